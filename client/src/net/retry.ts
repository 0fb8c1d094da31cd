/** Do something until it is done: a server that is away for a moment is asked again. Returns how to stop. */

import { errorReason } from './api';

export function retryUntilDone(
  job: () => Promise<void>,
  onerror: (reason: string) => void = () => {},
  pauseMs = 4000,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  function attempt(): void {
    job().catch((problem: unknown) => {
      if (isStopped) return;
      onerror(errorReason(problem));
      timer = setTimeout(attempt, pauseMs);
    });
  }
  attempt();
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}
