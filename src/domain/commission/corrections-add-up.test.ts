import { expect, test } from 'vitest';
import { commissions, facts, months, names, rules, sum } from '../../../tests/any-commission.ts';
import fc, { runs } from '../../../tests/property.ts';
import { correctedIn } from './commission-month.ts';
import { type ClosedSheet, sheetOf } from './corrections.ts';
import type { CommissionEntry } from './month.ts';

/** What happens one after the other: other sales, other rules, the next month closed, the latest one reopened. */
const happenings = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: facts.map((all) => ({ what: 'sold' as const, all })) },
    { weight: 2, arbitrary: rules.map((all) => ({ what: 'ruled' as const, all })) },
    { weight: 4, arbitrary: fc.constant({ what: 'close' as const }) },
    { weight: 1, arbitrary: fc.constant({ what: 'reopen' as const }) },
  ),
  { minLength: 1, maxLength: 12 },
);

test('closed sheets and the corrections in the next month are what the rules now say, to the fen', () => {
  let corrections = 0;
  fc.assert(
    fc.property(facts, rules, fc.nat(1), happenings, (sold, ruled, first, history) => {
      let [all, by] = [sold, ruled];
      let closed: readonly ClosedSheet[] = [];
      const byRules = (month: string) => commissions(month, all, by);
      for (const happening of history) {
        if (happening.what === 'sold') all = happening.all;
        if (happening.what === 'ruled') by = happening.all;
        if (happening.what === 'reopen') closed = closed.slice(0, -1);
        const next = correctedIn(closed) ?? months[first] ?? '';
        if (happening.what === 'close' && months.includes(next))
          closed = [...closed, { month: next, entries: sheetOf(next, closed, byRules) }];

        const open = correctedIn(closed);
        const paid = [...new Set([...months, open ?? ''])].flatMap((month) =>
          sheetOf(month, closed, byRules).map((entry) => ({ entry, of: entry.corrects?.month ?? month })),
        );
        const paidFor = (month: string, staffId: string) =>
          sum(paid.flatMap(({ entry, of }) => (of === month && entry.staffId === staffId ? [entry] : [])));
        const due = (month: string, staffId: string) =>
          sum(byRules(month).filter((entry: CommissionEntry) => entry.staffId === staffId));
        for (const month of months)
          for (const name of names)
            expect([month, name, paidFor(month, name)]).toEqual([month, name, due(month, name)]);
        for (const sheet of closed) expect(sheetOf(sheet.month, closed, byRules)).toBe(sheet.entries);

        const corrected = open === undefined ? [] : sheetOf(open, closed, byRules).filter(({ corrects }) => corrects);
        corrections += corrected.length;
        expect(new Set(corrected.map(({ id }) => id)).size).toBe(corrected.length);
        for (const { amount, corrects } of corrected) {
          expect(amount).toBe((corrects?.is ?? 0) - (corrects?.was ?? 0));
          expect(amount).not.toBe(0);
        }
      }
    }),
    { numRuns: runs(200) },
  );
  expect(corrections).toBeGreaterThan(250);
});
