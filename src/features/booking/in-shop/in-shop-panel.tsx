import { Button, Group, Paper, Stack, Text } from '@mantine/core';
import { IconDoorEnter, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { shopTypes } from '#domain/shop/types.ts';
import { useLive, useSession } from '../../../store/use-live.ts';
import { useMay } from '../../../store/use-may.ts';
import { useMinute } from '../../../ui/use-minute.ts';
import { InShopGuest } from './in-shop-guest.tsx';
import { NewWalkIn } from './new-walk-in.tsx';

/** Who stands in the shop without a booking, in the order in which they came, with when and by whom they can be served. */
export const InShopPanel = () => {
  const { t } = useTranslation('waitlist');
  const may = useMay();
  const { shop } = useSession();
  const now = useMinute();
  const guests = useLive('waitlist.inShop', { now }) ?? [];
  const [isNew, setNew] = useState(false);
  const mayServe = may('pc.booking.manage');
  if (shop?.type !== shopTypes.store) return null;
  return (
    <Paper withBorder p="sm" m="md" mb={0} data-testid="in-shop">
      <Stack gap="xs">
        <Group gap="xs" justify="space-between">
          <Group gap="xs">
            <IconDoorEnter size={20} />
            <Text fw={600}>{t('inShop.title')}</Text>
          </Group>
          {mayServe && (
            <Button
              variant="default"
              leftSection={<IconPlus size={20} />}
              onClick={() => setNew(true)}
              data-testid="add-walk-in"
            >
              {t('inShop.add')}
            </Button>
          )}
        </Group>
        {guests.length === 0 && <Text c="dimmed">{t('inShop.none')}</Text>}
        {guests.map((guest) => (
          <InShopGuest key={guest.entry.id} guest={guest} now={now} mayServe={mayServe} />
        ))}
      </Stack>
      {isNew && <NewWalkIn onClose={() => setNew(false)} />}
    </Paper>
  );
};
