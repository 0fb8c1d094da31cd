/**
 * Something long is drawn in parts, one after the other, and the page answers in between: a number that grows by a
 * step with every task until it has reached the end.
 */
export function gradually(step: number, end: () => number, first = step): { readonly n: number } {
  let n = $state(first);
  $effect(() => {
    if (n >= end()) return;
    const timer = setTimeout(() => (n += step));
    return () => clearTimeout(timer);
  });
  return {
    get n() {
      return n;
    },
  };
}
