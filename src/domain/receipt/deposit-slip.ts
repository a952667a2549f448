import type { DepositBalance } from '../booking/deposit/balance.ts';
import type { Deposit } from '../booking/deposit/deposit.ts';
import { paymentTypes } from '../order/codes.ts';
import type { Shop } from '../shop/shop.ts';
import { yuan } from '../values/money.ts';
import type { SlipLine, SlipPart } from './refund-slip.ts';
import { timeIn } from './time-in.ts';
import type { ReceiptWords } from './words.ts';

interface SlipInput {
  readonly deposit: Deposit;
  /** What became of it. */
  readonly balance: Pick<DepositBalance, 'givenBack' | 'kept'>;
  readonly shop: Pick<Shop, 'address' | 'phone' | 'timeZone' | 'currencyFlag'>;
  /** Name of whoever took the money. */
  readonly staffName: string;
  readonly words: ReceiptWords;
}

/** What the slip of a deposit says: who left how much, and how, and what became of it since. */
export const depositSlip = ({ deposit, balance, shop, staffName, words }: SlipInput): readonly SlipPart[] => {
  const { name, amount, payments, owed, at, counterNumber } = deposit;
  const fact = (left: string, right: string): SlipLine[] => (right === '' ? [] : [{ left, right }]);
  const wayOf = (type: number): string => words.payments[paymentTypes.wordOf(type) ?? ''] ?? String(type);
  const { givenBack, kept } = balance;
  const some = (left: string, fen: number): SlipLine[] => (fen === 0 ? [] : [{ left, right: yuan(fen) }]);
  const isOver = owed < amount;
  return [
    {
      title: '',
      lines: [
        ...(shop.address === '' ? [] : [{ left: shop.address, right: '' }]),
        ...fact(words.phone, shop.phone),
        ...fact(words.counter, counterNumber),
        ...fact(words.cashier, staffName),
        { left: words.time, right: timeIn(shop.timeZone, at) },
        ...fact(words.member, name),
      ],
    },
    {
      title: '',
      lines: [
        { left: words.deposit.amount, right: `${shop.currencyFlag}${yuan(amount)}`, strong: true },
        ...payments.map(({ type, amount: paid }) => ({ left: wayOf(type), right: yuan(paid) })),
        ...some(words.deposit.givenBack, givenBack),
        ...some(words.deposit.kept, kept),
        ...(isOver ? some(words.deposit.owed, owed) : []),
      ],
    },
  ];
};
