import type { Fen } from '../../values/money.ts';
import type { LineOption } from './options.ts';

/** What some lines can come to together, and by which of their options. */
export interface Reach {
  /** All of it, the least first. */
  readonly sums: readonly Fen[];
  /** For one of these sums which option of each line; of several ways the later lines are the cheaper ones. */
  readonly optionsFor: (sum: Fen) => readonly number[];
}

const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b));

/** The places of the bits that are set, the lowest first. */
const bitsOf = (bits: bigint): number[] => {
  const places: number[] = [];
  const digits = bits.toString(16);
  for (let index = digits.length - 1; index >= 0; index -= 1) {
    const digit = Number.parseInt(digits[index] ?? '0', 16);
    for (let bit = 0; bit < 4; bit += 1) if (digit & (1 << bit)) places.push((digits.length - 1 - index) * 4 + bit);
  }
  return places;
};

/** So many different sums are looked at; lines further apart are all taken at their least or all at their most. */
const mostSums = 1 << 20;

/**
 * What lines can come to together: bit `n` stands for the least and `n` steps more, where a step is what divides every
 * difference between two options. Undefined where that would be too many sums.
 */
export const reachOf = (lines: readonly (readonly LineOption[])[]): Reach | undefined => {
  const least = lines.map(([first]) => first?.amount ?? 0);
  const more = lines.map((options, index) => options.map(({ amount }) => amount - (least[index] ?? 0)));
  const step = more.flat().reduce(divisor, 0) || 1;
  const spread = more.reduce((sum, each) => sum + (each.at(-1) ?? 0), 0) / step;
  if (spread > mostSums) return undefined;
  /** What the lines up to each one can come to. */
  const upTo: bigint[] = [1n];
  for (const each of more) {
    const before = upTo.at(-1) ?? 1n;
    upTo.push(each.reduce((bits, steps) => bits | (before << BigInt(steps / step)), 0n));
  }
  const whole = least.reduce((sum, amount) => sum + amount, 0);
  return {
    sums: bitsOf(upTo.at(-1) ?? 1n).map((steps) => whole + steps * step),
    optionsFor: (sum) => {
      const chosen: number[] = [];
      let left = (sum - whole) / step;
      for (let index = more.length - 1; index >= 0; index -= 1) {
        const before = upTo[index] ?? 1n;
        const options = more[index] ?? [];
        const option = options.findIndex((each) => {
          const rest = left - each / step;
          return rest >= 0 && ((before >> BigInt(rest)) & 1n) === 1n;
        });
        chosen.unshift(option);
        left -= (options[option] ?? 0) / step;
      }
      return chosen;
    },
  };
};
