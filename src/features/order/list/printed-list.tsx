import { useTranslation } from 'react-i18next';
import { servedBy } from '#domain/order/served-by.ts';
import { PrintSheet } from '../../../ui/print-sheet.tsx';
import classes from '../../../ui/printed-table.module.css';
import { useFormat } from '../../../ui/use-format.ts';
import { useOrderWords } from '../use-order-words.ts';
import type { ListedOrder } from './all-orders.ts';

interface PrintedListProps {
  readonly orders: readonly ListedOrder[];
  readonly onPrinted: () => void;
}

/** The list on A4, all pages of it. */
export const PrintedList = ({ orders, onPrinted }: PrintedListProps) => {
  const { t } = useTranslation('order');
  const { money, time } = useFormat();
  const words = useOrderWords();
  const heads = ['number', 'time', 'member', 'items', 'total', 'payments', 'status', 'counter'] as const;
  return (
    <PrintSheet onPrinted={onPrinted}>
      <p>
        {t('list.count', { count: orders.length })} · {t('list.printedAt', { time: time(Date.now()) })}
      </p>
      <table className={classes.printed}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} data-figure={head === 'total' || undefined}>
                {t(`columns.${head}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {orders.map((order) => (
            <tr key={order.id}>
              <td>{order.number}</td>
              <td>{time(order.createdAt)}</td>
              <td>{words.member(order)}</td>
              <td>{words.items(order)}</td>
              <td data-figure>{money(order.total)}</td>
              <td>{words.paidBy(order)}</td>
              <td>{words.status(order.status)}</td>
              <td>{servedBy(order).counterNumber}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </PrintSheet>
  );
};
