import { commands } from '#domain/commands.ts';
import type { AnyCommand } from '#domain/kernel/command.ts';
import { bookingExamples } from './booking.ts';
import {
  cardExamples,
  cardRulesExamples,
  debtExamples,
  memberCouponExamples,
  pointsExamples,
  pointsRuleExamples,
} from './card.ts';
import {
  cardTemplateExamples,
  categoryExamples,
  commissionMonthExamples,
  commissionRuleExamples,
  couponExamples,
  itemExamples,
  itemGroupExamples,
  pricePlanExamples,
  productExamples,
  serviceExamples,
  shopItemExamples,
} from './catalogue.ts';
import { depositExamples } from './deposit.ts';
import { deviceExamples } from './device.ts';
import { type Example, type ExamplesOf, on } from './example.ts';
import { managedExamples } from './managed.ts';
import { feedbackExamples, memberExamples, noticeExamples } from './member.ts';
import { exceptionExamples, moneyExamples, orderExamples } from './order.ts';
import { exchangeExamples, refundExamples, returnExamples } from './refund.ts';
import { bedExamples } from './room.ts';
import { rosterExamples } from './roster.ts';
import { decorationExamples, quickKeysExamples, shopExamples } from './shop.ts';
import { employeeExamples, roleExamples, staffGroupExamples } from './staff.ts';
import { shiftExamples, stockExamples, stocktakeExamples, transferExamples } from './stock.ts';
import { swapExamples } from './swap.ts';
import { treatmentExamples } from './treatment.ts';
import { turnExamples } from './turn.ts';
import { waitlistExamples } from './waitlist.ts';

/** Every command that is given, with its examples: one without does not compile. */
export const examples: ExamplesOf<string> = {
  ...orderExamples,
  ...moneyExamples,
  ...exceptionExamples,
  ...stockExamples,
  ...memberExamples,
  ...noticeExamples,
  ...shopExamples,
  ...decorationExamples,
  ...roleExamples,
  ...employeeExamples,
  ...staffGroupExamples,
  ...cardExamples,
  ...memberCouponExamples,
  ...pointsExamples,
  ...pointsRuleExamples,
  ...cardRulesExamples,
  ...debtExamples,
  ...treatmentExamples,
  ...bookingExamples,
  ...depositExamples,
  ...rosterExamples,
  ...turnExamples,
  ...waitlistExamples,
  ...swapExamples,
  ...refundExamples,
  ...returnExamples,
  ...exchangeExamples,
  ...serviceExamples,
  ...cardTemplateExamples,
  ...couponExamples,
  ...categoryExamples,
  ...pricePlanExamples,
  ...commissionRuleExamples,
  ...commissionMonthExamples,
  ...productExamples,
  ...shopItemExamples,
  ...itemExamples,
  ...itemGroupExamples,
  ...transferExamples,
  ...stocktakeExamples,
  ...feedbackExamples,
  ...shiftExamples,
  ...quickKeysExamples,
  ...managedExamples,
  ...bedExamples,
  ...deviceExamples,
};

/** Versions that are not given any more. */
const earlier: Readonly<Record<string, readonly Example[]>> = {
  'order.cancel@1': [
    on(['order'], ({ order }) => ({ orderId: order.id, reason: 'mistake', refund: 0 })),
    on(['paid'], ({ paid }) => ({ orderId: paid.id, reason: 'mistake', refund: paid.paid }), { what: 'paid' }),
  ],
  'stocktake.zoneDone@1': [
    on(['counted'], ({ counted: { stocktakeId, zone } }) => ({ stocktakeId, zone, done: true }), {
      states: 'stocktake',
    }),
  ],
};

/** An example with the command that it is of. */
export interface NamedExample extends Example {
  readonly command: AnyCommand;
  /** Name and version. */
  readonly name: string;
}
const named = (name: string, list: readonly Example[]): NamedExample[] => {
  const command = commands.findLast((each) => name === each.name || name === `${each.name}@${each.version}`);
  if (!command) throw new Error(`there is no command ${name}`);
  return list.map((each) => ({ ...each, command, name: `${command.name}@${command.version}` }));
};

/** Every example of every version of every command. */
export const everyExample: readonly NamedExample[] = [
  ...Object.entries(examples).flatMap(([name, list]) => named(name, list)),
  ...Object.entries(earlier).flatMap(([name, list]) => named(name, list)),
];
/** The plain example of a command. */
export const exampleOf = (name: string): NamedExample => {
  const found = everyExample.find(({ command }) => command.name === name);
  if (!found) throw new Error(`there is no example of ${name}`);
  return found;
};
