type Fields = Readonly<Record<string, unknown>>;

const isPlain = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

const idOf = (value: unknown): unknown => (isPlain(value) && typeof value.id === 'string' ? value.id : undefined);

/**
 * The next value, in which every part that is as it was before is the very same one as before, so that a screen draws
 * anew what has changed and nothing else. For plain data; records in a list are known again by their id.
 */
export const keepSame = <Value>(before: unknown, next: Value): Value => kept(before, next) as Value;

const kept = (before: unknown, next: unknown): unknown => {
  if (Object.is(before, next)) return before;
  if (Array.isArray(before) && Array.isArray(next)) {
    const known = new Map(before.map((each, place) => [idOf(each) ?? place, each]));
    const list = next.map((each, place) => kept(known.get(idOf(each) ?? place), each));
    return list.length === before.length && list.every((each, place) => Object.is(each, before[place])) ? before : list;
  }
  if (!isPlain(before) || !isPlain(next)) return next;
  const names = Object.keys(next);
  const fields = Object.fromEntries(names.map((name) => [name, kept(before[name], next[name])]));
  const isAsBefore =
    names.length === Object.keys(before).length &&
    names.every((name) => name in before && Object.is(fields[name], before[name]));
  return isAsBefore ? before : fields;
};
