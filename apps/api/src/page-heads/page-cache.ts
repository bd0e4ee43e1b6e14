/** Results by key for a while, as long as they are made of the same; the oldest go first. */
export function pageCache<Value>(maxEntries: number, maxAgeMs: number, now: () => number = Date.now) {
  const all = new Map<string, { readonly madeOf: string; readonly until: number; readonly value: Value }>();
  return {
    take: (key: string, madeOf: string, make: () => Value): Value => {
      const known = all.get(key);
      if (known?.madeOf === madeOf && now() < known.until) return known.value;
      const value = make();
      all.delete(key);
      all.set(key, { madeOf, until: now() + maxAgeMs, value });
      const [oldest] = all.keys();
      if (all.size > maxEntries && oldest !== undefined) all.delete(oldest);
      return value;
    },
    forget: (key: string): boolean => all.delete(key),
  };
}
