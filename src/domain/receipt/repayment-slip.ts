import type { DebtRepayment } from '../debt/debt-repayment.ts';
import { paymentTypes } from '../order/codes.ts';
import { changeOf } from '../order/pay/take-payment.ts';
import type { Shop } from '../shop/shop.ts';
import { yuan } from '../values/money.ts';
import type { SlipLine, SlipPart } from './refund-slip.ts';
import { timeIn } from './time-in.ts';
import type { ReceiptWords } from './words.ts';

interface SlipInput {
  readonly repayment: DebtRepayment;
  readonly shop: Pick<Shop, 'address' | 'phone' | 'timeZone' | 'currencyFlag'>;
  /** Name of whoever took the money. */
  readonly staffName: string;
  /** Printed before. */
  readonly copy: boolean;
  readonly words: ReceiptWords;
}

/** What the slip of a repayment says: who repaid how much, and how, and what they owe now. */
export const repaymentSlip = ({ repayment, shop, staffName, copy, words }: SlipInput): readonly SlipPart[] => {
  const { memberName, amount, payments, owed, at, counterNumber, takenBack } = repayment;
  const fact = (left: string, right: string): SlipLine[] => (right === '' ? [] : [{ left, right }]);
  const wayOf = (type: number): string => words.payments[paymentTypes.wordOf(type) ?? ''] ?? String(type);
  const change = changeOf(payments);
  return [
    {
      title: copy ? words.copy : '',
      lines: [
        ...(shop.address === '' ? [] : [{ left: shop.address, right: '' }]),
        ...fact(words.phone, shop.phone),
        ...fact(words.counter, counterNumber),
        ...fact(words.cashier, staffName),
        { left: words.time, right: timeIn(shop.timeZone, at) },
        ...fact(words.member, memberName),
      ],
    },
    {
      title: takenBack ? words.repayment.takenBack : '',
      lines: [
        { left: words.repayment.amount, right: `${shop.currencyFlag}${yuan(amount)}`, strong: true },
        ...payments.map(({ type, amount: paid, tendered }) => ({ left: wayOf(type), right: yuan(tendered ?? paid) })),
        ...(change > 0 ? [{ left: words.change, right: yuan(change) }] : []),
        { left: words.owed, right: yuan(owed) },
      ],
    },
  ];
};
