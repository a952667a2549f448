import { ActionIcon, Menu } from '@mantine/core';
import { IconDeviceDesktopShare, IconDevices2, IconPrinter } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../store/use-live.ts';
import { useCounter } from './counter-context.ts';
import { openSecondScreen } from './second-screen/open-window.ts';

/** What stands beside the counter: its second screen; its printer, drawer and scanner. */
export const DevicesMenu = () => {
  const { t } = useTranslation('cashier');
  const { counter } = useSession();
  const { notify } = useCounter();
  const open = () => {
    if (counter && !openSecondScreen(counter.id)) notify({ kind: 'error', text: t('devices.notOpened') });
  };
  return (
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
};
