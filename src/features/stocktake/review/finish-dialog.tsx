import { Alert, Button, Checkbox, Group, Modal, Progress, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { stocktakeCalls } from '#domain/stocktake/calls.ts';
import { stocktakeStatuses } from '#domain/stocktake/codes.ts';
import type { Refusal } from '../../../db/api/run-result.ts';
import { useAct } from '../../../form/use-act.ts';
import { useCall } from '../../../store/use-ask.ts';
import { useLive, useStore } from '../../../store/use-live.ts';
import { useReason } from '../../../ui/use-reason.ts';
import { useReturnFocus } from '../../../ui/use-return-focus.ts';
import { OpenZones } from '../zones/open-zones.tsx';
import { openZones } from '../zones/zone-states.ts';
import { openIn } from './review-rows.ts';

interface FinishDialogProps {
  readonly stocktakeId: string;
  /** How many products are in each state. */
  readonly states: Readonly<Record<string, number>>;
  readonly onClose: () => void;
  /** Says that it is being booked, and that this is over. */
  readonly onBusy: (busy: boolean) => void;
  readonly onFinished: () => Promise<void>;
}

/** So many slices are booked by one call, which takes a few seconds: none waits longer than a call may. */
const slices = 10;

/** Books the differences and ends the stocktake; what is booked stays booked when it breaks off in between. */
export const FinishDialog = ({ stocktakeId, states, onClose, onBusy, onFinished }: FinishDialogProps) => {
  useReturnFocus();
  const { t } = useTranslation('stocktake');
  const store = useStore();
  const call = useCall();
  const reason = useReason();
  const progress = useLive('stocktake.reviewZones', { stocktakeId });
  const [agreed, agree] = useState<'open' | 'nothing' | null>(null);
  const [settled, setSettled] = useState(0);
  const open = openIn(states);
  const zones = progress ? openZones(progress) : [];
  const asked = zones.length > 0 ? 'nothing' : 'open';
  const leaveOut = agreed === asked;
  const ready = (states.ready ?? 0) + (states.settled ?? 0);
  const booked = Math.min(ready, Math.max(settled, progress?.stocktake.settled ?? 0));
  const book = async (leaving: boolean): Promise<Refusal | null> => {
    const asked = { params: { id: stocktakeId }, body: { leaveOut: leaving, slices } };
    for (;;) {
      const said = await call(stocktakeCalls.finish, asked);
      if (!said.ok) return said;
      if (said.data.status !== stocktakeStatuses.inProgress) return null;
      setSettled(said.data.settled);
    }
  };
  const finish = async (): Promise<Refusal | null> => {
    onBusy(true);
    try {
      // A zone that was closed here just now has to be there first.
      await store.syncNow();
      const refused = await book(leaveOut);
      await store.syncNow();
      await onFinished();
      return refused;
    } finally {
      onBusy(false);
    }
  };
  const { busy, refusal, act } = useAct(finish, onClose);
  return (
    <Modal
      opened
      size="lg"
      onClose={onClose}
      title={t('finish.title')}
      closeOnClickOutside={!busy}
      data-testid="finish-dialog"
    >
      <Stack>
        {zones.length > 0 ? (
          <OpenZones stocktakeId={stocktakeId} zones={zones} />
        ) : (
          <>
            <Text>{t('finish.text', { count: ready })}</Text>
            {(states.missing ?? 0) > 0 && <Text>{t('finish.missing', { count: states.missing ?? 0 })}</Text>}
            {open > 0 && <Alert color="orange">{t('finish.open', { count: open })}</Alert>}
          </>
        )}
        {(open > 0 || zones.length > 0) && (
          <Checkbox
            size="md"
            label={t(zones.length > 0 ? 'finish.bookNothing' : 'finish.leaveOut')}
            checked={leaveOut}
            onChange={(event) => agree(event.currentTarget.checked ? asked : null)}
            data-testid="leave-out"
          />
        )}
        {busy && ready > 0 && (
          <div>
            <Progress value={(booked / ready) * 100} animated aria-label={t('finish.booking', { booked, ready })} />
            <Text size="sm">{t('finish.booking', { booked, ready })}</Text>
          </div>
        )}
        {refusal && (
          <Alert color="red" data-testid="finish-refused">
            {reason(refusal)}
          </Alert>
        )}
        <Group justify="flex-end">
          <Button variant="default" disabled={busy} onClick={onClose}>
            {t('finish.notYet')}
          </Button>
          <Button
            loading={busy}
            disabled={!progress || ((open > 0 || zones.length > 0) && !leaveOut)}
            onClick={() => void act()}
            data-testid="confirm-finish"
          >
            {t(zones.length > 0 ? 'finish.end' : 'finish.confirm')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
};
