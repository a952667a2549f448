import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { writeFilterText } from '#domain/kernel/filter-text.ts';
import { orderCalls } from '#domain/order/calls.ts';
import type { ListAnswer, Wanted } from '../../../list/source.ts';
import { useAsk } from '../../../store/use-ask.ts';
import { useFormat } from '../../../ui/use-format.ts';
import type { Held, Row } from './order-source.ts';

interface SumsProps<Values> {
  readonly answer: ListAnswer<Row, Held | undefined>;
  readonly wanted: Wanted<Values>;
}

/** Every so many milliseconds, as orders come from other counters too. */
const sumsEvery = 20_000;

/**
 * What all orders come to that the filters let through: those of this device at once and without contact too, those that
 * the server has where there are more of them. `asked` is by what the list asks the server; `Besides` stands behind the sums.
 */
export const sumsBy =
  <Values,>(
    asked: (wanted: Wanted<Values>) => { readonly filter: Parameters<typeof writeFilterText>[0] },
    Besides: () => ReactNode = () => null,
  ) =>
  ({ answer: { more }, wanted }: SumsProps<Values>) => {
    const { t } = useTranslation('order');
    const figure = useTranslation('figures').t;
    const { money } = useFormat();
    const query = { filter: writeFilterText(asked(wanted).filter) || undefined };
    const { data, refusal } = useAsk(orderCalls.sums, { query }, sumsEvery);
    const held = more?.sums;
    const isOfServer = data !== undefined && !refusal && data.orders > (held?.orders ?? 0);
    const sums = isOfServer ? data : held;
    if (!sums) return null;
    const { orders, sold, prepaid, given, open } = sums;
    return (
      <Text size="sm" c="dimmed" data-testid="order-sums">
        {[
          ...(isOfServer && held ? [t('list.sums.inAll', { count: orders })] : []),
          `${figure('names.sold')} ${money(sold)}`,
          ...(prepaid > 0 ? [`${figure('names.prepaid')} ${money(prepaid)}`] : []),
          ...(given > 0 ? [t('list.sums.given', { given: money(given) })] : []),
          ...(open > 0 ? [t('list.sums.open', { open: money(open) })] : []),
        ].join(' · ')}
        <Besides />
      </Text>
    );
  };
