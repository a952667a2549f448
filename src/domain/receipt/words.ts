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
  /** What the lines cost together. */
  readonly subtotal: string;
  /** Before the name of a coupon. */
  readonly coupon: string;
  /** Before how many points of the member were used. */
  readonly spentPoints: string;
  /** What was taken off the order as a whole. */
  readonly orderReduction: string;
  readonly total: string;
  readonly tendered: string;
  readonly change: string;
  readonly suspense: string;
  readonly givenBack: string;
  readonly card: string;
  readonly cardBalance: string;
  readonly cardTimes: string;
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
  /** On the slip of a refund. */
  readonly refund: {
    readonly title: string;
    /** What goes back. */
    readonly amount: string;
    /** What nobody gets of what a card paid. */
    readonly lapsed: string;
    /** How many pieces have come back. */
    readonly goods: string;
    readonly reason: string;
    readonly signature: string;
    readonly grounds: Readonly<Record<CardGround, string>>;
    readonly sheet: Readonly<
      Record<Exclude<keyof CardSheet, 'version' | 'uses' | 'holderId'> | 'title' | 'countedByShare' | 'legal', string>
    >;
  };
}
