import type { OrderLine } from './order.ts';

/** What is shared evenly, among so many. */
export const evenShares = (count: number): number[] => Array.from({ length: count }, () => 1);

/**
 * How those who serve a line share in it, in their order: in percent where that was said of exactly these people, evenly
 * otherwise. Whoever comes to a line later, or leaves it, makes it even again.
 */
export const sharesOf = ({
  servicerIds,
  shares,
}: Pick<OrderLine, 'servicerIds' | 'shares'>): { readonly weights: readonly number[]; readonly isEven: boolean } => {
  const isSaid = shares !== undefined && shares.length === servicerIds.length;
  return { weights: isSaid ? shares : evenShares(servicerIds.length), isEven: !isSaid };
};

/** Those who serve a line, each once, and how they share in it: where somebody stands twice they do so evenly. */
export const servedInShares = (
  line: Pick<OrderLine, 'servicerIds' | 'shares'>,
): { readonly staffIds: readonly string[] } & ReturnType<typeof sharesOf> => {
  const staffIds = [...new Set(line.servicerIds)];
  const said = staffIds.length === line.servicerIds.length ? line : { servicerIds: staffIds };
  return { staffIds, ...sharesOf(said) };
};

/** One share is set, in percent: the last one who serves the line takes the rest, so that all come to 100. */
export const withShare = (shares: readonly number[], place: number, percent: number): number[] => {
  const others = shares.slice(0, -1).reduce((sum, share, at) => (at === place ? sum : sum + share), 0);
  const set = Math.min(Math.max(Math.round(percent), 0), 100 - others);
  return shares.map((share, at) => {
    if (at === shares.length - 1) return 100 - others - set;
    return at === place ? set : share;
  });
};
