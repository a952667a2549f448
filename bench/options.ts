import { parseArgs } from 'node:util';
import type { Sizes } from '../server/load/top-up.ts';

export interface Options {
  /** Names of the rows to measure; empty for all. */
  readonly only: readonly string[];
  /** Few samples and a small seed: to see that it runs, not how fast. */
  readonly quick: boolean;
  /** Writes `docs/benchmarks.md`. */
  readonly write: boolean;
  readonly sizes: Sizes;
  /** Members of the brand that is searched for them on the server. */
  readonly brandMembers: number;
}

/** 20,000 items, 30,000 members with 40,000 cards and 10,000 orders: what a large chain's counter holds. */
export const usualSizes: Sizes = { items: 20_000, members: 30_000, cards: 40_000, orders: 10_000 };
const quickSizes: Sizes = { items: 1_000, members: 1_500, cards: 2_000, orders: 500 };

export const readOptions = (words: readonly string[]): Options => {
  const { values } = parseArgs({
    args: [...words],
    options: {
      only: { type: 'string', default: '' },
      quick: { type: 'boolean', default: false },
      write: { type: 'boolean', default: false },
      items: { type: 'string' },
      members: { type: 'string' },
    },
  });
  const items = Number(values.items ?? usualSizes.items);
  if (!Number.isInteger(items) || items < 1) throw new Error(`--items ${values.items} is not a number`);
  const brandMembers = Number(values.members ?? (values.quick ? 20_000 : 5_000_000));
  if (!Number.isInteger(brandMembers) || brandMembers < 5_000)
    throw new Error(`--members ${values.members} is not a number from 5000 on`);
  return {
    only: values.only.split(',').filter(Boolean),
    quick: values.quick,
    brandMembers,
    write: values.write,
    sizes: values.quick ? quickSizes : { ...usualSizes, items },
  };
};
