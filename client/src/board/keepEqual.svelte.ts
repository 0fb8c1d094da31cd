/** A map that is made anew, and stays the same object while it holds the same, so that what depends on it is not made anew. */
export function keepEqual<K, V>(make: () => ReadonlyMap<K, V>): { readonly current: ReadonlyMap<K, V> } {
  let kept: ReadonlyMap<K, V> = new Map();
  const current = $derived.by(() => {
    const made = make();
    const isEqual = made.size === kept.size && [...made].every(([key, value]) => kept.get(key) === value);
    if (!isEqual) kept = made;
    return kept;
  });
  return {
    get current() {
      return current;
    },
  };
}
