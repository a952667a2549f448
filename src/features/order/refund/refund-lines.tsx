import { ActionIcon, Button, Group, NumberInput, SegmentedControl, Stack, Switch, Text } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { use } from 'react';
import { useTranslation } from 'react-i18next';
import type { Order, OrderLine } from '#domain/order/order.ts';
import { type BookingTerms, percentBack } from '#domain/refund/by-booking.ts';
import type { LeftOfLine } from '#domain/refund/left.ts';
import { refundableLines } from '#domain/refund/offer.ts';
import type { RefundLine } from '#domain/refund/refund.ts';
import { PlaceContext } from '../../../ui/place.ts';
import { useFormat } from '../../../ui/use-format.ts';
import { type ChosenLines, type RefundBy, refundBys } from './chosen-lines.ts';
import classes from './refund.module.css';

interface RefundLinesProps {
  readonly order: Order;
  /** What goes back of what is chosen. */
  readonly lines: readonly RefundLine[];
  /** By which what was booked goes back. */
  readonly terms: BookingTerms;
  readonly chosen: ChosenLines;
  readonly onChoose: (chosen: ChosenLines) => void;
}

/** Asks how many pieces of which lines go back, how much money for which of them, or which are to cost nothing. */
export const RefundLines = ({ order, lines, terms, chosen, onChoose }: RefundLinesProps) => {
  const { t } = useTranslation('order');
  const { by } = chosen;
  // What costs nothing already is not made free of charge.
  const rows = refundableLines(order).filter(({ left }) => by !== 'free' || left.amount > 0);
  const all = () =>
    onChoose({
      ...chosen,
      free: rows.map(({ line }) => line.id),
      pieces: Object.fromEntries(rows.map(({ line, left }) => [line.id, left.quantity])),
    });
  return (
    <Stack gap="xs" data-testid="refund-lines">
      <Group gap="xs" wrap="nowrap">
        <SegmentedControl
          flex={1}
          size="md"
          value={by}
          onChange={(value) => onChoose({ ...chosen, by: value as RefundBy })}
          data={refundBys.map((value) => ({ value, label: t(`refund.by.${value}`) }))}
          data-testid="refund-by"
        />
        <Button variant="subtle" px="xs" disabled={by === 'amount'} onClick={all} data-testid="refund-all">
          {t('refund.all')}
        </Button>
      </Group>
      {by === 'free' && (
        <Text size="sm" c="dimmed">
          {t('refund.freeHint')}
        </Text>
      )}
      {rows.map(({ line, left }) => (
        <Row
          key={line.id}
          order={order}
          lines={lines}
          terms={terms}
          line={line}
          left={left}
          chosen={chosen}
          onChoose={onChoose}
        />
      ))}
    </Stack>
  );
};

interface RowProps extends RefundLinesProps {
  readonly line: OrderLine;
  readonly left: LeftOfLine;
}

const Row = ({ lines, terms, line, left, chosen, onChoose }: RowProps) => {
  const { t } = useTranslation('order');
  const { money, time, percent: inPercent } = useFormat();
  const { currencyFlag } = use(PlaceContext);
  const { by, pieces, amounts, free } = chosen;
  const count = pieces[line.id] ?? 0;
  const put = (next: number) =>
    onChoose(
      by === 'pieces'
        ? { ...chosen, pieces: { ...pieces, [line.id]: next } }
        : { ...chosen, amounts: { ...amounts, [line.id]: next } },
    );
  const given = lines.find(({ lineId }) => lineId === line.id)?.amount ?? 0;
  const percent = percentBack(line, terms);
  const pieceMost = percent === 0 ? 0 : left.quantity;
  const most = by === 'pieces' ? pieceMost : left.money;
  const label = by === 'pieces' ? t('refund.piecesOf', { name: line.name }) : t('refund.amountOf', { name: line.name });
  return (
    <Group justify="space-between" wrap="nowrap" mih={52} data-testid="refund-line">
      <div>
        <Text fw={600}>{line.name}</Text>
        <Text size="sm" c="dimmed">
          {t('refund.left', { count: left.quantity, amount: money(left.amount) })}
          {left.times > 0 && ` · ${t('refund.times', { count: left.times })}`}
        </Text>
        {line.bookedFor !== undefined && (
          <Text size="sm" c={percent === 100 ? 'dimmed' : 'orange'} data-testid="refund-booked">
            {t('refund.booked', { time: time(line.bookedFor), percent: inPercent(percent / 100) })}
          </Text>
        )}
      </div>
      <Group gap="xs" wrap="nowrap">
        {by === 'free' && (
          <Switch
            size="lg"
            checked={free.includes(line.id)}
            onChange={({ currentTarget: { checked } }) =>
              onChoose({ ...chosen, free: checked ? [...free, line.id] : free.filter((id) => id !== line.id) })
            }
            aria-label={t('refund.freeOf', { name: line.name })}
            data-testid="refund-free"
          />
        )}
        {by === 'pieces' && (
          <ActionIcon
            variant="default"
            size={44}
            disabled={count === 0}
            onClick={() => put(count - 1)}
            aria-label={t('refund.less', { name: line.name })}
            data-testid="refund-less"
          >
            <IconMinus size={20} />
          </ActionIcon>
        )}
        {by !== 'free' && (
          <NumberInput
            size="md"
            w={by === 'pieces' ? 64 : 130}
            hideControls
            min={0}
            max={by === 'pieces' ? most : most / 100}
            disabled={most === 0}
            clampBehavior="strict"
            allowNegative={false}
            {...(by === 'pieces' ? { allowDecimal: false } : { decimalScale: 2, prefix: currencyFlag })}
            value={by === 'pieces' ? count : (amounts[line.id] ?? 0) / 100 || ''}
            onChange={(typed) => put(by === 'pieces' ? Number(typed) || 0 : Math.round((Number(typed) || 0) * 100))}
            aria-label={label}
            data-testid="refund-count"
          />
        )}
        {by === 'pieces' && (
          <ActionIcon
            variant="default"
            size={44}
            disabled={count === most}
            onClick={() => put(count + 1)}
            aria-label={t('refund.more', { name: line.name })}
            data-testid="refund-more"
          >
            <IconPlus size={20} />
          </ActionIcon>
        )}
        <Text className={classes.figure ?? ''} fw={600} data-testid="refund-line-amount">
          {given === 0 ? '' : money(given)}
        </Text>
      </Group>
    </Group>
  );
};
