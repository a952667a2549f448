import { Alert, Button, Checkbox, Group, Modal, Progress, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Refusal } from '../../../../db/store-api.ts';
import { useLive, useStore } from '../../../../db/use-live.ts';
import { useReason } from '../../../../ui/use-reason.ts';
import { zoneStates } from '../detail/zone-states.ts';
import { openIn } from './review-rows.ts';

interface FinishDialogProps {
  readonly stocktakeId: string;
  /** How many products are in each state. */
  readonly states: Readonly<Record<string, number>>;
  readonly onClose: () => void;
  readonly onFinished: () => Promise<void>;
}

/** Books the differences and ends the stocktake; what is booked stays booked when it breaks off in between. */
export const FinishDialog = ({ stocktakeId, states, onClose, onFinished }: FinishDialogProps) => {
  const { t } = useTranslation('stocktake');
  const store = useStore();
  const reason = useReason();
  const progress = useLive('stocktake.progress', { stocktakeId });
  const [agreed, agree] = useState<'open' | 'nothing' | null>(null);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const open = openIn(states);
  const zones = progress ? zoneStates(progress).filter(({ state }) => state === 'open' || state === 'counting') : [];
  const asked = zones.length > 0 ? 'nothing' : 'open';
  const leaveOut = agreed === asked;
  const names = [...new Set(zones.map(({ zone }) => zone || t('count.wholeShop')))].join(', ');
  const ready = (states.ready ?? 0) + (states.settled ?? 0);
  const booked = Math.min(ready, progress?.stocktake.settled ?? 0);
  const finish = async () => {
    setBusy(true);
    setRefusal(null);
    const path = `/inventories/checks/${stocktakeId}/finish`;
    const said = await store.askServer({ method: 'PUT', path, body: { leaveOut } });
    await store.syncNow();
    await onFinished();
    setBusy(false);
    if (said.ok) onClose();
    else setRefusal(said);
  };
  return (
    <Modal opened onClose={onClose} title={t('finish.title')} closeOnClickOutside={!busy} data-testid="finish-dialog">
      <Stack>
        {zones.length > 0 ? (
          <Alert color="orange" data-testid="open-zones">
            {t('finish.zonesOpen', { zones: names })}
          </Alert>
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
            disabled={progress === undefined || ((open > 0 || zones.length > 0) && !leaveOut)}
            onClick={() => void finish()}
            data-testid="confirm-finish"
          >
            {t(zones.length > 0 ? 'finish.end' : 'finish.confirm')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
};
