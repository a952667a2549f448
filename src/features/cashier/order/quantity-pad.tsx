import { Button, Modal, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type OrderLine, quantity } from '#domain/order/order.ts';
import { useCounter } from '../counter-context.ts';
import { NumberPad } from '../pad/number-pad.tsx';
import { press, proposing, quantityRule } from '../pad/pad.ts';
import { PadField } from '../pad/pad-field.tsx';
import { useReturnFocus } from '../use-return-focus.ts';

/** The quantity of a line by number keys. */
export const QuantityPad = ({ line, onClose }: { line: OrderLine; onClose: () => void }) => {
  const { t } = useTranslation('cashier');
  const { tap } = useCounter();
  useReturnFocus();
  const [pad, setPad] = useState(proposing(String(line.quantity)));
  const wanted = quantity.safeParse(Number(pad.text || 'none'));
  const take = () => {
    if (!wanted.success) return;
    if (wanted.data !== line.quantity) tap({ op: 'setQuantity', lineId: line.id, quantity: wanted.data });
    onClose();
  };
  return (
    <Modal opened onClose={onClose} title={line.name} size={360}>
      <Stack gap="sm">
        <PadField
          label={t('line.quantity')}
          pad={pad}
          rule={quantityRule}
          onPad={setPad}
          onEnter={take}
          testId="quantity"
          error={pad.text !== '' && !wanted.success ? t('line.quantityWrong') : undefined}
        />
        <NumberPad whole onPress={(key) => setPad(press(pad, key, quantityRule))} />
        <Button size="lg" disabled={!wanted.success} onClick={take} data-testid="confirm-quantity">
          {t('ok')}
        </Button>
      </Stack>
    </Modal>
  );
};
