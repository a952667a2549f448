/**
 * The test runner's reporter uses `Map.groupBy`, which Node 20 lacks: without it a failing test ends the run before it
 * is named (docs/surprises.md).
 */
if (!('groupBy' in Map)) {
  Object.defineProperty(Map, 'groupBy', {
    value: <K, V>(values: Iterable<V>, keyOf: (value: V, index: number) => K): Map<K, V[]> => {
      const groups = new Map<K, V[]>();
      let index = 0;
      for (const value of values) {
        const key = keyOf(value, index);
        index += 1;
        groups.set(key, [...(groups.get(key) ?? []), value]);
      }
      return groups;
    },
  });
}
