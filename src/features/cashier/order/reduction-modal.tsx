import { Button, Group, Modal, SegmentedControl, SimpleGrid, Stack, Switch, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Operation } from '#domain/order/operations.ts';
import { percentOff, reductionTo, tenthsPaid, withoutOdd } from '#domain/price/reduce-to.ts';
import { roundedOff, roundedUp } from '#domain/price/rules/rounding.ts';
import { type Fen, parseYuan, yuan } from '#domain/values/money.ts';
import { useLive } from '../../../store/use-live.ts';
import { NumberPad } from '../../../ui/pad/number-pad.tsx';
import { type PadRule, press, proposing, yuanRule } from '../../../ui/pad/pad.ts';
import { PadField } from '../../../ui/pad/pad-field.tsx';
import { useFormat } from '../../../ui/use-format.ts';
import { useReturnFocus } from '../../../ui/use-return-focus.ts';
import { useCounter } from '../counter-context.ts';

const ways = ['amount', 'percent', 'total'] as const;
type Way = (typeof ways)[number];

const percentRule: PadRule = { decimals: 1, digits: 3 };
/** What was typed, as what comes off the order: fen, or undefined where it is none. */
const reductionBy: Readonly<Record<Way, (typed: Fen, most: Fen, inTenths: boolean) => Fen | undefined>> = {
  amount: (typed) => typed,
  // Typed as yuan are, so a hundred of it are one percent.
  percent: (typed, most, inTenths) => (inTenths ? tenthsPaid(most, typed / 100) : percentOff(most, typed / 100)),
  total: (typed, most) => reductionTo(most, typed),
};

/**
 * Takes something off the order as a whole: an amount, a percentage of what it comes to now, down to a total, or the odd
 * yuan; and says whether the order is rounded.
 */
export const ReductionModal = ({ onClose }: { onClose: () => void }) => {
  const { t, i18n } = useTranslation('cashier');
  const { money } = useFormat();
  const { composed, tap } = useCounter();
  useReturnFocus();
  const most = composed?.prices.afterPoints ?? 0;
  const before = composed?.order.reduction ?? 0;
  const said = composed?.order.reductionReason ?? '';
  const [reason, setReason] = useState(said);
  const roundTo = composed?.order.roundTo ?? 0;
  const [rounds, setRounds] = useState(roundTo);
  const goesUp = composed?.order.roundsUp === true && rounds === roundTo;
  const usual = useLive('shop.settings', {})?.roundTo ?? 0;
  const step = roundTo === 0 ? usual : roundTo;
  const [way, setWay] = useState<Way>('amount');
  const [pad, setPad] = useState(proposing(before > 0 ? yuan(before) : ''));
  const typed = parseYuan(pad.text || '0');
  // In Chinese it is said what is paid, in tenths.
  const inTenths = i18n.language.startsWith('zh');
  const isNothing = way === 'percent' && pad.text === '';
  const wanted = isNothing ? 0 : typed === undefined ? undefined : reductionBy[way](typed, most, inTenths);
  const left = most - Math.min(most, wanted ?? 0);
  const rule = way === 'percent' ? percentRule : yuanRule;
  const problem =
    pad.text === ''
      ? undefined
      : wanted === undefined
        ? t(way === 'percent' ? 'reduction.noPercent' : 'reduction.aboveLines')
        : wanted > most
          ? t('reduction.tooMuch')
          : undefined;
  const take = (reduction: Fen | undefined) => {
    if (reduction === undefined || reduction > most) return;
    const isChanged = reduction !== before || reason.trim() !== said;
    const why = reason.trim() === '' ? {} : { reason: reason.trim() };
    // A total that somebody has said is paid as they said it.
    const rounding = way === 'total' && isChanged ? 0 : rounds;
    const operations: Operation[] = [
      ...(isChanged ? [{ op: 'setReduction' as const, reduction, ...why }] : []),
      ...(rounding === roundTo ? [] : [{ op: 'setRounding' as const, roundTo: rounding }]),
    ];
    if (operations.length > 0) tap(...operations);
    onClose();
  };
  const choose = (next: string) => {
    setWay(next as Way);
    const proposed: Record<Way, string> = {
      amount: before > 0 ? yuan(before) : '',
      percent: '',
      total: yuan(composed?.prices.total ?? 0),
    };
    setPad(proposing(proposed[next as Way]));
  };
  /** Of what is left after what was typed. */
  const rounded = (above: Fen, words: string, testId: string) => {
    const reduction = withoutOdd(most, wanted ?? 0, above);
    return (
      <Button
        variant="default"
        flex={1}
        px={4}
        size="sm"
        h={56}
        disabled={reduction === Math.min(most, wanted ?? 0)}
        data-testid={testId}
        onClick={() => take(reduction)}
      >
        <span>
          {words}
          <br />
          {money(most - reduction)}
        </span>
      </Button>
    );
  };
  return (
    <Modal opened onClose={onClose} title={t('reduction.title')} size={760}>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg" verticalSpacing="xs">
        <Stack gap="xs">
          <Group justify="space-between">
            <Text c="dimmed">{t('reduction.lines')}</Text>
            <Text fw={600}>{money(most)}</Text>
          </Group>
          <SegmentedControl
            value={way}
            onChange={choose}
            size="md"
            data={ways.map((value) => ({ value, label: t(`reduction.${value}`) }))}
            data-testid="reduction-way"
          />
          <PadField
            label={t(`reduction.${way}`)}
            pad={pad}
            rule={rule}
            onPad={setPad}
            onEnter={() => take(wanted)}
            error={problem}
            unit={way === 'percent' ? t('reduction.percentUnit') : undefined}
            testId="reduction"
          />
          <Group justify="space-between">
            <Text c="dimmed">{t('reduction.left')}</Text>
            <Text fw={600} data-testid="reduction-left">
              {money(left - (goesUp ? roundedUp : roundedOff)(left, way === 'total' ? 0 : rounds))}
            </Text>
          </Group>
          <Group gap="xs">
            {rounded(100, t('reduction.toYuan'), 'reduction-yuan')}
            {rounded(1_000, t('reduction.toTen'), 'reduction-ten')}
          </Group>
          {step > 0 && (
            <Switch
              label={t('reduction.rounds')}
              checked={rounds > 0}
              onChange={(event) => setRounds(event.currentTarget.checked ? step : 0)}
              size="md"
              data-testid="rounds"
            />
          )}
          <TextInput
            label={t('reduction.reason')}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
            maxLength={60}
            size="md"
            data-testid="reduction-reason"
          />
        </Stack>
        <Stack gap="xs" justify="space-between">
          <NumberPad onPress={(key) => setPad(press(pad, key, rule))} />
          <Group grow>
            <Button variant="default" disabled={before === 0} data-testid="reduction-none" onClick={() => take(0)}>
              {t('reduction.none')}
            </Button>
            <Button
              disabled={wanted === undefined || wanted > most}
              data-testid="confirm-reduction"
              onClick={() => take(wanted)}
            >
              {t('ok')}
            </Button>
          </Group>
        </Stack>
      </SimpleGrid>
    </Modal>
  );
};
