import { SegmentedControl, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { bookkeepingPaymentTypes, orderActions } from '#domain/order/codes.ts';
import type { OrderRow } from '#domain/order/order-view.ts';
import { refundCalls } from '#domain/refund/calls.ts';
import { refundStatuses } from '#domain/refund/codes.ts';
import { paidByCards, waysOf } from '#domain/refund/offer.ts';
import type { Refund } from '#domain/refund/refund.ts';
import { withInputPrice } from '#domain/refund/rules.ts';
import { FormDialog } from '../../../form/form-dialog.tsx';
import { useOrderWords } from '../../../parts/order/use-order-words.ts';
import { useCall } from '../../../store/use-ask.ts';
import { useLive, useSession } from '../../../store/use-live.ts';
import { useFormat } from '../../../ui/use-format.ts';
import { BackToShelf } from '../page/back-to-shelf.tsx';
import { broughtBack, type Chosen, keyOfBack } from '../page/chosen-back.ts';
import { goodsOf } from './chosen-lines.ts';
import { acceptByCallForm, acceptRefundForm, giveApprovedByCallForm, giveApprovedForm } from './refund.form.ts';
import { useWayInWords } from './use-way-in-words.ts';

interface GiveRefundProps {
  readonly order: OrderRow;
  readonly refund: Refund;
  /** This device does not hold the order: that is done by a call. */
  readonly byCall: boolean;
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Gives the money that was asked for, or less of it; what was approved, as it was approved. */
export const GiveRefund = ({ order, refund, byCall, opened, onClose, onDone }: GiveRefundProps) => {
  const call = useCall();
  const { t } = useTranslation('order');
  const { money, names } = useFormat();
  const wayInWords = useWayInWords();
  const { paymentType } = useOrderWords();
  const asked = Object.fromEntries(refund.goods.map((back) => [keyOfBack(back), back.quantity]));
  const [changed, setChanged] = useState<Chosen>({});
  const { shop } = useSession();
  const taken = bookkeepingPaymentTypes.filter((type) => shop?.paymentTypes.includes(type));
  const [picked, setElsewhere] = useState<number | null>(null);
  const elsewhere = picked ?? taken[0] ?? 0;
  const mayComeBack = useLive('order.goodsBack', { orderId: order.id }) ?? [];
  const rows = refund.free ? [] : goodsOf(order, refund.lines, mayComeBack);
  const nothingBack = Object.fromEntries(rows.map((row) => [keyOfBack(row), 0]));
  const chosen = { ...nothingBack, ...asked, ...changed };
  const failed = refund.status === refundStatuses.failed;
  const amount = money(refund.amount);
  // Whoever holds a card that was given on did not pay for it: they get its money in another way.
  const toHolder = refund.card?.holderId !== undefined;
  const byCards = paidByCards(order, refund.lines);
  // What a card paid that was changed for the one that goes back.
  const ofChange = order.action === orderActions.cardChange && byCards.amount > 0;
  const otherwise = failed || toHolder || ofChange ? { elsewhere } : {};
  const { approval, card } = refund;
  const looks = {
    opened,
    onClose,
    onDone,
    size: 560,
    title: t(approval ? 'refund.giveApprovedTitle' : 'refund.acceptTitle', { number: order.number }),
    text: approval
      ? t('refund.giveApprovedText', { amount: money(approval.price) })
      : t('refund.acceptText', { amount, reason: refund.reason }),
    confirm: {
      label: t(approval ? 'refund.giveApproved' : 'refund.accept'),
      color: 'red',
      testId: 'confirm-accept',
    },
    done: t('refund.accepted'),
  } as const;
  const start = { price: refund.amount };
  const less = approval ? withInputPrice(order, refund.lines, approval.price) : refund.lines;
  const goes = 'code' in less ? refund.lines : less;
  const ways = waysOf(order, goes).map((each) => wayInWords(each, money(each.amount)));
  const way =
    failed || toHolder || ofChange ? (
      <Stack gap="xs">
        <Text>
          {toHolder
            ? t('refund.toHolder', { name: refund.memberName })
            : t(ofChange ? 'refund.changeElsewhere' : 'refund.elsewhere', {
                amount: money(byCards.amount),
                most: money(byCards.most),
              })}
        </Text>
        <SegmentedControl
          fullWidth
          size="md"
          value={String(elsewhere)}
          onChange={(value) => setElsewhere(Number(value))}
          data={taken.map((type) => ({ value: String(type), label: paymentType(type) }))}
        />
      </Stack>
    ) : (
      ways.length > 0 && (
        <Text data-testid="goes-back">
          {t(approval ? 'refund.goesBackNow' : 'refund.goesBack', { ways: names(ways) })}
        </Text>
      )
    );
  const children = (
    <>
      {approval && card && (
        <Text size="sm" c="dimmed">
          {t('refund.approveCard')}
        </Text>
      )}
      {way}
      {!byCall && rows.length > 0 && <BackToShelf rows={rows} chosen={chosen} onChoose={setChanged} />}
    </>
  );
  const params = { id: order.id };
  if (byCall) {
    const given = { goods: refund.goods, ...otherwise };
    return approval ? (
      <FormDialog
        form={giveApprovedByCallForm}
        given={given}
        start={{}}
        {...looks}
        give={(body) => call(refundCalls.accept, { params, body })}
      >
        {children}
      </FormDialog>
    ) : (
      <FormDialog
        form={acceptByCallForm}
        given={given}
        start={start}
        {...looks}
        give={(body) => call(refundCalls.withPrice, { params, body })}
      >
        {children}
      </FormDialog>
    );
  }
  const given = { refundId: refund.id, orderId: order.id, goods: broughtBack(rows, chosen), ...otherwise };
  return approval ? (
    <FormDialog form={giveApprovedForm} given={{ ...given, price: approval.price }} start={{}} {...looks}>
      {children}
    </FormDialog>
  ) : (
    <FormDialog form={acceptRefundForm} given={given} start={start} {...looks}>
      {children}
    </FormDialog>
  );
};
