/** `3.3.0-beta.2` as its numbers, and what it is before: nothing for a version that is out. */
const partsOf = (version: string) => {
  const [, numbers = '', before = ''] = /^v?(\d+(?:\.\d+)*)(?:-([\w.-]+))?(?:\+.*)?$/.exec(version.trim()) ?? [];
  return {
    numbers: numbers.split('.').map(Number),
    before: before === '' ? [] : before.split('.'),
    isOne: numbers !== '',
  };
};

const isNumber = (part: string): boolean => /^\d+$/.test(part);
/** Numbers come before words, and among themselves by their value. */
const comparePart = (a: string, b: string): number => {
  if (isNumber(a) && isNumber(b)) return Number(a) - Number(b);
  if (isNumber(a) !== isNumber(b)) return isNumber(a) ? -1 : 1;
  return a < b ? -1 : a > b ? 1 : 0;
};

const firstDifference = (differences: readonly number[]): number => differences.find((each) => each !== 0) ?? 0;

const compareBefore = (a: readonly string[], b: readonly string[]): number => {
  // What is not out yet comes before what is.
  if (a.length === 0 || b.length === 0) return Math.sign(b.length) - Math.sign(a.length);
  const common = a.slice(0, b.length).map((part, place) => comparePart(part, b[place] ?? ''));
  return firstDifference([...common, a.length - b.length]);
};

/** Whether a version of the app comes before another, as semantic versions are ordered; what is no version comes before all. */
export const isOlder = (version: string, than: string): boolean => {
  const [a, b] = [partsOf(version), partsOf(than)];
  if (!a.isOne) return true;
  const length = Math.max(a.numbers.length, b.numbers.length);
  const numbers = Array.from({ length }, (_, place) => (a.numbers[place] ?? 0) - (b.numbers[place] ?? 0));
  return firstDifference([...numbers, compareBefore(a.before, b.before)]) < 0;
};
