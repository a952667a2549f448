import { Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { usePrinterPreference } from '../../parts/receipt/printer-preference.ts';
import { useSession } from '../../store/use-live.ts';
import { DrawerSection } from './drawer-section.tsx';
import { PrinterSection } from './printer-section.tsx';
import { ReceiptSection } from './receipt-section.tsx';
import { ScannerSection } from './scanner-section.tsx';

/** What this device prints on and reads with. It is kept on the device: printer, drawer and scanner stand beside it. */
export const PrinterScreen = () => {
  const { t } = useTranslation('printer');
  const { counter } = useSession();
  const [preference, prefer] = usePrinterPreference();
  const chosen = { preference, prefer };
  return (
    <Stack p="md" gap="md" maw={960} mx="auto" data-testid="printer-screen">
      <Text c="dimmed">{t('hint')}</Text>
      <PrinterSection {...chosen} />
      <ReceiptSection {...chosen} />
      {counter && <DrawerSection {...chosen} />}
      <ScannerSection />
    </Stack>
  );
};
