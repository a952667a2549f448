import { swapStatuses } from '#domain/roster/swap/codes.ts';
import type { DutySwap } from '#domain/roster/swap/duty-swap.ts';
import { aDuty, aDutyWeek } from '../make-duty.ts';
import { aSwap, aSwappedDuty } from '../make-swap.ts';

const [wednesday, thursday] = ['2025-12-03', '2025-12-04'];

const duties = { [wednesday]: aDuty(wednesday, [9, 17]), [thursday]: aDuty(thursday, [9, 17]) };

const swap = (shopId: string, id: string, status: number): DutySwap => {
  const { asked, lapsed } = swapStatuses;
  const isOpen = status === asked || status === swapStatuses.agreed;
  // Nobody writes down that one has lapsed: a duty of it has begun.
  const given = aSwappedDuty(status === lapsed ? '2025-11-20' : wednesday, [9, 17]);
  return aSwap({
    id,
    shopId,
    status: status === lapsed ? asked : status,
    fromId: 'newcomer',
    given,
    toId: 'signer',
    takerId: status === asked || status === lapsed ? '' : 'signer',
    agreedAt: status === asked || status === lapsed ? null : 1,
    endedAt: isOpen || status === lapsed ? null : 2,
  });
};

/**
 * When somebody of the stage is there, and two swaps in this state: without one, the first is asked for, and the second
 * agreed to.
 */
export const rosterOnStage = (shopId: string, status?: number) => ({
  dutyWeek: [aDutyWeek('newcomer', duties, { shopId })],
  dutySwap: [
    swap(shopId, 'swap-1', status ?? swapStatuses.asked),
    swap(shopId, 'swap-2', status ?? swapStatuses.agreed),
  ],
});
