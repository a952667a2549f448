import { swapStatuses } from './codes.ts';
import type { DutySwap } from './duty-swap.ts';
import { statusAt } from './states.ts';

/** For so long somebody is shown what became of a swap of theirs, in milliseconds. */
const shownFor = 3 * 24 * 60 * 60 * 1_000;

/** What somebody has to do with a swap: they asked, they are asked or agreed, or anybody is asked and so are they. */
type SwapRole = 'asker' | 'taker' | 'anybody';

export const roleIn = ({ fromId, toId, takerId }: DutySwap, staffId: string): SwapRole | undefined => {
  const isTaker = toId === staffId || takerId === staffId;
  const other = toId === '' && takerId === '' ? 'anybody' : undefined;
  return fromId === staffId ? 'asker' : isTaker ? 'taker' : other;
};

/** The swaps of a shop that concern somebody at a moment, those that are open first, the latest before the others. */
export const swapsOf = (staffId: string, shopId: string, swaps: readonly DutySwap[], now: number): DutySwap[] => {
  const isOpen = (swap: DutySwap): boolean => {
    const status = statusAt(swap, now);
    return status === swapStatuses.asked || status === swapStatuses.agreed;
  };
  const isShown = (swap: DutySwap): boolean => {
    const role = roleIn(swap, staffId);
    if (role === undefined || swap.shopId !== shopId) return false;
    if (isOpen(swap)) return true;
    return role !== 'anybody' && swap.endedAt !== null && swap.endedAt > now - shownFor;
  };
  const order = (swap: DutySwap): number => (isOpen(swap) ? 0 : 1);
  return swaps.filter(isShown).toSorted((one, other) => order(one) - order(other) || other.askedAt - one.askedAt);
};
