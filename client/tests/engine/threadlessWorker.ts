import { type EngineWorker } from '../../src/engine/bots/workerThread';
import { EngineHost } from '../../src/engine/bots/host';
import { type Reply, type Request } from '../../src/engine/bots/protocol';

/** A worker without a thread: requests and replies are copied and come later, as over a real one. */
export class ThreadlessWorker implements EngineWorker {
  onmessage: EngineWorker['onmessage'] = null;
  onerror: EngineWorker['onerror'] = null;
  readonly requests: Request[] = [];
  isTerminated = false;
  readonly #host = new EngineHost(
    (reply: Reply) => {
      const copy = structuredClone(reply);
      setTimeout(() => {
        if (!this.isTerminated) this.onmessage?.({ data: copy } as MessageEvent<Reply>);
      });
    },
    () => new Promise((resolve) => setTimeout(resolve)),
  );

  postMessage(request: Request): void {
    this.requests.push(request);
    setTimeout(() => void this.#host.handle(request));
  }

  terminate(): void {
    this.isTerminated = true;
  }
}
