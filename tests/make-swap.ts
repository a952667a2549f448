import { swapStatuses } from '#domain/roster/swap/codes.ts';
import type { DutySwap, SwappedDuty } from '#domain/roster/swap/duty-swap.ts';
import { aDuty } from './make-duty.ts';

/** A duty of a day in Shanghai, by hours of the clock, as a swap has it. */
export const aSwappedDuty = (day: string, hours: readonly [number, number]): SwappedDuty => {
  const { begins, ends, from, till } = aDuty(day, hours);
  return { day, begins, ends, from, till };
};

/** A swap that somebody asked for on a Friday of 2025: to take their duty of nine to five on the Saturday behind it. */
export const aSwap = (of: Partial<DutySwap> = {}): DutySwap => ({
  id: 'swap-1',
  shopId: 'shop-1',
  status: swapStatuses.asked,
  fromId: 'technician',
  given: aSwappedDuty('2025-11-22', [9, 17]),
  toId: 'he',
  taken: null,
  note: '',
  takerId: '',
  askedAt: 1_763_704_800_000,
  agreedAt: null,
  endedAt: null,
  endedBy: '',
  reason: '',
  ...of,
});
