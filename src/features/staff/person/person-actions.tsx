import { Button, Group } from '@mantine/core';
import { IconArrowBackUp, IconEdit, IconKey, IconUserMinus, IconUserPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { employeeCalls } from '#domain/staff/employee-calls.ts';
import type { EmployeeRow } from '#domain/staff/employee-listing.ts';
import { FormDialog } from '../../../form/form-dialog.tsx';
import { useCall } from '../../../store/use-ask.ts';
import { useSession } from '../../../store/use-live.ts';
import { useMay } from '../../../store/use-may.ts';
import { accountForm, passwordForm, resignForm, restoreForm } from './account.form.ts';

interface PersonActionsProps {
  readonly person: EmployeeRow;
  readonly onDone: () => void;
}
type Asking = 'account' | 'password' | 'resign' | 'restore';

/** What can be done with somebody of the staff by whoever may manage them. */
export const PersonActions = ({ person, onDone }: PersonActionsProps) => {
  const { t } = useTranslation('staff');
  const may = useMay();
  const call = useCall();
  const { staff } = useSession();
  const [asking, ask] = useState<Asking | null>(null);
  const { id, name, account, resignedAt } = person;
  const params = { id };
  const isOneself = staff?.id === id;
  const look = {
    onClose: () => ask(null),
    given: {},
    onDone: () => {
      ask(null);
      onDone();
    },
  };
  if (resignedAt !== null)
    return (
      <>
        <Button leftSection={<IconArrowBackUp size={20} />} onClick={() => ask('restore')} data-testid="restore">
          {t('restore.open')}
        </Button>
        {asking === 'restore' && (
          <FormDialog
            {...look}
            form={restoreForm}
            start={{}}
            give={() => call(employeeCalls.restore, { params })}
            title={t('restore.title', { name })}
            text={t('restore.text')}
            done={t('restore.done', { name })}
            confirm={{ label: t('restore.open'), testId: 'restore-confirm' }}
          />
        )}
      </>
    );
  return (
    <Group gap="xs">
      <Button component={Link} to={`/staff/edit/${id}`} leftSection={<IconEdit size={20} />} data-testid="edit-person">
        {t('edit.open')}
      </Button>
      {may('pc.staff.account') && account === '' && (
        <Button
          variant="default"
          leftSection={<IconUserPlus size={20} />}
          onClick={() => ask('account')}
          data-testid="create-account"
        >
          {t('account.create')}
        </Button>
      )}
      {may('pc.staff.account') && account !== '' && !isOneself && (
        <Button
          variant="default"
          leftSection={<IconKey size={20} />}
          onClick={() => ask('password')}
          data-testid="set-password"
        >
          {t('account.change')}
        </Button>
      )}
      {!isOneself && (
        <Button
          variant="light"
          color="red"
          leftSection={<IconUserMinus size={20} />}
          onClick={() => ask('resign')}
          data-testid="resign"
        >
          {t('resign.open')}
        </Button>
      )}
      {asking === 'account' && (
        <FormDialog
          {...look}
          form={accountForm}
          start={{ account: '', password: '', again: '' }}
          give={({ account: chosen, password }) =>
            call(employeeCalls.createAccount, { params, body: { account: chosen, password } })
          }
          title={t('account.createTitle', { name })}
          done={t('account.created', { name })}
          confirm={{ label: t('account.create'), testId: 'create-account-confirm' }}
        />
      )}
      {asking === 'password' && (
        <FormDialog
          {...look}
          form={passwordForm}
          start={{ password: '', again: '' }}
          give={({ password }) => call(employeeCalls.changePassword, { params, body: { password } })}
          title={t('account.changeTitle', { name })}
          text={t('account.changeText')}
          done={t('account.changed', { name })}
          confirm={{ label: t('account.change'), testId: 'set-password-confirm' }}
        />
      )}
      {asking === 'resign' && (
        <FormDialog
          {...look}
          form={resignForm}
          start={{}}
          give={() => call(employeeCalls.resign, { params })}
          title={t('resign.title', { name })}
          text={t('resign.text')}
          done={t('resign.done', { name })}
          confirm={{ label: t('resign.open'), testId: 'resign-confirm', color: 'red' }}
        />
      )}
    </Group>
  );
};
