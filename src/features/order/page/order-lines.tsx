import { Table, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { isFreeOfCharge } from '#domain/order/free-line.ts';
import type { OrderLine } from '#domain/order/order.ts';
import type { OrderRow } from '#domain/order/order-view.ts';
import { discountSums, discountsOf, discountTypes } from '#domain/price/discounts.ts';
import { type ExplainedLine, priceReasons } from '#domain/price/price-reasons.ts';
import { useStaffName } from '../../../store/use-staff-name.ts';
import { Section } from '../../../ui/section.tsx';
import { useFormat } from '../../../ui/use-format.ts';
import { useReason } from '../../../ui/use-reason.ts';
import classes from './order-page.module.css';

/** What is on the order, how the price of each line came about, and what was taken off the order as a whole. */
export const OrderLines = ({ order }: { readonly order: OrderRow }) => {
  const { t } = useTranslation('order');
  const { money, number } = useFormat();
  const signed = useSigned();
  const explained = priceReasons(order);
  const reason = useReason();
  const { original, linesTotal, coupons, points, reduction, rounding } = explained;
  const shareOf = points.off > 0 ? 'shareWithPoints' : coupons.length > 0 ? 'shareWithCoupons' : 'share';
  const back = order.spentPoints?.back ?? 0;
  const refused = order.coupons.filter((coupon) => coupon.refused);
  return (
    <Section title={t('lines.title')} testId="order-lines">
      {order.lines.length === 0 ? (
        <Text c="dimmed">{t('lines.none')}</Text>
      ) : (
        <div className={classes.lines}>
          <Table verticalSpacing="xs" horizontalSpacing="xs">
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('lines.name')}</Table.Th>
                <Table.Th ta="right">{t('lines.price')}</Table.Th>
                <Table.Th>{t('lines.reasons')}</Table.Th>
                <Table.Th ta="right">{t('lines.payable')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {order.lines.map((line, index) => (
                <Line key={line.id} line={line} explained={explained.lines[index]} shareOf={shareOf} />
              ))}
            </Table.Tbody>
            <Table.Tfoot>
              {original !== linesTotal && (
                <>
                  <Sum word={t('lines.original')} amount={money(original)} />
                  <Sum word={t('lines.reductions')} amount={signed(linesTotal - original)} />
                </>
              )}
              {(coupons.length > 0 || points.off > 0 || reduction !== 0 || rounding !== 0) && (
                <Sum word={t('lines.subtotal')} amount={money(linesTotal)} testId="order-subtotal" />
              )}
              {coupons.map(({ id, name, off }) => (
                <Sum key={id} word={t('lines.coupon', { name })} amount={signed(-off)} testId="order-coupon" />
              ))}
              {points.off > 0 && (
                <Sum word={t('lines.points', { points: number(points.points) })} amount={signed(-points.off)} />
              )}
              {reduction !== 0 && (
                <Sum
                  word={[t('lines.orderReduction'), order.reductionReason].filter(Boolean).join(' · ')}
                  amount={signed(-reduction)}
                  testId="order-reduction"
                />
              )}
              {rounding !== 0 && <Sum word={t('lines.rounding')} amount={signed(-rounding)} testId="order-rounding" />}
              <Sum word={t('lines.total')} amount={money(order.total)} testId="order-total" strong />
            </Table.Tfoot>
          </Table>
        </div>
      )}
      <Discounts order={order} />
      {back > 0 && (
        <Text size="sm" c="dimmed">
          {t('lines.pointsBack', { points: number(back) })}
        </Text>
      )}
      {refused.map(({ id, name, refused: why }) => (
        <Text key={id} size="sm" c="red" data-testid="coupon-refused">
          {t('lines.couponRefused', { reason: reason({ code: why?.code ?? '', params: { name } }) })}
        </Text>
      ))}
    </Section>
  );
};

/** What made the order cheaper, kind by kind, and together. */
const Discounts = ({ order }: { readonly order: OrderRow }) => {
  const { t } = useTranslation('order');
  const { money } = useFormat();
  const { kinds, together } = discountSums(discountsOf(order));
  if (kinds.length < 2) return null;
  const parts = kinds.map(
    ({ type, amount }) => `${t(`discounts.${discountTypes.wordOf(type) ?? 'reduction'}`)} ${money(amount)}`,
  );
  return (
    <Text size="sm" c="dimmed" data-testid="order-discounts">
      {t('discounts.together', { amount: money(together), parts: parts.join(' · ') })}
    </Text>
  );
};

interface LineProps {
  readonly line: OrderLine;
  readonly explained: ExplainedLine | undefined;
  /** What its share is a share of, as a key of the words. */
  readonly shareOf: 'share' | 'shareWithCoupons' | 'shareWithPoints';
}

const Line = ({ line, explained, shareOf }: LineProps) => {
  const { t } = useTranslation('order');
  const { money, names } = useFormat();
  const signed = useSigned();
  const { reasons = [], amount = line.payable, share = 0 } = explained ?? {};
  const nameOf = useStaffName();
  const reason = useReason();
  const { percent } = line.card ?? { percent: 100 };
  const refused = { number: line.cardRefused?.number ?? '', name: line.name };
  const salesperson = line.salespersonId === null ? '' : nameOf(line.salespersonId);
  const servicers = names(line.servicerIds.map(nameOf).filter(Boolean));
  const notes = [
    servicers && t('lines.servicers', { names: servicers }),
    salesperson && t('lines.salesperson', { name: salesperson }),
    line.remark && t('lines.remark', { remark: line.remark }),
    line.refunded && t('lines.refunded', { count: line.refunded.quantity, amount: money(line.refunded.amount) }),
  ].filter(Boolean);
  return (
    <Table.Tr data-testid="order-line">
      <Table.Td>
        <Text fw={600} data-testid="order-line-name">
          {line.name}
        </Text>
        {notes.map((note) => (
          <Text key={note} size="sm" c="dimmed">
            {note}
          </Text>
        ))}
      </Table.Td>
      <Table.Td className={classes.figure}>
        {money(line.originalPrice)} × {line.quantity}
        {line.unit && ` ${line.unit}`}
      </Table.Td>
      <Table.Td>
        {reasons.length === 0 && (
          <Text size="sm" c="dimmed">
            {t('lines.listPrice')}
          </Text>
        )}
        {reasons.map(({ rule, difference }) => (
          <Text key={rule} size="sm">
            {t(`rules.${rule}`, { percent })} {signed(difference)}
          </Text>
        ))}
        {isFreeOfCharge(line, { amount }) && (
          <Text size="sm" fw={600} data-testid="line-free">
            {t('lines.free')}
          </Text>
        )}
        {line.cardRefused && (
          <Text size="sm" c="red" data-testid="card-refused">
            {t('lines.cardRefused', { reason: reason({ code: line.cardRefused.code, params: refused }) })}
          </Text>
        )}
        {share !== 0 && (
          <Text size="sm" c="dimmed">
            {t(`lines.${shareOf}`)} {signed(-share)}
          </Text>
        )}
      </Table.Td>
      <Table.Td className={classes.figure} fw={600} data-testid="order-line-amount">
        {money(amount)}
      </Table.Td>
    </Table.Tr>
  );
};

interface SumProps {
  readonly word: string;
  readonly amount: string;
  readonly testId?: string;
  readonly strong?: boolean;
}

const Sum = ({ word, amount, testId, strong = false }: SumProps) => (
  <Table.Tr>
    <Table.Td colSpan={3} ta="right" fw={strong ? 600 : 400} {...(strong ? {} : { c: 'dimmed' })}>
      {word}
    </Table.Td>
    <Table.Td className={classes.figure} fw={strong ? 700 : 400} data-testid={testId}>
      {amount}
    </Table.Td>
  </Table.Tr>
);

/** Writes what was added to a price with its plus. */
const useSigned = (): ((fen: number) => string) => {
  const { money } = useFormat();
  return (fen) => (fen > 0 ? `+${money(fen)}` : money(fen));
};
