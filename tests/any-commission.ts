import type { CommissionRule } from '#domain/commission/commission-rule.ts';
import type { Fact } from '#domain/commission/facts.ts';
import { type CommissionEntry, commissionsIn } from '#domain/commission/month.ts';
import { aFact, aRule, around } from './make-commission.ts';
import fc from './property.ts';

/** Four months, each of 100 hours. */
export const months = ['2026-11', '2026-12', '2027-01', '2027-02'];
/** The month of an hour. */
export const monthOf = (at: number) => months[Math.floor(at / 100)] ?? 'later';
/** Who works there. */
export const names = ['li', 'wang', 'zhou'];
/** What everybody earns in one of them. */
export const commissions = (month: string, facts: readonly Fact[], rules: readonly CommissionRule[]) =>
  commissionsIn(month, { facts, rules, around: around({ dayOf: () => '2026-11-10' }), monthOf });
/** What entries come to, in fen. */
export const sum = (entries: readonly CommissionEntry[]): number =>
  entries.reduce((all, { amount }) => all + amount, 0);

const anyFact = fc
  .record({
    kind: fc.constantFrom<Fact['kind']>('labour', 'sale', 'use'),
    at: fc.nat(299),
    staffIds: fc.shuffledSubarray(names, { minLength: 1 }),
    byName: fc.boolean(),
    forMember: fc.boolean(),
    quantity: fc.integer({ min: 1, max: 5 }),
    base: fc.nat(3_000_000),
    itemId: fc.constantFrom('oil', 'tea'),
    steps: fc.array(fc.tuple(fc.nat(200), fc.nat(4), fc.nat(4)), { maxLength: 3 }),
    isGone: fc.boolean(),
    first: fc.option(fc.nat(100)),
  })
  .map(({ itemId, steps, isGone, first, ...given }): Fact => {
    let [pieces, money, at] = [given.quantity, given.base, given.at];
    const back = [...steps, ...(isGone ? [[50, 4, 4] as const] : [])].map(([after, ofPieces, ofMoney]) => {
      const quantity = Math.floor((pieces * ofPieces) / 4);
      const base = Math.floor((money * ofMoney) / 4);
      [pieces, money, at] = [pieces - quantity, money - base, Math.min(at + after, 399)];
      return { at, quantity, base };
    });
    // The first has so much, the second the rest, all others nothing; or they share evenly.
    const uneven = given.staffIds.map((_, place) => [first ?? 0, 100 - (first ?? 0)][place] ?? 0);
    const shares = first === null || given.staffIds.length < 2 ? {} : { shares: uneven };
    return aFact({ ...given, ...shares, item: { kind: 'product', itemId }, back });
  });
/** Lines that were sold and served, with what went back of them. */
export const facts = fc
  .array(anyFact, { minLength: 1, maxLength: 6 })
  .map((all) => all.map((fact, place) => ({ ...fact, id: `fact-${place}` })));

const anyRule = fc
  .record({
    kind: fc.constantFrom<Fact['kind']>('labour', 'sale', 'use'),
    rate: fc.constantFrom('percent' as const, 'fixed' as const),
    value: fc.nat(10_000),
    steps: fc.uniqueArray(fc.integer({ min: 1, max: 6_000_000 }), { maxLength: 3 }),
    tierWay: fc.constantFrom('whole' as const, 'above' as const),
    staffIds: fc.subarray(names),
    range: fc.constantFrom('all' as const, 'groups' as const),
    byName: fc.constantFrom('either' as const, 'yes' as const, 'no' as const),
    customers: fc.constantFrom('all' as const, 'members' as const, 'guests' as const),
  })
  .map(({ rate, value, steps, staffIds, ...given }): CommissionRule => {
    const tiers = steps
      .toSorted((a, b) => a - b)
      .map((from, place) => ({ from, percent: (value + 77 * place) % 10_000 }));
    const people = staffIds.length === 0 ? ('all' as const) : ('staff' as const);
    const paid =
      rate === 'fixed' ? { amount: value, percent: null, tiers: [] } : { amount: null, percent: value, tiers };
    return aRule({ ...given, ...paid, rate, people, staffIds, groupIds: ['oils'] });
  });
/** Rules by which they are paid. */
export const rules = fc
  .array(anyRule, { minLength: 1, maxLength: 5 })
  .map((all) => all.map((rule, place) => ({ ...rule, id: `rule-${place}` })));
