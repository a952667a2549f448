import { Button, Stack, Switch, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconLockOpen } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { nothingChosen, type PrinterKind } from '../../parts/receipt/print/printers.ts';
import { kickDrawer } from '../../parts/receipt/print/release-drawer.ts';
import { wayHere } from '../../parts/receipt/printer-preference.ts';
import { useLive } from '../../store/use-live.ts';
import { useMay } from '../../store/use-may.ts';
import { Section } from '../../ui/section.tsx';
import type { Chosen } from './chosen.ts';

/** The cash drawer, which hangs on the receipt printer. */
export const DrawerSection = ({ preference, prefer }: Chosen) => {
  const { t } = useTranslation('printer');
  const way = wayHere(preference);
  const may = useMay();
  return (
    <Section title={t('drawer.title')} testId="drawer-section">
      <Stack gap="sm" align="start">
        <Text c="dimmed">{t(way === 'browser' ? 'drawer.needsPrinter' : 'drawer.hint')}</Text>
        <Switch
          label={t('drawer.withReceipt')}
          checked={preference.opensDrawer && way !== 'browser'}
          disabled={way === 'browser'}
          onChange={(event) => prefer({ opensDrawer: event.currentTarget.checked })}
          data-testid="opens-drawer"
        />
        {way !== 'browser' && may('pc.order.collect') && <TryDrawer kind={way} />}
      </Stack>
    </Section>
  );
};

/** A drawer over which money goes is opened as ever: with a reason, which is written down in its shift. */
const TryDrawer = ({ kind }: { readonly kind: PrinterKind }) => {
  const { t } = useTranslation('printer');
  const { t: ofReceipt } = useTranslation('receipt');
  const here = useLive('shift.here', {});
  const kick = async () => {
    try {
      await kickDrawer(kind);
      notifications.show({ color: 'jade', message: t('drawer.kicked') });
    } catch (fault) {
      const reason = fault instanceof Error ? fault.message : String(fault);
      const message = nothingChosen(fault) ? ofReceipt('notChosen') : ofReceipt('sendFailed', { reason });
      notifications.show({ color: 'red', message });
    }
  };
  if (!here) return null;
  const look = { variant: 'default', leftSection: <IconLockOpen size={20} aria-hidden /> } as const;
  if (!here.open)
    return (
      <Button {...look} onClick={() => void kick()} data-testid="try-drawer">
        {t('drawer.try')}
      </Button>
    );
  return (
    <Button
      {...look}
      renderRoot={(props) => <Link {...props} to="/cashier/shift" search={{ step: 'drawer' }} />}
      data-testid="try-drawer-with-reason"
    >
      {t('drawer.tryWithReason')}
    </Button>
  );
};
