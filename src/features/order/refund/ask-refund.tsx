import { SegmentedControl, SimpleGrid, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Order } from '#domain/order/order.ts';
import { splitOf, usualWays } from '#domain/refund/going-back.ts';
import { waysOf } from '#domain/refund/offer.ts';
import { defaultSettings } from '#domain/shop/shop-settings.ts';
import { FormDialog } from '../../../form/form-dialog.tsx';
import { useMayOrAsk } from '../../../store/use-approvers.ts';
import { useLive, useSyncStatus } from '../../../store/use-live.ts';
import { useFormat } from '../../../ui/use-format.ts';
import { useNow } from '../../../ui/use-now.ts';
import { BackToShelf } from '../page/back-to-shelf.tsx';
import { broughtBack, type Chosen } from '../page/chosen-back.ts';
import { goodsOf, linesOf, nothingChosen } from './chosen-lines.ts';
import { giveFreeForm, giveRefundForm, requestFreeForm, requestRefundForm } from './refund.form.ts';
import { RefundLines } from './refund-lines.tsx';
import { RefundWays } from './refund-ways.tsx';

interface AskRefundProps {
  readonly order: Order;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/**
 * Gives part of an order back: which pieces or how much, what has come back, and why. Whoever may give money back does it
 * at once where there is contact; everybody else asks for it.
 */
export const AskRefund = ({ order, opened, onClose }: AskRefundProps) => {
  const { t } = useTranslation('order');
  const { money } = useFormat();
  const { online } = useSyncStatus();
  const mayGive = useMayOrAsk()('pc.order.refund');
  const [refundId] = useState(() => crypto.randomUUID());
  const [chosen, setChosen] = useState(nothingChosen);
  const [back, setBack] = useState<Chosen>({});
  const [first, setFirst] = useState<string | null>(null);
  const [asksOnly, setAsksOnly] = useState(false);
  const now = useNow();
  const [at] = useState(now);
  const settings = useLive('shop.settings', {});
  const terms = { settings: settings ?? defaultSettings(order.shopId), at };
  const rows = useLive('order.goodsBack', { orderId: order.id });
  const gives = mayGive && online && !asksOnly;
  const lines = linesOf(order, chosen, terms);
  const isFree = chosen.by === 'free';
  const goodsRows = isFree ? [] : goodsOf(order, lines, rows ?? []);
  const goods = broughtBack(goodsRows, back);
  const chosenWays = usualWays(order, splitOf(order, lines).money, first);
  const amount = money(lines.reduce((sum, line) => sum + line.amount, 0));
  const given = { orderId: order.id, refundId, lines, goods, ...(isFree && { free: true as const }) };
  const looks = {
    opened,
    onClose,
    start: { reason: '' },
    size: 900,
    title: t('refund.title', { number: order.number }),
    confirm: {
      label: t(gives ? 'refund.give' : 'refund.request', { amount }),
      testId: 'confirm-refund',
      color: gives ? 'red' : 'jade',
      ready: lines.length > 0 && rows !== undefined && settings !== undefined,
    },
    done: t(gives ? 'refund.given' : 'refund.requested', { amount }),
  };
  const parts = (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg">
      <Stack>
        {settings?.refundRemark && order.lines.some(({ bookedFor }) => bookedFor !== undefined) && (
          <Text size="sm" c="dimmed" data-testid="refund-remark">
            {settings.refundRemark}
          </Text>
        )}
        <RefundLines order={order} lines={lines} terms={terms} chosen={chosen} onChoose={setChosen} />
        {goodsRows.length > 0 && <BackToShelf rows={goodsRows} chosen={back} onChoose={setBack} />}
      </Stack>
      <Stack>
        {lines.length > 0 && (
          <RefundWays order={order} ways={waysOf(order, lines, chosenWays)} first={first} onFirst={setFirst} />
        )}
        {mayGive && online ? (
          <SegmentedControl
            fullWidth
            size="md"
            value={asksOnly ? 'request' : 'give'}
            onChange={(value) => setAsksOnly(value === 'request')}
            data={(['give', 'request'] as const).map((value) => ({ value, label: t(`refund.how.${value}`) }))}
            data-testid="refund-how"
          />
        ) : (
          <Text size="sm" c="dimmed" data-testid="refund-waits">
            {t(mayGive ? 'refund.waitsForContact' : 'refund.waitsForReview')}
          </Text>
        )}
      </Stack>
    </SimpleGrid>
  );
  return gives ? (
    <FormDialog form={isFree ? giveFreeForm : giveRefundForm} given={{ ...given, ways: chosenWays }} {...looks}>
      {parts}
    </FormDialog>
  ) : (
    <FormDialog form={isFree ? requestFreeForm : requestRefundForm} given={given} {...looks}>
      {parts}
    </FormDialog>
  );
};
