import { z } from 'zod';

/** Money is an integer number of fen everywhere (spec section 9: rounded to the fen, below one fen is 0). */
export type Fen = number;

/** The highest price of anything: 999,999 yuan (spec section 5). */
export const highestPrice: Fen = 999_999_00;

const beyondPrice = 'money.priceRange';
export const price = z.int(beyondPrice).min(0, beyondPrice).max(highestPrice, beyondPrice);
/** The highest sum of prices: a thousand lines at the highest price. */
export const highestAmount: Fen = 1_000 * highestPrice;
const beyondAmount = 'money.amountRange';
export const amount = z.int(beyondAmount).min(0, beyondAmount).max(highestAmount, beyondAmount);
/** Amounts that the words of these refusals need. */
export const rangesInWords: Readonly<Record<string, Readonly<Record<string, Fen>>>> = {
  [beyondPrice]: { leastFen: 0, mostFen: highestPrice },
  [beyondAmount]: { leastFen: 0, mostFen: highestAmount },
};

/** An amount of which something has to be there: 0.01 yuan at least. */
export const someAmount = z.int(beyondAmount).min(1, 'money.amountMissing').max(highestAmount, beyondAmount);
/** What goods are worth, in fen; null for whoever may not see what stock is worth. */
export const worth = z.int().nullable();

/** Rounds a fraction of a fen half up, away from zero for negative amounts. */
export const roundHalfUp = (fraction: number): Fen => Math.sign(fraction) * Math.round(Math.abs(fraction));

/**
 * Splits `total` over `weights` by largest remainder, so that the parts add up to `total` exactly; otherwise a refund
 * of every line could give back a fen more or less than was paid. Lines that weigh nothing get nothing.
 * Ties go to the earlier weight. When nothing weighs anything, everything is 0.
 */
export const allocate = (total: Fen, weights: readonly number[]): Fen[] => {
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  if (whole <= 0) return weights.map(() => 0);
  const exact = weights.map((weight) => (BigInt(total) * BigInt(weight)) / BigInt(whole));
  const remainders = weights.map((weight) => (BigInt(total) * BigInt(weight)) % BigInt(whole));
  const parts = exact.map(Number);
  let left = total - parts.reduce((sum, part) => sum + part, 0);
  const order = weights
    .map((_, index) => index)
    .sort((a, b) => {
      const difference = (remainders[b] ?? 0n) - (remainders[a] ?? 0n);
      return difference > 0n ? 1 : difference < 0n ? -1 : a - b;
    });
  for (const index of order) {
    if (left <= 0) break;
    if ((weights[index] ?? 0) <= 0) continue;
    parts[index] = (parts[index] ?? 0) + 1;
    left -= 1;
  }
  return parts;
};

/** Reads what staff type as yuan (`12`, `12.5`, `12.50`) as fen, or undefined when it is not an amount. */
export const parseYuan = (text: string): Fen | undefined => {
  const match = /^(\d{1,9})(?:\.(\d{0,2}))?$/.exec(text.trim());
  if (!match) return undefined;
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
};

/** An amount with more digits than fen, as a division leaves it, rounded half up; undefined where it is no such amount. */
export const roundedYuan = (text: string): Fen | undefined => {
  const [whole, yuans, hundredths, next = ''] = /^(\d{1,9})\.(\d{2})(\d)\d{0,20}$/.exec(text.trim()) ?? [];
  return whole === undefined ? undefined : Number(yuans) * 100 + Number(hundredths) + (next >= '5' ? 1 : 0);
};

/** `123450` → `1234.50`; always two decimals, no grouping, so that it can be read back. */
export const yuan = (fen: Fen): string => {
  const absolute = Math.abs(fen);
  return `${fen < 0 ? '-' : ''}${Math.floor(absolute / 100)}.${String(absolute % 100).padStart(2, '0')}`;
};
