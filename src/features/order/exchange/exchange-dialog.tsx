import { Alert, Chip, Group, NumberInput, Stack, Text } from '@mantine/core';
import { type ReactNode, use, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { v7 as newId } from 'uuid';
import { differenceOf } from '#domain/exchange/difference.ts';
import type { ComesBack } from '#domain/exchange/exchange-args.ts';
import { saleOf, type TakenItem, withOneTaken } from '#domain/exchange/sale.ts';
import { type Item, isSoldIn } from '#domain/item/item.ts';
import { bookkeepingPaymentTypes, paymentTypes } from '#domain/order/codes.ts';
import { receiptArgs } from '#domain/order/collect/receipt-args.ts';
import type { Fen } from '#domain/values/money.ts';
import { AskingModal } from '../../../form/asking-modal.tsx';
import { DialogFoot } from '../../../form/dialog-foot.tsx';
import { FormFields } from '../../../form/form-fields.tsx';
import { useCommand } from '../../../form/use-command.ts';
import { useFirstFault } from '../../../form/use-first-fault.ts';
import { useForm } from '../../../form/use-form.ts';
import { useOrderWords } from '../../../parts/order/use-order-words.ts';
import { ProductSearch } from '../../../parts/stock/product-search.tsx';
import { useLive, useSession, useSyncStatus } from '../../../store/use-live.ts';
import { PlaceContext } from '../../../ui/place.ts';
import { useFormat } from '../../../ui/use-format.ts';
import { useNow } from '../../../ui/use-now.ts';
import { exchangeForm } from './exchange.form.ts';
import classes from './exchange.module.css';
import { ExchangeSums } from './exchange-sums.tsx';
import { TakenLines } from './taken-lines.tsx';

interface ExchangeDialogProps {
  readonly title: string;
  /** Chooses what comes back. */
  readonly children: ReactNode;
  /** What was chosen; null where that is nothing. */
  readonly back: ComesBack | null;
  /** What of it pays, and what goes back onto cards, in fen. */
  readonly pays: Fen;
  readonly onCards?: Fen;
  /** Whose order it was; empty for a walk-in. */
  readonly buyer?: { readonly memberId: string; readonly memberName: string };
  /** How what nothing is taken for goes back; shown where there is some. */
  readonly ways?: ReactNode;
  readonly onClose: () => void;
  /** It was done, as the refund with this id. */
  readonly onDone?: (refundId: string) => void;
}

const nobody = { memberId: '', memberName: '' };

/** Something comes back, and something else is taken for it: both, what is left of either, and how that is paid. */
export const ExchangeDialog = (props: ExchangeDialogProps) => {
  const { title, children, back, pays, onCards = 0, buyer = nobody, ways, onClose, onDone } = props;
  const { t } = useTranslation('order');
  const { money } = useFormat();
  const { online } = useSyncStatus();
  const { shop } = useSession();
  const { run } = useCommand({ showsRefusal: true });
  const now = useNow();
  const [{ refundId, orderId, paymentId }] = useState(() => ({
    refundId: newId(),
    orderId: newId(),
    paymentId: newId(),
  }));
  const [taken, setTaken] = useState<readonly TakenItem[]>([]);
  const [unsold, setUnsold] = useState('');
  const known = useLive('card.forOrder', buyer.memberId === '' ? null : { memberId: buyer.memberId, items: [] });
  const order = saleOf(taken, { ...buyer, cards: known && { ...known, at: now() } });
  const { toPay, toGive } = differenceOf(pays, order.total);
  const paying = usePaying(toPay);
  const take = (item: Item) => {
    const isSold = shop !== null && isSoldIn(shop, item);
    setUnsold(isSold ? '' : item.name);
    if (isSold) setTaken((before) => withOneTaken(before, item, newId()));
  };
  const give = ({ reason }: { readonly reason: string }) => {
    const payments =
      toPay > 0 ? [{ id: paymentId, type: paying.type, amount: toPay, tendered: paying.tendered, note: '' }] : [];
    const sale = receiptArgs({ orderId, existing: null, order }, payments);
    return run('exchange.give', { ...sale, refundId, back: back as ComesBack, reason }, { takeNumber: true });
  };
  const amount = money(toPay + toGive);
  const label =
    toPay > 0 ? t('exchange.givePay', { amount }) : t(toGive > 0 ? 'exchange.giveBack' : 'exchange.give', { amount });
  const isReady = online && back !== null && pays > 0 && order.total > 0 && paying.isEnough;
  const finish = () => {
    onClose();
    onDone?.(refundId);
  };
  const done = { onDone: finish, done: t('exchange.done') };
  const state = useForm({ form: exchangeForm, given: {}, start: { reason: '' }, give, ...done });
  const form = useFirstFault(state.failures);
  const isDirty = (state.isDirty || back !== null || taken.length > 0) && !state.busy;
  return (
    <AskingModal opened title={title} onClose={onClose} isDirty={isDirty} size={1_000} onLeave={state.forget}>
      {(close) => (
        <form ref={form} onSubmit={(event) => event.preventDefault()} noValidate>
          <div className={classes.columns}>
            <Stack gap="xs">
              <Text fw={600} size="lg">
                {t('exchange.back')}
              </Text>
              {children}
            </Stack>
            <Stack gap="xs">
              <Text fw={600} size="lg">
                {t('exchange.taken')}
              </Text>
              <div>
                <ProductSearch onTake={({ product }) => take(product)} />
              </div>
              {unsold && (
                <Alert color="red" data-testid="exchange-unsold">
                  {t('exchange.notSold', { name: unsold })}
                </Alert>
              )}
              <TakenLines taken={taken} lines={order.lines} onChange={setTaken} />
            </Stack>
          </div>
          <Stack gap="sm">
            <ExchangeSums pays={pays} total={order.total} />
            <div className={classes.end}>
              <FormFields form={exchangeForm} state={state} params={{}} limits={{}} />
              <Stack gap="xs">
                {onCards > 0 && (
                  <Text size="sm" c="dimmed" data-testid="exchange-on-cards">
                    {t('exchange.onCard', { amount: money(onCards) })}
                  </Text>
                )}
                {toPay > 0 && paying.parts}
                {toGive > 0 && order.total > 0 && ways}
                {!online && <Alert color="yellow">{t('exchange.offline')}</Alert>}
              </Stack>
            </div>
            <DialogFoot
              confirm={{ label, testId: 'confirm-exchange', color: 'red', ready: isReady }}
              close={close}
              busy={state.busy}
              refusal={state.refusal}
              onConfirm={() => state.submit()}
            />
          </Stack>
        </form>
      )}
    </AskingModal>
  );
};

/** How the rest is paid, and what is handed over for it in cash. */
const usePaying = (toPay: Fen) => {
  const { t } = useTranslation('order');
  const { money } = useFormat();
  const { shop } = useSession();
  const { paymentType } = useOrderWords();
  const { currencyFlag } = use(PlaceContext);
  const types = bookkeepingPaymentTypes.filter((type) => shop?.paymentTypes.includes(type));
  const [picked, setType] = useState<number | null>(null);
  const [handed, setHanded] = useState<Fen | null>(null);
  const type = picked ?? types[0] ?? paymentTypes.cash;
  const isCash = type === paymentTypes.cash;
  const tendered = isCash ? Math.max(toPay, handed ?? toPay) : null;
  const isEnough = !isCash || handed === null || handed >= toPay;
  const parts = (
    <Stack gap="xs" data-testid="exchange-pay">
      <Chip.Group value={String(type)} onChange={(value) => setType(Number(value))}>
        <Group gap="xs" role="group" aria-label={t('exchange.payWay')}>
          {types.map((each) => (
            <Chip key={each} value={String(each)} size="md">
              {paymentType(each)}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
      {isCash && (
        <Group gap="md" wrap="nowrap" justify="space-between">
          <NumberInput
            size="md"
            w={190}
            hideControls
            min={0}
            decimalScale={2}
            allowNegative={false}
            prefix={currencyFlag}
            value={handed === null ? '' : handed / 100}
            placeholder={`${t('exchange.handed')} ${money(toPay)}`}
            onChange={(typed) => setHanded(typed === '' ? null : Math.round(Number(typed) * 100))}
            data-testid="exchange-handed"
          />
          <Text miw={130} size="lg" fw={600} ta="right" data-testid="exchange-change">
            {`${t('exchange.change')} ${money((tendered ?? toPay) - toPay)}`}
          </Text>
        </Group>
      )}
    </Stack>
  );
  return { type, tendered, isEnough, parts };
};
