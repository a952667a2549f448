import { transferStatuses } from '#domain/transfer/codes.ts';
import type { TransferRow } from '#domain/transfer/transfer-view.ts';
import { day } from '#domain/values/durations.ts';

/** Goods that are longer on the way than so many days are asked after. */
export const mostDaysOnTheWay = 3;

/** For how many days the goods of a transfer have been on the way, once that is too long; else undefined. */
export const daysOverdue = ({ status, changedAt }: Pick<TransferRow, 'status' | 'changedAt'>, now: number) => {
  const days = Math.floor((now - changedAt) / day);
  return status === transferStatuses.pendingReceipt && days >= mostDaysOnTheWay ? days : undefined;
};
