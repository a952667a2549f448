import type { Reason } from '../kernel/reason.ts';
import { type Cell, cellOf } from '../order/states.ts';
import { isWaiting } from '../refund/codes.ts';
import type { Refund } from '../refund/refund.ts';

type Waits = Pick<Refund, 'status' | 'lines'>;

/**
 * What the state of a paid order says of beginning a service of one of its lines: while a refund of other lines waits, this
 * one is given as before.
 */
export const cellOfLine = (status: number, lineIds: readonly string[], refunds: readonly Waits[]): Cell => {
  const cell = cellOf('treatment.start', status);
  const waiting = refunds.filter((each) => isWaiting(each.status));
  const isOfOthers =
    waiting.length > 0 && !waiting.some(({ lines }) => lines.some(({ lineId }) => lineIds.includes(lineId)));
  return cell.refusal === 'refund.waitsAlready' && isOfOthers ? {} : cell;
};

/** Why no service of a line is begun now: a key of `rejections`. */
export const whyNotBegun = (status: number, lineId: string, refunds: readonly Waits[]): Reason | undefined =>
  cellOfLine(status, [lineId], refunds).refusal;
