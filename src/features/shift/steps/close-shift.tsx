import { Alert, Button, Checkbox, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cashDifference, expectedCash, proposedToStay } from '#domain/shift/expected.ts';
import type { Shift } from '#domain/shift/shift.ts';
import { parseYuan, yuan } from '#domain/values/money.ts';
import { useCommand } from '../../../form/use-command.ts';
import { useLive } from '../../../store/use-live.ts';
import { ReasonField } from '../../../ui/reason-field.tsx';
import { useFormat } from '../../../ui/use-format.ts';
import { useReason } from '../../../ui/use-reason.ts';
import { useReturnFocus } from '../../../ui/use-return-focus.ts';
import { Difference } from '../difference.tsx';
import { CountCash } from './count-cash.tsx';
import { NotBooked } from './not-booked.tsx';
import classes from './steps.module.css';

interface CloseShiftProps {
  readonly open: Shift;
  readonly onClose: () => void;
  readonly onClosed: (shiftId: string) => void;
}

/** The end of a shift: the cash is counted, compared with what is expected, and the drawer closed. */
export const CloseShift = ({ open, onClose, onClosed }: CloseShiftProps) => {
  const { t } = useTranslation('shift');
  useReturnFocus();
  // A count is compared once the shift holds it: until then the one before it would be shown as its outcome.
  const [before, setBefore] = useState(0);
  const counts = open.counts.length;
  return (
    <Modal opened onClose={onClose} closeOnClickOutside={false} title={t('close.title')} size={880} padding="lg">
      {counts <= before ? (
        <CountCash key={before} open={open} />
      ) : (
        <Compared open={open} onAgain={() => setBefore(counts)} onClosed={onClosed} />
      )}
    </Modal>
  );
};

interface ComparedProps extends Pick<CloseShiftProps, 'open' | 'onClosed'> {
  readonly onAgain: () => void;
}

/** What was counted beside what should lie there, and why they differ; then it is closed, or counted once more. */
const Compared = ({ open, onAgain, onClosed }: ComparedProps) => {
  const { t } = useTranslation('shift');
  const { money } = useFormat();
  const words = useReason();
  const { run, busy } = useCommand();
  const unsent = useLive('outbox.unsent', {});
  const [reason, setReason] = useState('');
  const [stays, setStays] = useState(() => yuan(proposedToStay(open)));
  const [accepted, setAccepted] = useState(false);
  const [tried, setTried] = useState(false);
  const last = open.counts.at(-1);
  const difference = cashDifference(open) ?? 0;
  const moved = last !== undefined && expectedCash(open) !== last.expected;
  const trouble = (unsent?.refused.count ?? 0) > 0;
  const missing = difference !== 0 && reason.trim() === '';
  const leftCash = parseYuan(stays);
  const tooMuch = leftCash === undefined || leftCash > (last?.amount ?? 0);
  const close = async () => {
    setTried(true);
    if (missing || tooMuch || (trouble && !accepted)) return;
    const result = await run('shift.close', { shiftId: open.id, reason: difference === 0 ? '' : reason, leftCash });
    if (result.ok) onClosed(open.id);
  };
  const row = (label: string, fen: number, testId: string) => (
    <div className={classes.row}>
      <Text>{label}</Text>
      <Text size="xl" fw={600} data-testid={testId}>
        {money(fen)}
      </Text>
    </div>
  );
  if (!last) return null;
  return (
    <Stack gap="sm" data-testid="compared">
      {row(t('close.counted'), last.amount, 'close-counted')}
      {row(t('close.expected'), last.expected, 'close-expected')}
      <div className={classes.sum} role="status">
        <Text fw={600}>{t('close.difference')}</Text>
        <Difference fen={difference} fz={28} />
      </div>
      {moved && (
        <Alert color="orange" py="xs" data-testid="counted-before">
          {t('close.moved')}
        </Alert>
      )}
      {difference !== 0 && (
        <ReasonField
          label={t('close.reason')}
          quick={(['wrongChange', 'notWritten', 'unclear'] as const).map((key) => t(`close.reasons.${key}`))}
          reason={reason}
          onReason={setReason}
          longest={100}
          required
          first
          error={tried && missing && words({ code: 'shift.reasonMissing' })}
          testId="close-reason"
        />
      )}
      <TextInput
        label={t('close.leftCash')}
        value={stays}
        onChange={(event) => setStays(event.currentTarget.value)}
        inputMode="decimal"
        autoComplete="off"
        error={tooMuch && t('close.leftTooMuch', { amount: money(last.amount) })}
        data-testid="left-cash"
      />
      {!tooMuch && row(t('close.toBank'), last.amount - leftCash, 'close-to-bank')}
      {unsent && <NotBooked shift={open} unsent={unsent} />}
      {trouble && (
        <Checkbox
          label={t('close.accept')}
          checked={accepted}
          onChange={(event) => setAccepted(event.currentTarget.checked)}
          error={tried && !accepted && t('close.acceptMissing')}
          data-testid="close-accept"
        />
      )}
      <Group grow mt="sm">
        <Button variant="default" size="lg" onClick={onAgain} disabled={busy} data-testid="count-again">
          {t('close.again')}
        </Button>
        <Button
          size="lg"
          loading={busy}
          disabled={!unsent}
          data-autofocus={difference === 0 || undefined}
          onClick={() => void close()}
          data-testid="confirm-close-shift"
        >
          {t('close.confirm')}
        </Button>
      </Group>
    </Stack>
  );
};
