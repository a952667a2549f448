import type { Fen } from '../../values/money.ts';
import type { LineOption } from './options.ts';

/** What some lines can come to together, and by which of their options. */
export interface Reach {
  /** The least of the sums that is `need` or more; undefined where there is none. */
  readonly next: (need: Fen) => Fen | undefined;
  /** For one of these sums which option of each line; of several ways the later lines are the cheaper ones. */
  readonly optionsFor: (sum: Fen) => readonly number[];
}

const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b));

/** Bits in words of 32, the lowest first. */
const wordsOf = (bits: bigint): Uint32Array => {
  const digits = bits.toString(16);
  const words = new Uint32Array(Math.ceil(digits.length / 8));
  for (let word = 0; word < words.length; word += 1) {
    const end = digits.length - word * 8;
    words[word] = Number.parseInt(digits.slice(Math.max(0, end - 8), end), 16);
  }
  return words;
};

/** The first bit that is set, from this one on. */
const nextBit = (words: Uint32Array, from: number): number | undefined => {
  let word = from >>> 5;
  let bits = (words[word] ?? 0) & (-1 << (from & 31));
  while (bits === 0 && word < words.length) {
    word += 1;
    bits = words[word] ?? 0;
  }
  return bits === 0 ? undefined : word * 32 + 31 - Math.clz32(bits & -bits);
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
  const words = wordsOf(upTo.at(-1) ?? 1n);
  return {
    next: (need) => {
      const steps = nextBit(words, Math.max(0, Math.ceil((need - whole) / step)));
      return steps === undefined ? undefined : whole + steps * step;
    },
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
