import { countStock } from '#domain/stocktake/count.ts';
import { type CountArgs, countArgs, longestAgo, mostCounted } from '#domain/stocktake/count-args.ts';
import { uncountStock } from '#domain/stocktake/uncount.ts';
import type { BufferedKind } from '../../db/ledger/ledger-rules.ts';

/** How scans of a stocktake are buffered: each is one line, and many of one zone go out together. */
const scans = {
  shownIn: ['stockCount', 'stock'],
  belongTogether: (one: CountArgs, other: CountArgs) =>
    one.stocktakeId === other.stocktakeId && one.zone === other.zone,
  join: (parts: readonly { readonly args: CountArgs; readonly ago: number }[]) => ({
    ...parts[0]?.args,
    counts: parts.flatMap(({ args, ago }) => args.counts.map((line) => ({ ...line, ago }))),
  }),
  part: (args: CountArgs, isPart: (place: number) => boolean) => ({
    ...args,
    counts: args.counts.filter((_, place) => isPart(place)),
  }),
  /** What was counted was counted when it was. */
  again: (args: object, later: number) => {
    const { success, data } = countArgs.safeParse(args);
    if (!success) return args;
    return { ...data, counts: data.counts.map((line) => ({ ...line, ago: Math.min(line.ago + later, longestAgo) })) };
  },
};

/** What is taken back stays a command by itself. */
export const bufferedCounts: readonly BufferedKind[] = [
  { ...scans, command: countStock.name, most: mostCounted },
  { ...scans, command: uncountStock.name, most: 1 },
];
