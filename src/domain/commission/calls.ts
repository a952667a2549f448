import { z } from 'zod';
import { defineCalls } from '../kernel/call.ts';
import { finding, giving, onlyId } from '../kernel/giving.ts';
import { month } from '../overview/months.ts';
import { reopenReason } from './close-month.ts';
import { commissionRule, judgeRule, ruleFields } from './commission-rule.ts';
import { ruleListing } from './commission-rule-listing.ts';
import { enableRule, removeRule } from './end.ts';
import { commissionEntry, commissionSum } from './month.ts';
import { monthState } from './month-state.ts';
import { addRule, editRule, ruleId } from './write.ts';

const ids = { ruleId: 'id' } as const;
const right = commissionRule.readBy;
const closing = ['pc.staff.commissionClose'] as const;
const answer = commissionRule.schema;
const body = z.object(ruleFields).superRefine(judgeRule);

const shopId = z.string().max(64).default('');
const ofMonth = z.object({ month, shop_id: shopId.describe('Without, the current shop') });

/** What somebody would earn in a month without a rule as it is drafted, and with it, in fen. */
const simulated = z.object({ staffId: z.string(), name: z.string(), before: z.int(), after: z.int() });
export type Simulated = Readonly<z.infer<typeof simulated>>;

/** What somebody earned in a month, and what they are called. */
const sumOfPerson = commissionSum.extend({ name: z.string() });
export type SumOfPerson = Readonly<z.infer<typeof sumOfPerson>>;

/** A correction, and what whom it is for is called. */
const namedCorrection = commissionEntry.extend({ staffName: z.string() });
export type NamedCorrection = Readonly<z.infer<typeof namedCorrection>>;

const ofOneMonth = z.object({ month: month.describe('`yyyy-mm`') });

/** Commissions: by which rules they are paid, and what they come to month by month, in fen. */
export const commissionCalls = defineCalls({
  list: { at: 'GET /pc/v1/commission_rules', says: 'Rules by which commissions are paid', list: ruleListing },
  one: finding(ruleListing, { at: 'GET /pc/v1/commission_rules/:id', says: 'One of them' }),
  add: giving(addRule, {
    at: 'POST /pc/v1/commission_rules',
    says: 'Writes one for the current shop and those below it',
    ids,
    right,
    body,
    answer,
  }),
  edit: giving(editRule, {
    at: 'PUT /pc/v1/commission_rules/:id',
    says: 'Writes one anew; sheets of past months that are not closed are worked out by it too',
    ids,
    right,
    body,
    answer,
  }),
  enable: giving(enableRule, {
    at: 'PUT /pc/v1/commission_rules/:id/enable',
    says: 'It holds, or with `enabled` false it does not',
    ids,
    right,
    answer,
  }),
  remove: giving(removeRule, {
    at: 'DELETE /pc/v1/commission_rules/:id',
    says: 'Takes one away',
    ids,
    right,
    answer: onlyId,
  }),
  simulate: {
    at: 'POST /pc/v1/commission_rules/simulate',
    says: 'What each would have earned in a month of a store by the rules as they are, and with one as it is drafted; writes nothing',
    right,
    body: z.object({
      month,
      shopId,
      /** The rule in whose place the draft would be; null for a further one. */
      ruleId: ruleId.nullable(),
      rule: body,
    }),
    answer: z.array(simulated),
  },
  ofMonth: {
    at: 'GET /pc/v1/commissions',
    says: 'What everybody earned in a month in a store, in fen',
    shows: ruleListing,
    query: ofMonth,
    answer: z.array(sumOfPerson),
  },
  ofPerson: {
    at: 'GET /pc/v1/commissions/:id',
    right: 'byAnswer',
    says: 'What one of them earned, line by line: oneself, or with the right to it somebody else',
    params: z.object({ id: z.string().min(1).max(64).describe('`0` for oneself, or somebody of the staff') }),
    query: ofMonth,
    answer: z.array(commissionEntry),
  },
  corrections: {
    at: 'GET /pc/v1/commission_corrections',
    says: 'What of closed months is corrected in a month of a store, entry by entry, in fen',
    shows: ruleListing,
    query: ofMonth,
    answer: z.array(namedCorrection),
  },
  month: {
    at: 'GET /pc/v1/commission_months/:month',
    says: 'Whether a month of a store is closed, since when and by whom, and what may be missing in it',
    shows: ruleListing,
    params: ofOneMonth,
    query: z.object({ shop_id: shopId.describe('Without, the current shop') }),
    answer: monthState,
  },
  close: {
    at: 'PUT /pc/v1/commission_months/:month/close',
    says: 'Closes a month of a store as its sheet is, which comes to `total` in fen',
    right: closing,
    params: ofOneMonth,
    body: z.object({ shopId, total: z.int() }),
    answer: monthState,
  },
  reopen: {
    at: 'PUT /pc/v1/commission_months/:month/reopen',
    says: 'Reopens the latest closed month of a store; its sheet follows from the rules again',
    right: closing,
    params: ofOneMonth,
    body: z.object({ shopId, reason: reopenReason }),
    answer: monthState,
  },
});
