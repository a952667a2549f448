import { Button, Group, Menu } from '@mantine/core';
import { IconChevronDown, IconDownload, IconPrinter, IconSettings, IconUsb } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { printerKinds } from './print/printers.ts';
import { printerPreference } from './printer-preference.ts';
import { type Printed, usePrintRows } from './use-print-rows.tsx';

interface PrintButtonsProps extends Printed {
  readonly label: string;
  /** There is something to print. */
  readonly ready: boolean;
  /** Further ways, at the top of the menu. */
  readonly ways?: ReactNode;
  /** What is printed is what somebody came for: Enter prints it. */
  readonly first?: boolean;
}

/** Prints a paper by the printer that was chosen on this device: one tap, and beside it the other ways there are. */
export const PrintButtons = ({ label, ready, ways, first = false, ...printed }: PrintButtonsProps) => {
  const { t } = useTranslation('receipt');
  const [preference] = useState(printerPreference);
  const printing = usePrintRows(printed, preference);
  return (
    <Group gap={0} wrap="nowrap">
      <Button
        variant={first ? 'filled' : 'default'}
        flex={1}
        leftSection={<IconPrinter size={20} />}
        disabled={!ready}
        autoFocus={first}
        onClick={printing.print}
        data-testid="print-receipt"
        style={{ borderStartEndRadius: 0, borderEndEndRadius: 0 }}
      >
        {label}
      </Button>
      <Menu position="bottom-end" withinPortal closeOnItemClick>
        <Menu.Target>
          <Button
            variant={first ? 'filled' : 'default'}
            px="xs"
            miw={44}
            disabled={!ready}
            aria-label={t('printer')}
            data-testid="receipt-menu"
            style={{ borderStartStartRadius: 0, borderEndStartRadius: 0, borderInlineStart: 0 }}
          >
            <IconChevronDown size={18} />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {ways}
          <Menu.Item leftSection={<IconPrinter size={18} />} onClick={printing.inBrowser} data-testid="receipt-browser">
            {t('viaBrowser')}
          </Menu.Item>
          {printerKinds().map((kind) => (
            <Menu.Item
              key={kind}
              leftSection={<IconUsb size={18} />}
              onClick={() => void printing.onPrinter(kind)}
              data-testid={`receipt-${kind}`}
            >
              {kind === 'usb' ? t('viaUsb') : t('viaSerial')}
            </Menu.Item>
          ))}
          <Menu.Item
            leftSection={<IconDownload size={18} />}
            onClick={() => void printing.asFile()}
            data-testid="receipt-bin"
          >
            {t('download')}
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item
            component={Link}
            to="/printer"
            leftSection={<IconSettings size={18} />}
            data-testid="printer-settings"
          >
            {t('settings')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {printing.sheet}
    </Group>
  );
};
