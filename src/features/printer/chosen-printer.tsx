import { Button, Group, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { choosePrinter, chosenPrinters, nothingChosen, type PrinterKind } from '../../parts/receipt/print/printers.ts';

/** The receipt printer that was chosen on this device, and the way to choose another one. */
export const ChosenPrinter = ({ kind }: { readonly kind: PrinterKind }) => {
  const { t } = useTranslation('printer');
  const { t: ofReceipt } = useTranslation('receipt');
  const [names, setNames] = useState<readonly string[]>();
  const look = useCallback(() => chosenPrinters(kind).then(setNames, () => setNames([])), [kind]);
  useEffect(() => void look(), [look]);
  const choose = async () => {
    try {
      await choosePrinter(kind);
    } catch (fault) {
      const reason = fault instanceof Error ? fault.message : String(fault);
      const message = nothingChosen(fault) ? ofReceipt('notChosen') : ofReceipt('sendFailed', { reason });
      notifications.show({ color: 'red', message });
    }
    await look();
  };
  if (!names) return null;
  const [name] = names;
  return (
    <Group gap="sm" data-testid="chosen-printer">
      <Text {...(name === undefined && { c: 'orange' })}>
        {name === undefined ? t('chosen.none') : name === '' ? t('chosen.one') : t('chosen.named', { name })}
      </Text>
      <Button variant="default" onClick={() => void choose()} data-testid="choose-printer">
        {t(name === undefined ? 'chosen.choose' : 'chosen.other')}
      </Button>
    </Group>
  );
};
