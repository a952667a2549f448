/** The most digits that are counted on: beyond that it is a bar code or a date rather than a number. */
const mostDigits = 6;

interface Counted {
  readonly prefix: string;
  readonly digits: string;
}

const counted = (number: string): Counted | undefined => {
  const [, prefix = '', digits = ''] = /^(.*?)(\d+)$/.exec(number) ?? [];
  return digits !== '' && digits.length <= mostDigits ? { prefix, digits } : undefined;
};

/**
 * The next free number after those that are there: of the series that has most of them, the last one's, so that whoever
 * counts `P001, P002` goes on with `P003`. `first` where none of them is counted.
 */
export const nextNumber = (numbers: readonly string[], first: string): string => {
  const series = new Map<string, string[]>();
  for (const one of numbers.map(counted)) {
    if (one) series.set(one.prefix, [...(series.get(one.prefix) ?? []), one.digits]);
  }
  const [longest] = [...series].sort(([, a], [, b]) => b.length - a.length);
  if (!longest) return first;
  const [prefix, all] = longest;
  const last = all.reduce((a, b) => (Number(b) > Number(a) ? b : a));
  return `${prefix}${String(Number(last) + 1).padStart(last.length, '0')}`;
};
