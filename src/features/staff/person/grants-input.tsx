import { ActionIcon, Alert, Group, Input, Paper, Select, Stack, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { createContext, use, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { shopTypes } from '#domain/shop/types.ts';
import { isBeyond } from '#domain/staff/beyond.ts';
import type { Employee } from '#domain/staff/employee.ts';
import { whyNotGranted } from '#domain/staff/managed.ts';
import type { OwnProps } from '../../../form/own-props.ts';
import { useSession } from '../../../store/use-live.ts';
import { useMay } from '../../../store/use-may.ts';
import { useShopName } from '../../../store/use-shop-name.ts';
import { useReason } from '../../../ui/use-reason.ts';
import { useRoles } from '../use-roles.ts';

type Grants = Employee['grants'];

/** The roles that somebody has as long as nothing is saved. */
export const GrantedContext = createContext<Grants>([]);

/** So many places are drawn at once; the others are found by their letters. */
const easilySeen = 20;

/**
 * Which role somebody has in which place. Only those are offered that whoever gives them may give there (spec section 6);
 * what cannot be saved says why at once. A role that is chosen is given: nothing waits for a second tap and is lost.
 */
export const GrantsInput = ({ said, value, onValue }: OwnProps<Grants | null | undefined>) => {
  const { t } = useTranslation('staff');
  const reason = useReason();
  const may = useMay();
  const before = use(GrantedContext);
  const { shop: here, shops } = useSession();
  const { data: roles, refusal } = useRoles();
  const shopName = useShopName();
  const grants = value ?? [];
  const [shopId, setShopId] = useState(here?.id ?? '');
  const has = (shop: string, role: string) => grants.some((each) => each.shopId === shop && each.roleId === role);
  const fitting = (roles ?? []).filter((role) => role.scope === shops.find(({ id }) => id === shopId)?.type);
  const offered = fitting.filter((role) => !has(shopId, role.id) && !isBeyond(role, may));
  // From the headquarters everywhere, from elsewhere for the place itself and those right below it.
  const places = shops.filter(
    ({ id, parentId }) => here?.type === shopTypes.headquarters || id === here?.id || parentId === here?.id,
  );
  const isBeyondSome = fitting.some((role) => isBeyond(role, may));
  const why = here && roles && whyNotGranted({ before, now: grants }, shops, roles, { may, shop: here });
  const { label, description, error, disabled, 'data-testid': testId } = said;
  const roleName = (id: string) => roles?.find((role) => role.id === id)?.name ?? '…';
  const give = (roleId: string | null) => {
    if (roleId !== null) onValue([...grants, { shopId, roleId }]);
  };
  return (
    <Input.Wrapper
      label={label}
      description={description}
      error={error ?? (why && reason({ code: why }))}
      labelElement="div"
      role="group"
      aria-label={label}
      data-testid={testId}
    >
      <Stack gap="xs" mt={4}>
        {grants.length === 0 && (
          <Text size="sm" c="dimmed">
            {t('roles.noneGiven')}
          </Text>
        )}
        {grants.map((grant) => (
          <Paper key={`${grant.shopId} ${grant.roleId}`} withBorder px="sm" py={4}>
            <Group justify="space-between" wrap="nowrap">
              <Text size="sm" truncate>
                {t('roles.given', { role: roleName(grant.roleId), shop: shopName(grant.shopId) })}
              </Text>
              <ActionIcon
                variant="subtle"
                color="red"
                size={44}
                disabled={disabled}
                aria-label={t('roles.take', { role: roleName(grant.roleId), shop: shopName(grant.shopId) })}
                onClick={() => onValue(grants.filter((each) => each !== grant))}
                data-testid={`${testId}-take-${grant.roleId}`}
              >
                <IconTrash size={20} />
              </ActionIcon>
            </Group>
          </Paper>
        ))}
        {refusal && !roles && <Alert color="yellow">{reason(refusal)}</Alert>}
        {!disabled && roles && (
          <Group gap="xs" align="end">
            {places.length > 1 && (
              <Select
                label={t('roles.where')}
                data={places.map(({ id, name }) => ({ value: id, label: name }))}
                {...(places.length > easilySeen && { searchable: true, limit: easilySeen })}
                allowDeselect={false}
                value={shopId}
                onChange={(next) => setShopId(next ?? '')}
                flex={1}
                data-testid={`${testId}-shop`}
              />
            )}
            <Select
              label={t('roles.which')}
              placeholder={offered.length === 0 ? t('roles.noneOffered') : t('roles.choose')}
              data={offered.map(({ id, name }) => ({ value: id, label: name }))}
              value={null}
              searchValue=""
              onChange={give}
              flex={1}
              data-testid={`${testId}-role`}
            />
          </Group>
        )}
        {!disabled && isBeyondSome && (
          <Text size="sm" c="dimmed">
            {t('roles.beyond')}
          </Text>
        )}
      </Stack>
    </Input.Wrapper>
  );
};
