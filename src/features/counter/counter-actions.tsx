import { Alert, Badge, Button, Group, Title } from '@mantine/core';
import { IconAlertTriangle, IconArrowBackUp, IconPencil, IconPlugOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { holds } from '#domain/staff/permissions.ts';
import { counterCalls } from '#domain/sync/counter-calls.ts';
import type { CounterRow } from '#domain/sync/counter-view.ts';
import { FormDialog } from '../../form/form-dialog.tsx';
import { useCall } from '../../store/use-ask.ts';
import { useSession } from '../../store/use-live.ts';
import { renameForm, restoreForm, retireForm } from './manage.form.ts';

interface CounterActionsProps {
  readonly counter: CounterRow;
  readonly onChanged: () => Promise<void>;
}

/** Renaming a counter, retiring it, and taking it back. */
export const CounterActions = ({ counter, onChanged }: CounterActionsProps) => {
  const { t } = useTranslation('counter');
  const call = useCall();
  const manages = holds(new Set(useSession().permissions), 'pc.counter.manage');
  const [open, setOpen] = useState<'rename' | 'retire' | 'restore' | null>(null);
  const close = () => setOpen(null);
  const params = { id: counter.id };
  const changed = async <Answer extends { readonly ok: boolean }>(asked: Promise<Answer>): Promise<Answer> => {
    const answer = await asked;
    if (answer.ok) await onChanged();
    return answer;
  };
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
      {open === 'rename' && (
        <FormDialog
          form={renameForm}
          given={{}}
          start={{ name: counter.name }}
          give={(body) => changed(call(counterCalls.rename, { params, body }))}
          title={t('rename.title')}
          confirm={{ label: t('rename.do'), testId: 'save-name' }}
          onClose={close}
        />
      )}
      {open === 'retire' && (
        <FormDialog
          form={retireForm}
          given={{}}
          start={{ reason: '', signOut: false }}
          give={(body) => changed(call(counterCalls.retire, { params, body }))}
          title={t('retire.title')}
          text={t('retire.text')}
          confirm={{ label: t('retire.do'), testId: 'confirm-retire', color: 'red' }}
          onClose={close}
        >
          {counter.waiting > 0 && (
            <Alert color="orange" icon={<IconAlertTriangle />}>
              {t('retire.waiting', { count: counter.waiting })}
            </Alert>
          )}
        </FormDialog>
      )}
      {open === 'restore' && (
        <FormDialog
          form={restoreForm}
          given={{}}
          start={{ reason: '' }}
          give={(body) => changed(call(counterCalls.restore, { params, body }))}
          title={t('restore.title')}
          text={t('restore.text')}
          confirm={{ label: t('restore.do'), testId: 'confirm-reason' }}
          onClose={close}
        />
      )}
    </Group>
  );
};
