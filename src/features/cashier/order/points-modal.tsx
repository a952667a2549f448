import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NumberPad } from '../../../ui/pad/number-pad.tsx';
import { type PadRule, press, proposing } from '../../../ui/pad/pad.ts';
import { PadField } from '../../../ui/pad/pad-field.tsx';
import { useFormat } from '../../../ui/use-format.ts';
import { useReturnFocus } from '../../../ui/use-return-focus.ts';
import { useCounter } from '../counter-context.ts';
import { usePoints } from '../use-points.ts';

const pointsRule: PadRule = { decimals: 0, digits: 9 };

/** How many points of the member are used for the order: a figure, the most, or none. */
export const PointsModal = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation('cashier');
  const { money, number } = useFormat();
  const { composed, tap } = useCounter();
  const known = usePoints();
  useReturnFocus();
  const before = composed?.order.spentPoints?.points ?? 0;
  const [pad, setPad] = useState(proposing(before > 0 ? String(before) : ''));
  const most = known?.most.points ?? 0;
  const wanted = Number(pad.text || '0');
  const off = wanted > 0 ? (known?.offOf(wanted).off ?? 0) : 0;
  const isTooMany = wanted > most;
  const least = known?.terms.leastSpent ?? 0;
  const problem = isTooMany
    ? t('points.tooMany', { points: number(most) })
    : wanted > 0 && wanted < least
      ? t('points.tooFew', { points: number(least) })
      : undefined;
  const none = () => {
    tap({ op: 'spendPoints', spend: null });
    onClose();
  };
  const use = (points: number) => {
    if (points === 0) return none();
    if (known) tap({ op: 'spendPoints', spend: { ...known.terms, wanted: points } });
    onClose();
  };
  const confirm = () => {
    if (wanted === 0 || (off > 0 && !problem)) use(wanted);
  };
  return (
    <Modal opened onClose={onClose} title={t('points.modal')} size={400}>
      <Stack gap="sm">
        <Group justify="space-between">
          <Text c="dimmed">{t('points.held', { points: number(known?.held ?? 0) })}</Text>
          <Text fw={600} data-testid="points-would-take-off">
            {t('points.takesOff')} {money(off)}
          </Text>
        </Group>
        <PadField
          label={t('points.figure')}
          pad={pad}
          rule={pointsRule}
          onPad={setPad}
          onEnter={confirm}
          error={problem}
          testId="points-figure"
        />
        <Button
          variant="default"
          h={48}
          px={4}
          disabled={most === 0}
          data-testid="points-most"
          onClick={() => use(known?.held ?? 0)}
        >
          {t('points.useMost', { points: number(most), amount: money(known?.most.off ?? 0) })}
        </Button>
        <NumberPad whole onPress={(key) => setPad(press(pad, key, pointsRule))} />
        <Group grow>
          <Button variant="default" disabled={!composed?.order.spentPoints} data-testid="points-none" onClick={none}>
            {t('points.none')}
          </Button>
          <Button
            disabled={problem !== undefined || (wanted > 0 && off === 0)}
            data-testid="confirm-points"
            onClick={confirm}
          >
            {t('ok')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
};
