import { Alert, Avatar, Badge, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { staffCalls } from '#domain/staff/calls.ts';
import type { EmployeeRow } from '#domain/staff/employee-listing.ts';
import { AskedPage } from '../../../form/asked-page.tsx';
import { useAskForPage } from '../../../store/use-ask.ts';
import { useMay } from '../../../store/use-may.ts';
import { useShopName } from '../../../store/use-shop-name.ts';
import { Facts } from '../../../ui/facts.tsx';
import { shortName } from '../../../ui/short-name.ts';
import { useFormat } from '../../../ui/use-format.ts';
import { useReason } from '../../../ui/use-reason.ts';
import { useGroupName } from '../use-groups.ts';
import { useRoleName } from '../use-roles.ts';
import { PersonActions } from './person-actions.tsx';
import { useWhyNot } from './use-why-not.ts';

interface PersonScreenProps {
  readonly id: string;
  /** What they did, below what is written down of them. */
  readonly children?: ReactNode;
}

/** Everything that is written down of somebody of the staff. */
export const PersonScreen = ({ id, children }: PersonScreenProps) => {
  const { t } = useTranslation('staff');
  const asked = useAskForPage(staffCalls.one, { params: { id } });
  return (
    <AskedPage asked={asked} offline={t('view.offline')}>
      {(data, refresh) => (
        <Sheet person={data} onChanged={refresh}>
          {children}
        </Sheet>
      )}
    </AskedPage>
  );
};

interface SheetProps {
  readonly person: EmployeeRow;
  readonly onChanged: () => void;
  readonly children: ReactNode;
}

const Sheet = ({ person, onChanged, children }: SheetProps) => {
  const { t } = useTranslation('staff');
  const reason = useReason();
  const shopName = useShopName();
  const whyNot = useWhyNot(person);
  const { time } = useFormat();
  const { name, avatar, introduction, shopId, resignedAt } = person;
  return (
    <Stack p="md" gap="lg" maw={960} data-testid="person">
      <Group justify="space-between">
        <Group>
          <Avatar src={avatar || null} alt="" size={72} color="jade">
            {shortName(name)}
          </Avatar>
          <div>
            <Group gap="xs">
              <Title order={2} size="h3">
                {name}
              </Title>
              {resignedAt !== null && (
                <Badge color="gray" data-testid="has-left">
                  {t('view.left', { time: time(resignedAt) })}
                </Badge>
              )}
            </Group>
            <Text c="dimmed">{introduction}</Text>
          </div>
        </Group>
        {!whyNot && <PersonActions person={person} onDone={onChanged} />}
      </Group>
      {whyNot && (
        <Alert color="yellow" icon={<IconLock size={20} />} data-testid="not-managed">
          {whyNot.code === 'employee.elsewhere'
            ? t('view.elsewhere', { name, shop: shopName(shopId) })
            : reason(whyNot)}
        </Alert>
      )}
      <PersonFacts person={person} />
      {children}
    </Stack>
  );
};

const PersonFacts = ({ person }: Pick<SheetProps, 'person'>) => {
  const { t } = useTranslation('staff');
  const may = useMay();
  const { money, names } = useFormat();
  const shopName = useShopName();
  const roleName = useRoleName();
  const groupName = useGroupName();
  const yes = (is: boolean): string => t(is ? 'view.yes' : 'view.no');
  const said = (text: string): string => text || t('view.nothing');
  const roles = person.grants.map(({ shopId, roleId }) =>
    t('roles.given', { role: roleName(roleId) || '…', shop: shopName(shopId) }),
  );
  return (
    <>
      <Paper withBorder p="md">
        <Facts
          cols={{ base: 2, sm: 3 }}
          facts={[
            [t('fields.number'), said(person.number)],
            [t('fields.gender'), t(`genders.${person.gender}`)],
            [t('fields.employedOn'), said(person.employedOn)],
            [t('fields.shop'), said(shopName(person.shopId))],
            [t('fields.group'), person.groupId === '' ? t('fields.noGroup') : said(groupName(person.groupId))],
            [t('fields.serviceShops'), said(names(person.serviceShopIds.map(shopName)))],
            ...(may('pc.staff.account')
              ? [[t('columns.account'), person.account || t('view.noAccount')] as const]
              : []),
            ...(may('pc.staff.salary') ? [[t('fields.baseSalary'), money(person.baseSalary)] as const] : []),
          ]}
        />
      </Paper>
      <Paper withBorder p="md">
        <Facts
          cols={{ base: 2, sm: 4 }}
          facts={[
            [t('fields.isServicer'), yes(person.isServicer)],
            [t('fields.isSalesperson'), yes(person.isSalesperson)],
            [t('fields.forOrders'), yes(person.forOrders)],
            [t('fields.inMiniProgram'), yes(person.inMiniProgram)],
          ]}
        />
      </Paper>
      <Paper withBorder p="md" data-testid="person-roles">
        <Title order={3} size="h5" mb="xs">
          {t('fields.roles')}
        </Title>
        {roles.length === 0 && <Text c="dimmed">{t('roles.noneGiven')}</Text>}
        {roles.map((role) => (
          <Text key={role}>{role}</Text>
        ))}
      </Paper>
    </>
  );
};
