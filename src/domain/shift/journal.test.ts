import { expect, test } from 'vitest';
import { acting } from '../../../tests/make-orders.ts';
import fc from '../../../tests/property.ts';
import { World } from '../../../tests/world.ts';
import type { MoneyEntry } from '../money/money-entry.ts';
import { paymentTypes } from '../order/codes.ts';
import { closeShift } from './close.ts';
import { countCash, moveCash, openDrawer, takeOver } from './during.ts';
import { journalOf } from './journal.ts';
import { openShift } from './open.ts';
import { type NewEntry, overDrawer } from './over-drawer.ts';
import type { Shift } from './shift.ts';

const { cash, bankCard } = paymentTypes;

/** What happens at a counter between opening and closing. */
type Happening =
  | { readonly what: 'money'; readonly amounts: readonly number[] }
  | { readonly what: 'moved' | 'opened' | 'takenOver' | 'counted'; readonly amount: number };

const happening: fc.Arbitrary<Happening> = fc.oneof(
  fc.record({
    what: fc.constant('money' as const),
    amounts: fc.array(fc.integer({ min: 1, max: 99_999 }), { minLength: 1, maxLength: 3 }),
  }),
  fc.record({
    what: fc.constantFrom('moved' as const, 'opened' as const, 'takenOver' as const, 'counted' as const),
    amount: fc.integer({ min: 1, max: 99_999 }),
  }),
);

let running = 0;
const fresh = (): string => {
  running += 1;
  return `id-${running}`;
};
const by = () => acting({ commandId: fresh(), staffId: fresh(), replay: true });
const anEntry = (amount: number): NewEntry => ({
  id: fresh(),
  shopId: 'shop-1',
  orderId: fresh(),
  action: 0,
  paymentId: fresh(),
  kind: 'payment',
  amount,
  paymentType: amount % 2 === 0 ? cash : bankCard,
  counterId: 'counter-2',
  staffId: 's',
  at: 1,
  keptAt: 1,
});

interface Books {
  readonly shift: Shift;
  readonly entries: readonly MoneyEntry[];
}

/** A shift from its opening to its closing, as the rules write it. */
const workedThrough = async (world: World, shiftId: string, day: readonly Happening[]): Promise<Books> => {
  await world.run(openShift, { shiftId, float: 20_000 }, by());
  const now = () => world.every('shift').find(({ id }) => id === shiftId) as unknown as Shift;
  for (const each of day) {
    if (each.what === 'money') {
      for (const change of overDrawer([now()], each.amounts.map(anEntry)))
        if (change.op !== 'remove') world.put(change.entity, change.record);
    } else if (each.what === 'moved')
      await world.run(moveCash, { shiftId, way: 'out', amount: each.amount, reason: 'to the bank' }, by());
    else if (each.what === 'opened') await world.run(openDrawer, { shiftId, reason: 'change' }, by());
    else if (each.what === 'takenOver') await world.run(takeOver, { shiftId }, by());
    else await world.run(countCash, { shiftId, amount: each.amount }, by());
  }
  await world.run(countCash, { shiftId, amount: 20_000 }, by());
  await world.run(closeShift, { shiftId, reason: '' }, by());
  return { shift: now(), entries: world.money().filter((entry) => entry.shiftId === shiftId) };
};
const day = fc.array(happening, { maxLength: 8 });
const agrees = ({ shift, entries }: Books): boolean => {
  const made = journalOf(shift, entries);
  return made?.digest === shift.digest && made.places === shift.places;
};

test('the journal made anew of the books is the one that ran along, whatever happened in the shift', async () => {
  await fc.assert(
    fc.asyncProperty(day, day, async (first, second) => {
      const world = new World();
      const one = await workedThrough(world, 'shift-1', first);
      const next = await workedThrough(world, 'shift-2', second);
      expect([agrees(one), agrees(next)]).toEqual([true, true]);
      expect([next.shift.number, next.shift.before]).toEqual([2, one.shift.digest]);
    }),
  );
});

/** One thing in the books changed, taken out or put in by somebody who has access to them. */
const tampered = (books: Books, place: number): Books[] => {
  const { shift, entries } = books;
  const at = entries.length === 0 ? 0 : place % entries.length;
  const others = entries.filter((_, index) => index !== at);
  const [entry] = entries.slice(at, at + 1);
  const last = entries.at(-1);
  const [counted] = shift.counts;
  return [
    ...(entry ? [{ shift, entries: others }] : []),
    ...(entry ? [{ shift, entries: [...others, { ...entry, amount: entry.amount + 1 }] }] : []),
    ...(entry ? [{ shift, entries: [...others, { ...entry, paymentType: 99 }] }] : []),
    ...(entry ? [{ shift, entries: [...others, { ...entry, staffId: 'somebody else' }] }] : []),
    ...(entry ? [{ shift, entries: [...entries, { ...entry, id: 'one more' }] }] : []),
    ...(last ? [{ shift, entries: [...entries, { ...last, id: 'one more', shiftPlace: shift.places + 1 }] }] : []),
    { shift: { ...shift, float: shift.float + 1 }, entries },
    { shift: { ...shift, number: shift.number + 1 }, entries },
    { shift: { ...shift, reason: 'another one' }, entries },
    { shift: { ...shift, before: 'another one' }, entries },
    { shift: { ...shift, counts: shift.counts.slice(1) }, entries },
    ...(counted
      ? [{ shift: { ...shift, counts: [{ ...counted, amount: 1 }, ...shift.counts.slice(1)] }, entries }]
      : []),
    { shift: { ...shift, takenOver: [...shift.takenOver, { id: 'x', staffId: 'x', at: 1, place: 2 }] }, entries },
  ];
};

test('whatever is changed in the books, taken out of them or put in is noticed', async () => {
  await fc.assert(
    fc.asyncProperty(day, fc.nat(), async (happened, place) => {
      const books = await workedThrough(new World(), 'shift-1', [{ what: 'counted', amount: 5 }, ...happened]);
      expect(tampered(books, place).filter(agrees)).toEqual([]);
    }),
  );
});

test('two entries cannot change places', async () => {
  const books = await workedThrough(new World(), 'shift-1', [{ what: 'money', amounts: [100, 200] }]);
  const [one, two] = books.entries as [MoneyEntry, MoneyEntry];
  const swapped = [
    { ...one, shiftPlace: two.shiftPlace },
    { ...two, shiftPlace: one.shiftPlace },
  ];
  expect(agrees({ ...books, entries: swapped })).toBe(false);
});

test('papers that were printed stay provable: the digest of these happenings is what it always was', async () => {
  // The digest is of ids, too: those of the run in which it was written down.
  running = 6326;
  const { shift } = await workedThrough(new World(), 'shift-1', [
    { what: 'money', amounts: [100, 200] },
    ...(['moved', 'opened', 'takenOver', 'counted'] as const).map((what) => ({ what, amount: 300 })),
  ]);
  expect(shift.digest).toBe('1a133233d85f36b234660b536b608dae00e5301740c6fed9b49660ac68c62353');
});
