import { Alert, NumberInput, SegmentedControl, Stack, Text } from '@mantine/core';
import { use, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { soldBy } from '#domain/card/close.ts';
import { orderActions } from '#domain/order/codes.ts';
import type { Order } from '#domain/order/order.ts';
import { sheetFor, sheetsOf } from '#domain/refund/card-order.ts';
import type { CardGround } from '#domain/refund/card-value.ts';
import { usualWays } from '#domain/refund/going-back.ts';
import { FormDialog } from '../../../form/form-dialog.tsx';
import { useMayOrAsk } from '../../../store/use-approvers.ts';
import { useLive, useSession, useSyncStatus } from '../../../store/use-live.ts';
import { PlaceContext } from '../../../ui/place.ts';
import { useFormat } from '../../../ui/use-format.ts';
import { useNow } from '../../../ui/use-now.ts';
import { CardSheetView } from './card-sheet-view.tsx';
import { giveCardBackForm, requestCardBackForm } from './refund.form.ts';

interface AskCardRefundProps {
  readonly order: Order;
  readonly opened: boolean;
  /** Somebody wanted to cancel its order, which cannot be since the card was used. */
  readonly isInPlaceOfCancelling?: boolean;
  readonly onClose: () => void;
}

/**
 * Gives the card of an order back: on which ground, and what that comes to step by step. Whoever may give money back does
 * it at once where there is contact; everybody else asks for it.
 */
export const AskCardRefund = ({ order, opened, isInPlaceOfCancelling = false, onClose }: AskCardRefundProps) => {
  const { t } = useTranslation('order');
  const { money } = useFormat();
  const { currencyFlag, timeZone } = use(PlaceContext);
  const { online } = useSyncStatus();
  const { shop, counter } = useSession();
  const mayGive = useMayOrAsk()('pc.order.refund');
  const now = useNow();
  const [keptAt] = useState(now);
  const [refundId] = useState(() => crypto.randomUUID());
  const [picked, setPicked] = useState<CardGround | null>(null);
  const [fee, setFee] = useState(0);
  const own = useLive('card.ofMember', { memberId: order.memberId });
  const isGone = own !== undefined && soldBy(order, own.cards).length === 0;
  const holding = useLive('card.holder', isGone ? { orderId: order.id } : null);
  // Its buyer gave it on: whoever holds it now gets the money, and somebody else reviews that.
  const holder = isGone && holding ? holding.member : undefined;
  // What an old card paid cannot go back onto it: whoever reviews says how it goes instead.
  const isChange = order.action === orderActions.cardChange;
  const gives = mayGive && online && !holder && !isChange;
  const versions = useLive('refund.cardRules', {});
  const when = { keptAt, shop: shop ?? { timeZone }, rules: versions && { versions } };
  const cards = holder && holding ? [holding.card] : (own?.cards ?? []);
  const isChanged = soldBy(order, cards).some(({ status }) => status === 'ended');
  const grounds = sheetsOf(order, cards, when, holder?.id).map(({ ground }) => ground);
  const ground = picked ?? grounds[0] ?? 'member';
  const going = { ground, fee: ground === 'member' ? fee : 0, ...(holder ? { holderId: holder.id } : {}) };
  const sheet = sheetFor(order, cards, going, when);
  const amount = sheet?.amount ?? 0;
  const lines = order.lines.map(({ id }) => ({ lineId: id, quantity: 1, amount }));
  const given = { orderId: order.id, refundId, lines, goods: [], card: going };
  const looks = {
    opened,
    onClose,
    start: { reason: '' },
    size: 640,
    title: t('refund.cardTitle', { number: order.number }),
    confirm: {
      label: t(gives ? 'refund.give' : 'refund.request', { amount: money(amount) }),
      testId: 'confirm-refund',
      color: gives ? 'red' : 'jade',
      ready: amount > 0,
    },
    done: t(gives ? 'refund.given' : 'refund.requested', { amount: money(amount) }),
  };
  const parts = (
    <Stack>
      {isInPlaceOfCancelling && <Alert color="yellow">{t('refund.usedAlready', { amount: money(amount) })}</Alert>}
      {holder && <Alert color="blue">{t('refund.toHolder', { name: holder.name })}</Alert>}
      {own && (!isGone || holding !== undefined || counter === null) && grounds.length === 0 && (
        <Alert color="yellow">{t(isChanged ? 'refund.cardChanged' : 'refund.cardUnknown')}</Alert>
      )}
      {grounds.length > 0 && (
        <SegmentedControl
          fullWidth
          size="md"
          value={ground}
          onChange={(value) => setPicked(value as CardGround)}
          data={grounds.map((value) => ({ value, label: t(`refund.grounds.${value}`) }))}
          data-testid="refund-ground"
        />
      )}
      {ground === 'member' && grounds.length > 0 && (
        <NumberInput
          size="md"
          hideControls
          label={t('refund.sheet.fee')}
          min={0}
          decimalScale={2}
          prefix={currencyFlag}
          allowNegative={false}
          value={fee / 100 || ''}
          onChange={(typed) => setFee(Math.round((Number(typed) || 0) * 100))}
          data-testid="refund-fee"
        />
      )}
      {sheet && <CardSheetView order={order} sheet={sheet} />}
      {sheet && amount === 0 && <Alert color="yellow">{t('refund.nothingLeft')}</Alert>}
      {!gives && (
        <Text size="sm" c="dimmed" data-testid="refund-waits">
          {t(online || holder ? 'refund.waitsForReview' : 'refund.waitsForContact')}
        </Text>
      )}
    </Stack>
  );
  return gives ? (
    <FormDialog form={giveCardBackForm} given={{ ...given, ways: usualWays(order, amount) }} {...looks}>
      {parts}
    </FormDialog>
  ) : (
    <FormDialog form={requestCardBackForm} given={given} {...looks}>
      {parts}
    </FormDialog>
  );
};
