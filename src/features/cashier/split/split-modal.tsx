import { ActionIcon, Button, Group, Modal, Stack, Text } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sumsOfSplit } from '#domain/order/move/moved-lines.ts';
import type { OrderLine } from '#domain/order/order.ts';
import { useFormat } from '../../../ui/use-format.ts';
import { useReturnFocus } from '../../../ui/use-return-focus.ts';
import { useCounter } from '../counter-context.ts';
import classes from './split.module.css';
import { useSplitting } from './use-splitting.ts';

interface RowProps {
  readonly line: OrderLine;
  /** Pieces that go onto the new bill. */
  readonly going: number;
  readonly onGoing: (pieces: number) => void;
}

/** A line: a tap takes all of it, or none; of several pieces some. */
const SplitRow = ({ line, going, onGoing }: RowProps) => {
  const { t } = useTranslation('cashier');
  const { name, quantity } = line;
  const step = (by: number, label: string, icon: React.ReactNode, disabled: boolean) => (
    <ActionIcon
      variant="default"
      size={44}
      aria-label={label}
      disabled={disabled}
      data-testid={by > 0 ? `split-more-${line.id}` : `split-less-${line.id}`}
      onClick={() => onGoing(going + by)}
    >
      {icon}
    </ActionIcon>
  );
  return (
    <div className={classes.row} data-going={going > 0 || undefined}>
      <button
        type="button"
        className={classes.name}
        aria-pressed={going > 0}
        data-testid={`split-line-${line.id}`}
        onClick={() => onGoing(going > 0 ? 0 : quantity)}
      >
        <Text truncate fw={going > 0 ? 600 : 400}>
          {name}
        </Text>
        <Text size="sm" c="dimmed">
          {t('split.ofPieces', { going, quantity })}
        </Text>
      </button>
      {quantity > 1 && (
        <Group gap={6} wrap="nowrap">
          {step(-1, t('split.less', { name }), <IconMinus size={20} aria-hidden />, going === 0)}
          <Text className={classes.count} aria-live="polite">
            {going}
          </Text>
          {step(1, t('split.more', { name }), <IconPlus size={20} aria-hidden />, going === quantity)}
        </Group>
      )}
    </div>
  );
};

interface SumProps {
  readonly label: string;
  /** In fen. */
  readonly amount: number;
  readonly testId: string;
}

/** What one of the two bills comes to. */
const Sum = ({ label, amount, testId }: SumProps) => {
  const { money } = useFormat();
  return (
    <div>
      <Text size="sm" c="dimmed">
        {label}
      </Text>
      <Text className={classes.sum} data-testid={testId}>
        {money(amount)}
      </Text>
    </div>
  );
};

/** One bill becomes two: what is chosen goes onto a new one, which is paid next; the rest is put aside. */
export const SplitModal = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation('cashier');
  const { composed } = useCounter();
  const [going, setGoing] = useState<ReadonlyMap<string, number>>(new Map());
  const { split, busy } = useSplitting();
  useReturnFocus();
  const lines = composed?.order.lines ?? [];
  const pieces = lines.flatMap(({ id, quantity }) => {
    const count = Math.min(going.get(id) ?? 0, quantity);
    return count > 0 ? [{ lineId: id, quantity: count }] : [];
  });
  const all = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const chosen = pieces.reduce((sum, { quantity }) => sum + quantity, 0);
  const sums = composed ? sumsOfSplit(composed.order, pieces) : { stays: 0, goes: 0 };
  return (
    <Modal opened onClose={onClose} title={t('split.title')} size={560}>
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {t('split.hint')}
        </Text>
        <div className={classes.lines}>
          {lines.map((line) => (
            <SplitRow
              key={line.id}
              line={line}
              going={Math.min(going.get(line.id) ?? 0, line.quantity)}
              onGoing={(count) => setGoing(new Map(going).set(line.id, count))}
            />
          ))}
        </div>
        <div className={classes.sums}>
          <Sum label={t('split.stays')} amount={sums.stays} testId="split-stays" />
          <Sum label={t('split.goes')} amount={sums.goes} testId="split-goes" />
        </div>
        <Button
          size="lg"
          loading={busy}
          disabled={chosen === 0 || chosen === all}
          data-testid="confirm-split"
          onClick={() => void split(pieces, onClose)}
        >
          {chosen === all && all > 0 ? t('split.notAll') : t('split.confirm')}
        </Button>
      </Stack>
    </Modal>
  );
};
