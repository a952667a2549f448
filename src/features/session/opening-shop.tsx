import { Group, Loader, Progress, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSession, useSyncStatus } from '../../store/use-live.ts';
import type { Choosing } from './use-choose-shop.ts';

/**
 * What goes on while a shop is being opened: the device becomes its counter, then fetches what it needs first; an office
 * needs nothing.
 */
export const OpeningShop = ({ shop }: { readonly shop: Choosing | undefined }) => {
  const { t } = useTranslation('session');
  const { enrolledShops } = useSession();
  const { loading } = useSyncStatus();
  const known = shop !== undefined && (shop.isOffice || enrolledShops.includes(shop.id));
  return (
    <Stack py="xl" data-testid="opening-shop">
      <Group justify="center" wrap="nowrap">
        <Loader size="sm" />
        <Text>{t(known ? 'branch.opening' : 'branch.enrolling', { name: shop?.name ?? '' })}</Text>
      </Group>
      {loading && (
        <>
          <Progress value={loading.of > 0 ? (100 * loading.done) / loading.of : 0} />
          <Text size="sm" c="dimmed" ta="center">
            {t('branch.loading', loading)}
          </Text>
        </>
      )}
    </Stack>
  );
};
