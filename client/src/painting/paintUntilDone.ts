export const RETRY_MS = 2000; // after sprites could not be had: a server that is asked too much, a line that fell

/** Paints after a pause, again and again until it is done, and shows it. Returns how to stop. */
export function paintUntilDone<T>(
  paint: () => Promise<T>,
  show: (painted: T) => void,
  pauseMs: number,
): () => void {
  let isStopped = false;
  let timer = setTimeout(attempt, pauseMs);
  function attempt(): void {
    paint().then(
      (painted) => {
        if (!isStopped) show(painted);
      },
      () => {
        if (!isStopped) timer = setTimeout(attempt, RETRY_MS);
      },
    );
  }
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}
