import { Alert, Button, Group, Stack } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Permission } from '#domain/permissions.ts';
import { permissions as every } from '#domain/permissions.ts';
import type { Role } from '#domain/staff/role/role.ts';
import { roleCalls } from '#domain/staff/role/role-calls.ts';
import { whyNoRoles, whyNotThisRole } from '#domain/staff/role/role-fields.ts';
import { AskedPage } from '../../../form/asked-page.tsx';
import { FormDialog } from '../../../form/form-dialog.tsx';
import { FormInPage } from '../../../form/form-in-page.tsx';
import { useAskForPage, useCall } from '../../../store/use-ask.ts';
import { useSession, useSyncStatus } from '../../../store/use-live.ts';
import { useMay } from '../../../store/use-may.ts';
import { useReason } from '../../../ui/use-reason.ts';
import { addRoleForm, editRoleForm, removeRoleForm } from './role.form.ts';

/** Why roles cannot be changed here and now, or this one not; undefined where they can. */
const useClosed = (role?: Role): string | undefined => {
  const reason = useReason();
  const may = useMay();
  const { shop } = useSession();
  const { online } = useSyncStatus();
  const why = shop ? (whyNoRoles({ may, shop }) ?? (role && whyNotThisRole(role, may))) : 'notAllowed';
  if (why) return reason({ code: why, params: { name: role?.name ?? '' } });
  return online ? undefined : reason({ code: 'offline.needsContact' });
};

/** Makes a role. */
export const AddRoleScreen = ({ onDone }: { readonly onDone: () => void }) => {
  const { t } = useTranslation('staff');
  const call = useCall();
  return (
    <Stack p="md" maw={900} data-testid="add-role-page">
      <FormInPage
        form={addRoleForm}
        given={{}}
        start={{ name: '', scope: 1, permissions: [], mobilePermissions: [] }}
        keptAs="new"
        closed={useClosed()}
        give={(body) => call(roleCalls.add, { body })}
        done={t('role.saved')}
        onDone={onDone}
        confirm={{ label: t('role.save'), testId: 'save-role' }}
      />
    </Stack>
  );
};

interface RoleScreenProps {
  readonly id: string;
  readonly onDone: () => void;
}

/** A role: whoever may not change it reads it. */
export const RoleScreen = ({ id, onDone }: RoleScreenProps) => {
  const { t } = useTranslation('staff');
  const asked = useAskForPage(roleCalls.one, { params: { id } });
  return (
    <AskedPage asked={asked} offline={t('role.offline')}>
      {(data) => <KnownRole role={data} onDone={onDone} />}
    </AskedPage>
  );
};

const KnownRole = ({ role, onDone }: { readonly role: Role } & Pick<RoleScreenProps, 'onDone'>) => {
  const { t } = useTranslation('staff');
  const call = useCall();
  const closed = useClosed(role);
  const [isRemoving, setRemoving] = useState(false);
  const { id, name } = role;
  const known = (held: readonly string[]): Permission[] =>
    every.filter((right) => held.includes('*') || held.includes(right));
  const start = { name, permissions: known(role.permissions), mobilePermissions: known(role.mobilePermissions) };
  return (
    <Stack p="md" maw={900} data-testid="role-page">
      {closed ? (
        <Alert color="yellow" data-testid="role-closed">
          {closed}
        </Alert>
      ) : (
        <Group justify="flex-end">
          <Button
            variant="light"
            color="red"
            leftSection={<IconTrash size={20} />}
            onClick={() => setRemoving(true)}
            data-testid="remove-role"
          >
            {t('role.remove')}
          </Button>
        </Group>
      )}
      <FormInPage
        form={editRoleForm}
        given={{}}
        start={start}
        keptAs={id}
        closed={closed}
        give={(body) => call(roleCalls.edit, { params: { id }, body })}
        done={t('role.saved')}
        onDone={onDone}
        confirm={{ label: t('role.save'), testId: 'save-role' }}
      />
      {isRemoving && (
        <FormDialog
          form={removeRoleForm}
          given={{}}
          start={{}}
          give={() => call(roleCalls.remove, { params: { id } })}
          onClose={() => setRemoving(false)}
          onDone={onDone}
          title={t('role.removeTitle', { name })}
          done={t('role.removed')}
          confirm={{ label: t('role.remove'), testId: 'remove-role-confirm', color: 'red' }}
        />
      )}
    </Stack>
  );
};
