import { Button, Modal, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type OrderLine, quantity } from '#domain/order/order.ts';
import { unusualQuantity } from '#domain/order/unusual-quantity.ts';
import { isUnknown } from '#domain/stock/stock.ts';
import { useLive } from '../../../store/use-live.ts';
import { NumberPad } from '../../../ui/pad/number-pad.tsx';
import { type Pad, press, proposing, quantityRule } from '../../../ui/pad/pad.ts';
import { PadField } from '../../../ui/pad/pad-field.tsx';
import { useReason } from '../../../ui/use-reason.ts';
import { useReturnFocus } from '../../../ui/use-return-focus.ts';
import { useCounter } from '../counter-context.ts';
import { QuantityQuestion } from './quantity-question.tsx';

interface Props {
  readonly line: OrderLine;
  /** Somebody has said in this order that so many of the item are meant. */
  readonly isAgreed: boolean;
  readonly onAgree: () => void;
  readonly onClose: () => void;
}

/** The quantity of a line by number keys; one far above the usual, or above what there is, is asked about once. */
export const QuantityPad = ({ line, isAgreed, onAgree, onClose }: Props) => {
  const { t } = useTranslation('cashier');
  const reason = useReason();
  const { composed, tap } = useCounter();
  useReturnFocus();
  const [pad, setPad] = useState(proposing(String(line.quantity)));
  const [asked, ask] = useState<'many' | 'moreThanThere'>();
  const wanted = quantity.safeParse(Number(pad.text || 'none'));
  const productIds = line.kind === 'product' ? [line.itemId] : [];
  const level = useLive('stock.of', { productIds })?.[0]?.level;
  const left = level && !isUnknown(level) ? level.quantity : null;
  const before = (composed?.order.lines ?? [])
    .filter(({ kind, itemId }) => kind === line.kind && itemId === line.itemId)
    .reduce((sum, each) => sum + each.quantity, 0);
  const put = () => {
    if (wanted.success && wanted.data !== line.quantity)
      tap({ op: 'setQuantity', lineId: line.id, quantity: wanted.data });
    onClose();
  };
  const take = () => {
    if (!wanted.success) return;
    const why = unusualQuantity({ before, after: before - line.quantity + wanted.data, left });
    if (why && !isAgreed) ask(why);
    else put();
  };
  const agree = () => {
    onAgree();
    put();
  };
  const change = (changed: Pad) => {
    setPad(changed);
    ask(undefined);
  };
  return (
    <Modal opened onClose={onClose} title={line.name} size={360}>
      <Stack gap="sm">
        <PadField
          label={t('line.quantity')}
          pad={pad}
          rule={quantityRule}
          onPad={change}
          onEnter={asked ? agree : take}
          testId="quantity"
          error={pad.text !== '' && !wanted.success ? reason({ code: 'order.quantityWrong' }) : undefined}
        />
        {asked && wanted.success ? (
          <QuantityQuestion
            why={asked}
            quantity={wanted.data}
            left={left}
            unit={line.unit}
            onYes={agree}
            onChange={() => change(proposing(pad.text))}
          />
        ) : (
          <>
            <NumberPad whole onPress={(key) => change(press(pad, key, quantityRule))} />
            <Button
              size="lg"
              disabled={!wanted.success}
              onMouseDown={(event) => event.preventDefault()}
              onClick={take}
              data-testid="confirm-quantity"
            >
              {t('ok')}
            </Button>
          </>
        )}
      </Stack>
    </Modal>
  );
};
