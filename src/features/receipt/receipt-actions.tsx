import { Button, Group, Menu } from '@mantine/core';
import { IconChevronDown, IconDownload, IconEye, IconPrinter, IconUsb } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { PaperWidth } from '#domain/receipt/rows.ts';
import { usePaperPreference } from './paper-preference.ts';
import { printerKinds } from './print/printers.ts';
import { usePrintReceipt } from './use-print-receipt.tsx';

const widths: readonly PaperWidth[] = [58, 80];

interface ReceiptActionsProps {
  readonly orderId: string;
  /** It was handed over before: what is printed now is a copy. */
  readonly reprint?: boolean;
}

/** Prints the receipt of an order: one tap, and beside it the ways and widths there are. */
export const ReceiptActions = ({ orderId, reprint = false }: ReceiptActionsProps) => {
  const { t } = useTranslation('receipt');
  const [preference, prefer] = usePaperPreference();
  const printing = usePrintReceipt(orderId, reprint, preference);
  return (
    <Group gap={0} wrap="nowrap">
      <Button
        variant="default"
        flex={1}
        leftSection={<IconPrinter size={20} />}
        disabled={!printing.ready}
        onClick={printing.inBrowser}
        data-testid="print-receipt"
        style={{ borderStartEndRadius: 0, borderEndEndRadius: 0 }}
      >
        {t('print')}
      </Button>
      <Menu position="bottom-end" withinPortal closeOnItemClick>
        <Menu.Target>
          <Button
            variant="default"
            px="xs"
            miw={44}
            disabled={!printing.ready}
            aria-label={t('printer')}
            data-testid="receipt-menu"
            style={{ borderStartStartRadius: 0, borderEndStartRadius: 0, borderInlineStart: 0 }}
          >
            <IconChevronDown size={18} />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item component={Link} to={`/order/receipt/${orderId}`} leftSection={<IconEye size={18} />}>
            {t('preview')}
          </Menu.Item>
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
