/** Do something until it is done: a server that is away for a moment is asked again. Returns how to stop. */

import { reasonOf } from './api';

export function untilDone(job: () => Promise<void>, ontrouble: (reason: string) => void = () => {}, pause = 4000): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  function once(): void {
    job().catch((problem: unknown) => {
      if (isOver) return;
      ontrouble(reasonOf(problem));
      timer = setTimeout(once, pause);
    });
  }
  once();
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}
