import { Badge, Button, Group, Modal, Stack, TextInput, Title } from '@mantine/core';
import { IconArrowBackUp, IconPencil, IconPlugOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { holds } from '#domain/staff/permissions.ts';
import { counterCalls } from '#domain/sync/counter-calls.ts';
import type { CounterRow } from '#domain/sync/counter-view.ts';
import { useSession } from '../../store/use-live.ts';
import { ReasonDialog } from '../../ui/reason-dialog.tsx';
import { submitting } from '../../ui/submitting.ts';
import { useBusy } from '../../ui/use-busy.ts';
import { RetireDialog } from './retire-dialog.tsx';
import { useAct } from './use-act.ts';

interface CounterActionsProps {
  readonly counter: CounterRow;
  readonly onChanged: () => Promise<void>;
}

/** Renaming a counter, retiring it, and taking it back. */
export const CounterActions = ({ counter, onChanged }: CounterActionsProps) => {
  const { t } = useTranslation('counter');
  const act = useAct();
  const manages = holds(new Set(useSession().permissions), 'pc.counter.manage');
  const [open, setOpen] = useState<'rename' | 'retire' | 'restore' | null>(null);
  const close = () => setOpen(null);
  const params = { id: counter.id };
  const done = async (said: unknown) => {
    if (said !== undefined) await onChanged();
    return said !== undefined;
  };
  const restore = async (reason: string) => done(await act(counterCalls.restore, { params, body: { reason } }));
  const retire = async (body: { reason: string; signOut: boolean }) =>
    done(await act(counterCalls.retire, { params, body }));
  const rename = async (name: string) => done(await act(counterCalls.rename, { params, body: { name } }));
  return (
    <Group justify="space-between">
      <Group gap="xs">
        <Title order={2} size="h3" data-testid="counter-title">
          {[`${counter.shopCode}-${counter.number}`, counter.name || counter.shopName].join(' · ')}
        </Title>
        <Badge color={counter.state === 'active' ? 'jade' : 'gray'} variant="light" data-testid="counter-state">
          {t(`state.${counter.state}`)}
        </Badge>
      </Group>
      {manages && (
        <Group gap="xs">
          <Button
            variant="default"
            leftSection={<IconPencil size={18} />}
            onClick={() => setOpen('rename')}
            data-testid="rename"
          >
            {t('rename.do')}
          </Button>
          {counter.state === 'active' ? (
            <Button
              variant="light"
              color="red"
              leftSection={<IconPlugOff size={18} />}
              onClick={() => setOpen('retire')}
              data-testid="retire"
            >
              {t('retire.do')}
            </Button>
          ) : (
            <Button
              leftSection={<IconArrowBackUp size={18} />}
              onClick={() => setOpen('restore')}
              data-testid="restore"
            >
              {t('restore.do')}
            </Button>
          )}
        </Group>
      )}
      <Rename key={counter.name} opened={open === 'rename'} name={counter.name} onClose={close} onName={rename} />
      <RetireDialog opened={open === 'retire'} waiting={counter.waiting} onClose={close} onRetire={retire} />
      <ReasonDialog
        opened={open === 'restore'}
        title={t('restore.title')}
        text={t('restore.text')}
        label={t('reason')}
        confirm={t('restore.do')}
        onClose={close}
        onReason={restore}
      />
    </Group>
  );
};

interface RenameProps {
  readonly opened: boolean;
  readonly name: string;
  readonly onClose: () => void;
  readonly onName: (name: string) => Promise<boolean>;
}

const Rename = ({ opened, name, onClose, onName }: RenameProps) => {
  const { t } = useTranslation('counter');
  const [typed, setTyped] = useState(name);
  const { busy, during } = useBusy();
  const save = async () => {
    if (await during(() => onName(typed.trim()))) onClose();
  };
  return (
    <Modal opened={opened} onClose={onClose} title={t('rename.title')}>
      <form onSubmit={submitting(save)}>
        <Stack>
          <TextInput
            label={t('columns.name')}
            description={t('rename.text')}
            maxLength={30}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            data-autofocus
            data-testid="counter-name"
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('cancel', { ns: 'app' })}
            </Button>
            <Button type="submit" loading={busy} data-testid="save-name">
              {t('rename.do')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
};
