import { Button, Group, Modal, SegmentedControl, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { reductionTo, roundingDown } from '#domain/price/reduce-to.ts';
import { type Fen, parseYuan, yuan } from '#domain/values/money.ts';
import { NumberPad } from '../../../ui/pad/number-pad.tsx';
import { press, proposing, yuanRule } from '../../../ui/pad/pad.ts';
import { PadField } from '../../../ui/pad/pad-field.tsx';
import { useFormat } from '../../../ui/use-format.ts';
import { useReturnFocus } from '../../../ui/use-return-focus.ts';
import { useCounter } from '../counter-context.ts';

type Way = 'amount' | 'total';

/** Takes something off the order as a whole: an amount, down to a total, or the odd yuan. */
export const ReductionModal = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('cashier');
  const { money } = useFormat();
  const { composed, tap } = useCounter();
  useReturnFocus();
  const most = composed?.prices.afterPoints ?? 0;
  const before = composed?.order.reduction ?? 0;
  const [way, setWay] = useState<Way>('amount');
  const [pad, setPad] = useState(proposing(before > 0 ? yuan(before) : ''));
  const typed = parseYuan(pad.text || '0');
  const wanted = typed === undefined ? undefined : way === 'amount' ? typed : reductionTo(most, typed);
  const problem =
    pad.text === ''
      ? undefined
      : wanted === undefined
        ? t('reduction.aboveLines')
        : wanted > most
          ? t('reduction.tooMuch')
          : undefined;
  const take = (reduction: Fen | undefined) => {
    if (reduction === undefined || reduction > most) return;
    if (reduction !== before) tap({ op: 'setReduction', reduction });
    onClose();
  };
  const choose = (next: string) => {
    setWay(next as Way);
    setPad(proposing(next === 'amount' ? (before > 0 ? yuan(before) : '') : yuan(composed?.prices.total ?? 0)));
  };
  const rounding = (step: Fen, words: string, testId: string) => {
    const reduction = roundingDown(most, step);
    return (
      <Button
        variant="default"
        flex={1}
        px={4}
        size="sm"
        h={56}
        disabled={reduction === 0}
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
    <Modal opened onClose={onClose} title={t('reduction.title')} size={400}>
      <Stack gap="sm">
        <Group justify="space-between">
          <Text c="dimmed">{t('reduction.lines')}</Text>
          <Text fw={600}>{money(most)}</Text>
        </Group>
        <SegmentedControl
          value={way}
          onChange={choose}
          size="md"
          data={[
            { value: 'amount', label: t('reduction.amount') },
            { value: 'total', label: t('reduction.total') },
          ]}
        />
        <PadField
          label={t(`reduction.${way}`)}
          pad={pad}
          rule={yuanRule}
          onPad={setPad}
          onEnter={() => take(wanted)}
          error={problem}
          testId="reduction"
        />
        <Group gap="xs">
          {rounding(100, t('reduction.toYuan'), 'reduction-yuan')}
          {rounding(1_000, t('reduction.toTen'), 'reduction-ten')}
        </Group>
        <NumberPad onPress={(key) => setPad(press(pad, key, yuanRule))} />
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
    </Modal>
  );
};
