import { IconArrowBackUp, IconCashBanknote } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { balanceOf, type Ended, givenBackAllTheSame } from '#domain/booking/deposit/balance.ts';
import type { Deposit } from '#domain/booking/deposit/deposit.ts';
import { backIn, settledOf } from '#domain/booking/deposit/of-booking.ts';
import { asks, type RecordAction } from '../../../parts/record/record-action.ts';
import { useFormat } from '../../../ui/use-format.ts';
import { giveBackDepositForm, settleDepositForm } from './deposit.form.ts';

/** A deposit with the booking for which it was left. */
export interface DepositOfBooking {
  readonly deposit: Deposit;
  /** Undefined where that was refused. */
  readonly booking: Ended | undefined;
}

const settledNow = ({ deposit, booking }: DepositOfBooking) => settledOf(deposit, booking) ?? [];
const allBack = ({ deposit }: DepositOfBooking) => givenBackAllTheSame(balanceOf(deposit.entries));
const keptIn = (entries: ReturnType<typeof settledNow>): number => balanceOf(entries).kept;

/** What is done with a deposit: it is settled by the rule once its booking is over, or given back all the same. */
export const depositActions: readonly RecordAction<DepositOfBooking>[] = [
  asks(settleDepositForm, {
    name: 'settle-deposit',
    right: 'pc.order.collect',
    isFor: (row, here) => row.deposit.shopId === here && settledNow(row).length > 0,
    isUsual: true,
    icon: () => IconCashBanknote,
    confirmId: 'confirm-settle-deposit',
    given: (row) => ({ depositId: row.deposit.id, back: backIn(settledNow(row)) }),
    start: () => ({ inCash: false }),
    useWords: (row) => {
      const { t } = useTranslation('booking');
      const { money } = useFormat();
      const entries = settledNow(row);
      const words = { back: money(backIn(entries)), kept: money(Math.max(0, keptIn(entries))) };
      return {
        label: t('deposit.settle.act'),
        title: t('deposit.settle.title', words),
        done: t('deposit.settle.done'),
      };
    },
  }),
  asks(giveBackDepositForm, {
    name: 'give-back-deposit',
    right: 'pc.order.refund',
    isFor: (row, here) => row.deposit.shopId === here && allBack(row).length > 0,
    icon: () => IconArrowBackUp,
    confirmId: 'confirm-give-back-deposit',
    given: (row) => ({ depositId: row.deposit.id, back: backIn(allBack(row)) }),
    start: () => ({ inCash: false, reason: '' }),
    useWords: (row) => {
      const { t } = useTranslation('booking');
      const { money } = useFormat();
      const back = money(backIn(allBack(row)));
      return {
        label: t('deposit.giveBack.act'),
        title: t('deposit.giveBack.title', { back }),
        done: t('deposit.giveBack.done'),
      };
    },
  }),
];
