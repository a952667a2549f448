import { formatOrderNumber } from '#domain/order/number.ts';
import type { NumberSeries } from '../../db/ledger/ledger-rules.ts';

/** The order numbers of a counter. */
export const orderNumbers: NumberSeries = {
  argument: 'number',
  numberAt: ({ shopCode, number }, place) => formatOrderNumber(shopCode, number, place),
  refusals: ['order.numberTaken', 'order.numberNotYours'],
};
