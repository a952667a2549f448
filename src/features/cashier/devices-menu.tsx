import { ActionIcon, Menu } from '@mantine/core';
import {
  IconDeviceDesktopShare,
  IconDevices2,
  IconDeviceTabletShare,
  IconPrinter,
  IconTicket,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../store/use-live.ts';
import { useCounter } from './counter-context.ts';
import { openSecondScreen } from './second-screen/open-window.ts';

// Its QR code is drawn by a library of its own.
const PairScreenModal = lazy(async () => ({
  default: (await import('./second-screen/pair-screen-modal.tsx')).PairScreenModal,
}));

/** What stands beside the counter: its second screen; its printer, drawer and scanner. And the coupons that are brought to it. */
export const DevicesMenu = () => {
  const { t } = useTranslation('cashier');
  const { counter } = useSession();
  const { notify } = useCounter();
  const open = () => {
    if (counter && !openSecondScreen(counter.id)) notify({ kind: 'error', text: t('devices.notOpened') });
  };
  const [pairing, setPairing] = useState(false);
  const menu = (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon size={44} color="gray" aria-label={t('devices.title')} data-testid="devices-menu">
          <IconDevices2 size={24} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          py="sm"
          leftSection={<IconDeviceDesktopShare size={20} />}
          onClick={open}
          data-testid="second-screen-open"
        >
          {t('devices.secondScreen')}
        </Menu.Item>
        {counter && (
          <Menu.Item
            py="sm"
            leftSection={<IconDeviceTabletShare size={20} />}
            onClick={() => setPairing(true)}
            data-testid="far-screen-open"
          >
            {t('devices.farScreen')}
          </Menu.Item>
        )}
        <Menu.Item
          py="sm"
          component={Link}
          to="/cashier/ticket"
          leftSection={<IconTicket size={20} />}
          data-testid="ticket-link"
        >
          {t('devices.ticket')}
        </Menu.Item>
        <Menu.Item
          py="sm"
          component={Link}
          to="/printer"
          leftSection={<IconPrinter size={20} />}
          data-testid="printer-link"
        >
          {t('devices.printer')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
  return (
    <>
      {menu}
      {pairing && counter && (
        <Suspense fallback={null}>
          <PairScreenModal counterId={counter.id} onClose={() => setPairing(false)} />
        </Suspense>
      )}
    </>
  );
};
