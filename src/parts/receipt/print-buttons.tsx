import { Button, Group, Menu } from '@mantine/core';
import { IconChevronDown, IconDownload, IconPrinter, IconUsb } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PaperWidth } from '#domain/receipt/rows.ts';
import { usePaperPreference } from './paper-preference.ts';
import { printerKinds } from './print/printers.ts';
import { type Printed, usePrintRows } from './use-print-rows.tsx';

const widths: readonly PaperWidth[] = [58, 80];

interface PrintButtonsProps extends Printed {
  readonly label: string;
  /** There is something to print. */
  readonly ready: boolean;
  /** Further ways, at the top of the menu. */
  readonly ways?: ReactNode;
  /** What is printed is what somebody came for: Enter prints it. */
  readonly first?: boolean;
}

/** Prints a paper of the receipt printer: one tap, and beside it the ways and widths there are. */
export const PrintButtons = ({ label, ready, ways, first = false, ...printed }: PrintButtonsProps) => {
  const { t } = useTranslation('receipt');
  const [preference, prefer] = usePaperPreference();
  const printing = usePrintRows(printed, preference);
  return (
    <Group gap={0} wrap="nowrap">
      <Button
        variant={first ? 'filled' : 'default'}
        flex={1}
        leftSection={<IconPrinter size={20} />}
        disabled={!ready}
        autoFocus={first}
        onClick={printing.inBrowser}
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
          <Menu.Label>{t('width')}</Menu.Label>
          <Menu.RadioGroup value={String(preference.width)}>
            {widths.map((width) => (
              <Menu.RadioItem
                key={width}
                value={String(width)}
                onClick={() => prefer({ width })}
                data-testid={`receipt-width-${width}`}
              >
                {t('mm', { width })}
              </Menu.RadioItem>
            ))}
          </Menu.RadioGroup>
          <Menu.Label>{t('printer')}</Menu.Label>
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
          <Menu.CheckboxItem checked={preference.opensDrawer} onChange={(opensDrawer) => prefer({ opensDrawer })}>
            {t('drawer')}
          </Menu.CheckboxItem>
        </Menu.Dropdown>
      </Menu>
      {printing.sheet}
    </Group>
  );
};
