import { Button } from '@mantine/core';
import { IconDoorOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLive } from '../../store/use-live.ts';
import { useMay } from '../../store/use-may.ts';
import { LoadingRows } from '../../ui/loading-rows.tsx';
import { Nothing } from '../../ui/nothing.tsx';

/** What a shop that works with rooms is shown of them; one that does not is told so, and how that is changed. */
export const WithRooms = ({ children }: { readonly children: ReactNode }) => {
  const { t } = useTranslation('room');
  const settings = useLive('shop.settings', {});
  const may = useMay();
  if (!settings) return <LoadingRows />;
  if (settings.roomsEnabled) return children;
  return (
    <Nothing icon={IconDoorOff} title={t('off')} hint={t('offHint')}>
      {may('pc.shop.settings') && (
        <Button component={Link} to="/store/settings" variant="default" data-testid="rooms-settings">
          {t('toSettings')}
        </Button>
      )}
    </Nothing>
  );
};
