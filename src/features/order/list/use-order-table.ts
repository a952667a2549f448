import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { servedBy } from '#domain/order/served-by.ts';
import { yuan } from '#domain/values/money.ts';
import { minuteOf } from '../../../ui/days.ts';
import { PlaceContext } from '../../../ui/use-format.ts';
import { useOrderWords } from '../use-order-words.ts';
import type { ListedOrder } from './all-orders.ts';

const columns = [
  'number',
  'manualNumber',
  'time',
  'member',
  'items',
  'total',
  'paid',
  'payments',
  'status',
  'counter',
  'where',
  'label',
  'source',
  'remark',
] as const;

/** The list as a table of texts with its head, for a spreadsheet. */
export const useOrderTable = () => {
  const { t } = useTranslation('order');
  const { t: app } = useTranslation('app');
  const { timeZone } = use(PlaceContext);
  const words = useOrderWords();
  const cells = (order: ListedOrder): Record<(typeof columns)[number], string> => ({
    number: order.number,
    manualNumber: order.manualNumber,
    time: minuteOf(order.createdAt, timeZone),
    member: words.member(order),
    items: order.lines.map((line) => `${line.name} x${line.quantity}`).join('; '),
    total: yuan(order.total),
    paid: yuan(order.paid),
    payments: words.paidBy(order),
    status: words.status(order.status),
    counter: servedBy(order).counterNumber,
    where: app(`where.${order.where}`),
    label: order.parked?.label ?? '',
    source: order.source === null ? '' : words.source(order.source),
    remark: order.remark,
  });
  return (orders: readonly ListedOrder[]): string[][] => [
    columns.map((column) => t(`columns.${column}`)),
    ...orders.map((order) => {
      const row = cells(order);
      return columns.map((column) => row[column]);
    }),
  ];
};
