import { Button, Group, Stack } from '@mantine/core';
import { IconPlus, IconShieldOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Role } from '#domain/staff/role/role.ts';
import { whyNoRoles } from '#domain/staff/role/role-fields.ts';
import { useSession } from '../../../store/use-live.ts';
import { useMay } from '../../../store/use-may.ts';
import { ListTable } from '../../../ui/list-table.tsx';
import { Nothing } from '../../../ui/nothing.tsx';
import { Refused } from '../../../ui/refused.tsx';
import { useRoles } from '../use-roles.ts';

/** The roles of the brand; they are changed at headquarters alone. */
export const RolesScreen = ({ onOpen }: { readonly onOpen: (id: string) => void }) => {
  const { t } = useTranslation('staff');
  const may = useMay();
  const { shop } = useSession();
  const { data, refusal, asking, refresh } = useRoles();
  const rightsOf = ({ permissions }: Role): string =>
    permissions.includes('*') ? t('role.everything') : t('role.rights', { count: permissions.length });
  return (
    <Stack p="md" data-testid="roles">
      {shop && !whyNoRoles({ may, shop }) && (
        <Group justify="flex-end">
          <Button component={Link} to="/staff/role/add" leftSection={<IconPlus size={20} />} data-testid="add-role">
            {t('role.add')}
          </Button>
        </Group>
      )}
      <ListTable
        columns={[
          { name: 'name', head: t('role.name'), cell: (role: Role) => role.name, bold: true, card: 'title' },
          { name: 'scope', head: t('role.scope'), cell: ({ scope }) => t(`scopes.${scope}`) },
          { name: 'rights', head: t('role.pc'), cell: rightsOf },
        ]}
        rows={data}
        keyOf={({ id }) => id}
        testId={({ id }) => `role-${id}`}
        onOpen={({ id }) => onOpen(id)}
        refused={
          refusal && (
            <Refused title={t('role.offline')} reason={refusal} asking={asking} onAgain={() => void refresh()} />
          )
        }
        nothing={<Nothing icon={IconShieldOff} title={t('role.none')} />}
      />
    </Stack>
  );
};
