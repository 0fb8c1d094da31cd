/** A Web Worker with an engine in it (host.ts). */

import { EngineHost } from './host';
import { type Request } from './protocol';

// A message to oneself is heard after those that others sent before, and without the delay of timers.
const { port1, port2 } = new MessageChannel();
let goOn: (() => void) | null = null;
port1.onmessage = () => goOn?.();

const host = new EngineHost(
  (reply) => postMessage(reply),
  () =>
    new Promise((resolve) => {
      goOn = resolve;
      port2.postMessage(null);
    }),
);

onmessage = (event: MessageEvent<Request>) => void host.handle(event.data);
