import type { PriceReasonRule } from '../price/price-reasons.ts';
import type { CardGround, CardSheet } from '../refund/card-value.ts';

/** The words on a receipt, as `locales/<language>/receipt.json` has them under `paper`. */
export interface ReceiptWords {
  readonly title: string;
  readonly unpaidTitle: string;
  readonly copy: string;
  readonly canceled: string;
  readonly refunded: string;
  readonly phone: string;
  readonly number: string;
  readonly manualNumber: string;
  readonly counter: string;
  readonly cashier: string;
  readonly time: string;
  readonly member: string;
  readonly count: string;
  readonly originalTotal: string;
  /** What the prices of the lines differ by. */
  readonly reductions: string;
  /** Of a line of which everything was taken off; its remark says why. */
  readonly free: string;
  /** What the lines cost together. */
  readonly subtotal: string;
  /** Before the name of a coupon. */
  readonly coupon: string;
  /** Before how many points of the member were used. */
  readonly spentPoints: string;
  /** What was taken off the order as a whole. */
  readonly orderReduction: string;
  /** What rounding took off. */
  readonly rounding: string;
  readonly total: string;
  readonly tendered: string;
  readonly change: string;
  readonly suspense: string;
  readonly givenBack: string;
  readonly card: string;
  readonly cardBalance: string;
  readonly cardTimes: string;
  /** What was given on top as a card was sold or recharged, in money and in times. */
  readonly cardGift: string;
  readonly cardGiftTimes: string;
  /** What the member owes once it is on account. */
  readonly owed: string;
  /** Of what a card paid that was changed for the one sold. */
  readonly changedCard: string;
  /** What the order earned its member. */
  readonly points: string;
  readonly remark: string;
  readonly onServer: string;
  readonly waiting: string;
  readonly thanks: string;
  /** What made the price of a line, by the name of the rule. */
  readonly rules: Readonly<Record<PriceReasonRule, string>>;
  /** By the word of the payment type. */
  readonly payments: Readonly<Record<string, string>>;
  /** On the ticket of a booking. */
  readonly ticket: {
    readonly title: string;
    readonly number: string;
    readonly guest: string;
    readonly servedBy: string;
    /** What the guest is asked to do with it. */
    /** Beside the code of the link by which guests see their booking. */
    readonly link: string;
    readonly show: string;
  };
  /** On the slip of a repayment. */
  readonly repayment: {
    readonly title: string;
    readonly amount: string;
    readonly takenBack: string;
  };
  /** On the slip of a deposit. */
  readonly deposit: {
    readonly title: string;
    readonly amount: string;
    readonly givenBack: string;
    readonly kept: string;
    readonly owed: string;
  };
  /** On the slip of an exchange. */
  readonly exchange: {
    readonly title: string;
    /** Above what came back, and above what was taken for it. */
    readonly back: string;
    readonly taken: string;
    /** What each of them comes to. */
    readonly comesBack: string;
    readonly takenSum: string;
    /** How much of the one paid for the other. */
    readonly pays: string;
    readonly toPay: string;
    readonly toGive: string;
    /** The number of the order that was made of it. */
    readonly order: string;
  };
  /** On the slip of a refund. */
  readonly refund: {
    readonly title: string;
    /** What goes back. */
    readonly amount: string;
    /** What nobody gets of what a card paid. */
    readonly lapsed: string;
    /** What nobody gets of what was on account: it was written off. */
    readonly writtenOff: string;
    /** How many pieces have come back. */
    readonly goods: string;
    readonly reason: string;
    /** Above lines that are to cost nothing although they were given. */
    readonly free: string;
    readonly signature: string;
    readonly grounds: Readonly<Record<CardGround, string>>;
    readonly sheet: Readonly<
      Record<
        | Exclude<keyof CardSheet, 'version' | 'uses' | 'holderId' | 'checkedBy' | 'byShare'>
        | ('title' | 'countedByShare' | 'checked'),
        string
      >
    >;
  };
}
