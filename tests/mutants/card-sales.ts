import { type Slip, slipsIn } from './slip.ts';

const recharging = 'src/domain/card-template/recharge-rule.test.ts';
const together = 'src/domain/card/sold-with.test.ts';

/** By how much cards are recharged, and what a card and the order that it pays for come to. */
export const cardSaleSlips: readonly Slip[] = [
  ...slipsIn(
    'src/domain/card-template/recharge-rule.ts',
    [recharging],
    [
      ['findLast((step) => step.amount <= amount)', 'find((step) => step.amount <= amount)'],
      ['amount <= (rechargeSteps[place - 1]?.amount ?? 0)', 'amount < (rechargeSteps[place - 1]?.amount ?? 0)'],
      ['amount > bounds.mostFen ?', 'amount >= bounds.mostFen ?'],
      ['rechargeSteps.some((step) => step.amount === amount)', 'false'],
    ],
  ),
  ...slipsIn(
    'src/domain/card/sold-with.ts',
    [together],
    [
      ['tendered: isCash ? part : payment.tendered', 'tendered: payment.tendered'],
      ['cards: [...held.cards, card]', 'cards: held.cards'],
      ['place < 2', 'place < 1'],
    ],
  ),
];
