import { Alert, SegmentedControl, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { bookkeepingPaymentTypes } from '#domain/order/codes.ts';
import { returnCalls } from '#domain/refund/return-calls.ts';
import { linesOf, type Returned, sumOf, withOneMore } from '#domain/refund/returned.ts';
import { FormDialog } from '../../../form/form-dialog.tsx';
import { useOrderWords } from '../../../parts/order/use-order-words.ts';
import { ProductSearch } from '../../../parts/stock/product-search.tsx';
import { useMayOrAsk } from '../../../store/use-approvers.ts';
import { useCall } from '../../../store/use-ask.ts';
import { useSession, useSyncStatus } from '../../../store/use-live.ts';
import { useFormat } from '../../../ui/use-format.ts';
import { giveReturnForm, requestReturnForm } from './return.form.ts';
import { ReturnLines } from './return-lines.tsx';

interface AskReturnProps {
  readonly onClose: () => void;
  /** It was given or asked for, as the return with this id. */
  readonly onDone: (refundId: string) => void;
}

/**
 * Takes goods back whose order nobody finds: which, for how much, and how the money goes back. Whoever may give money back
 * does it at once where there is contact; everybody else asks for it.
 */
export const AskReturn = ({ onClose, onDone }: AskReturnProps) => {
  const { t } = useTranslation('order');
  const { money } = useFormat();
  const { online } = useSyncStatus();
  const { shop } = useSession();
  const { paymentType } = useOrderWords();
  const call = useCall();
  const gives = useMayOrAsk()('pc.order.refund') && online;
  const [refundId] = useState(() => crypto.randomUUID());
  const [rows, setRows] = useState<readonly Returned[]>([]);
  const taken = bookkeepingPaymentTypes.filter((type) => shop?.paymentTypes.includes(type));
  const [picked, setType] = useState<number | null>(null);
  const type = picked ?? taken[0] ?? 0;
  const take = async ({ id, name, originalPrice }: { id: string; name: string; originalPrice: number }) => {
    const asked = online ? await call(returnCalls.price, { query: { productId: id } }) : null;
    const prices = asked && 'data' in asked ? asked.data : { today: originalPrice, lowest: null };
    setRows((before) => withOneMore(before, { productId: id, name, ...prices }));
  };
  const amount = money(sumOf(rows));
  const looks = {
    ...{ onClose, onDone: () => onDone(refundId), start: { reason: '' }, size: 720, title: t('return.title') },
    confirm: {
      ...{ label: t(gives ? 'return.give' : 'return.request', { amount }), testId: 'confirm-return' },
      ...{ color: gives ? 'red' : 'jade', ready: rows.length > 0 && rows.every(({ price }) => price > 0) },
    },
    done: t(gives ? 'return.given' : 'return.requested', { amount }),
  };
  const given = { refundId, lines: linesOf(rows), type };
  const parts = (
    <Stack>
      <Text size="sm" c="dimmed">
        {t('return.hint')}
      </Text>
      <ProductSearch onTake={({ product }) => void take(product)} />
      {rows.length === 0 ? (
        <Text c="dimmed" ta="center" py="lg">
          {t('return.none')}
        </Text>
      ) : (
        <ReturnLines rows={rows} onChange={setRows} />
      )}
      <SegmentedControl
        fullWidth
        size="md"
        aria-label={t('return.way')}
        value={String(type)}
        onChange={(value) => setType(Number(value))}
        data={taken.map((each) => ({ value: String(each), label: paymentType(each) }))}
      />
      <Alert color="yellow" title={<Text fw={600}>{t('refund.sum', { amount })}</Text>} data-testid="return-sum" />
      {!gives && (
        <Text size="sm" c="dimmed" data-testid="refund-waits">
          {t(online ? 'refund.waitsForReview' : 'refund.waitsForContact')}
        </Text>
      )}
    </Stack>
  );
  return gives ? (
    <FormDialog form={giveReturnForm} given={given} {...looks}>
      {parts}
    </FormDialog>
  ) : (
    <FormDialog form={requestReturnForm} given={given} {...looks}>
      {parts}
    </FormDialog>
  );
};
