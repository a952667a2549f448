import { describe, expect, test } from 'vitest';
import { acting } from '../../../tests/make-orders.ts';
import { aShift } from '../../../tests/make-shift.ts';
import fc from '../../../tests/property.ts';
import { channels } from '../kernel/channels.ts';
import { type Change, recordsIn } from '../kernel/decision.ts';
import { type MoneyEntry, moneyEntry } from '../money/money-entry.ts';
import { paymentTypes } from '../order/codes.ts';
import { closeShift, closeShiftElsewhere } from './close.ts';
import { countCash, moveCash, openDrawer, takeOver } from './during.ts';
import { cashDifference, cashMoved, expectedCash } from './expected.ts';
import { openShift } from './open.ts';
import { overDrawer, sumsWith } from './over-drawer.ts';
import { mostOfShift, type Shift, shift } from './shift.ts';

const { cash, bankCard } = paymentTypes;
const here = acting({ at: 5 });
const nobody = acting({ may: () => false });
const open = aShift();
const closed = aShift({ openAt: '', closedAt: 4 });
const elsewhere = aShift({ openAt: 'counter-1', counterId: 'counter-1' });
const full = <Noted extends 'cash' | 'opened' | 'takenOver' | 'counts'>(noted: Noted): Shift =>
  aShift({
    [noted]: Array.from({ length: mostOfShift }, (_, place) => ({ id: `c${place}`, staffId: 's', at: place, place })),
  });
const done = { id: here.commandId, staffId: here.staffId, at: 5, place: 2 };
const changed = (decision: { readonly ok: boolean; readonly changes?: readonly Change[] }): Shift | undefined =>
  recordsIn(decision.changes ?? [], shift)[0];

const entry = (given: Partial<MoneyEntry>): MoneyEntry => ({
  id: 'e',
  shopId: 'shop-1',
  orderId: 'o',
  action: 0,
  paymentId: 'p',
  kind: 'payment',
  paymentType: cash,
  amount: 100,
  counterId: 'counter-1',
  shiftId: '',
  shiftPlace: 0,
  staffId: 'staff-1',
  at: 1,
  keptAt: 1,
  ...given,
});

describe('shift.open', () => {
  test('opens the drawer of this counter with a float', () => {
    const opened = changed(
      openShift.decide({ existing: undefined, latest: [] }, { shiftId: 'shift-1', float: 20_000 }, here),
    );
    expect(opened).toEqual(aShift({ openedAt: 5, openedBy: here.staffId, counterNumber: here.counterNumber }));
    expect(shift.scopes(open)).toEqual(['shop-1']);
  });

  test('is counted at its counter, and goes on from where the one before it ended', () => {
    const last = aShift({ ...closed, id: 'shift-0', number: 41, digest: 'the last' });
    const decision = openShift.decide({ existing: undefined, latest: [last] }, { shiftId: 'shift-1', float: 0 }, here);
    expect(decision.ok && recordsIn(decision.changes, shift)).toMatchObject([
      { id: 'shift-0', latestAt: '', number: 41 },
      { id: 'shift-1', latestAt: 'counter-2', number: 42, before: 'the last', places: 1 },
    ]);
  });

  test('that was opened at a counter whose work another one has taken in is a shift of the first', () => {
    const taken = acting({ at: 5, replay: true, doneAt: { counterId: 'counter-7', number: '07' } });
    const needs = openShift.needs({ shiftId: 'shift-1', float: 0 }, taken);
    expect(needs.latest).toMatchObject({ where: { latestAt: 'counter-7' } });
    const decision = openShift.decide({ existing: undefined, latest: [] }, { shiftId: 'shift-1', float: 0 }, taken);
    expect(changed(decision)).toMatchObject({ counterId: 'counter-7', counterNumber: '07', openAt: 'counter-7' });
    const found = changed(decision);
    expect(openDrawer.decide({ found }, { shiftId: 'shift-1', reason: 'change' }, taken).ok).toBe(true);
    expect(openDrawer.decide({ found }, { shiftId: 'shift-1', reason: 'change' }, here)).toMatchObject({
      code: 'shift.elsewhere',
    });
  });

  test.each([
    ['notAllowed', { existing: undefined, latest: [] }, nobody],
    ['shift.openAlready', { existing: undefined, latest: [open] }, here],
    ['shift.openAlready', { existing: closed, latest: [] }, here],
    ['shift.counterOnly', { existing: undefined, latest: [] }, acting({ channel: channels.centralPlatform })],
  ])('is refused: %s', (code, loaded, by) => {
    expect(openShift.decide(loaded, { shiftId: 'shift-1', float: 0 }, by)).toMatchObject({ ok: false, code });
  });
});

const id = { shiftId: 'shift-1' };
const noted = {
  'shift.cash': {
    command: moveCash,
    args: { ...id, way: 'out' as const, amount: 5_000, reason: 'to the safe' },
    field: 'cash',
    row: { ...done, way: 'out', amount: 5_000, reason: 'to the safe' },
  },
  'shift.openDrawer': {
    command: openDrawer,
    args: { ...id, reason: 'change' },
    field: 'opened',
    row: { ...done, reason: 'change' },
  },
  'shift.takeOver': { command: takeOver, args: id, field: 'takenOver', row: done },
  'shift.count': {
    command: countCash,
    args: { ...id, amount: 19_500 },
    field: 'counts',
    row: { ...done, amount: 19_500, expected: 20_000 },
  },
} as const;

describe.each(Object.entries(noted))('%s', (_, { command, args, field, row }) => {
  const decide = (found: Shift | undefined, by = here) => command.decide({ found }, args as never, by);
  const others = aShift({ openedBy: 'somebody' });

  test('is written down in the shift', () => {
    expect(changed(decide(others))?.[field]).toEqual([row]);
    expect(changed(decide(others))).toMatchObject({ openAt: 'counter-2', float: 20_000 });
  });

  test.each([
    ['notAllowed', others, nobody],
    ['shift.unknown', undefined, here],
    ['shift.unknown', { ...others, shopId: 'shop-2' }, here],
    ['shift.closedAlready', { ...closed, openedBy: 'somebody' }, here],
    ['shift.elsewhere', { ...elsewhere, openedBy: 'somebody' }, here],
    ['shift.tooMuch', { ...full(field), openedBy: 'somebody' }, here],
  ])('is refused: %s', (code, found, by) => {
    expect(decide(found, by)).toMatchObject({ ok: false, code });
  });
});

test('nobody takes over a counter at which they are already', () => {
  const { staffId } = here;
  expect(takeOver.decide({ found: aShift({ openedBy: staffId }) }, id, here)).toMatchObject({
    code: 'shift.ownAlready',
  });
  const back = aShift({ openedBy: staffId, takenOver: [{ id: 'c', staffId: 'somebody', at: 2, place: 2 }] });
  expect(takeOver.decide({ found: back }, id, here).ok).toBe(true);
});

describe('shift.close', () => {
  const counted = (amount: number, expected: number) =>
    aShift({ counts: [{ id: 'c', staffId: 's', at: 3, place: 2, amount, expected }] });
  const decide = (found: Shift | undefined, reason = '', by = here) =>
    closeShift.decide({ found }, { ...id, reason }, by);

  test('closes by the last count; what was taken since changes nothing of its difference', () => {
    const found = { ...counted(20_000, 20_000), sums: sumsWith([], [entry({ amount: 700 })]) };
    expect(decide(found)).toMatchObject({ ok: true, exceptions: [] });
    expect(changed(decide(found))).toEqual({
      ...found,
      openAt: '',
      closedAt: 5,
      closedBy: here.staffId,
      difference: 0,
      places: found.places + 1,
      digest: expect.not.stringContaining(found.digest),
    });
  });

  test('a difference takes a reason, and a manager is told of it', () => {
    const short = counted(19_500, 20_000);
    expect(decide(short)).toMatchObject({ ok: false, code: 'shift.reasonMissing' });
    expect(decide(short, 'too much change')).toMatchObject({
      ok: true,
      exceptions: [{ code: 'drawerDiffers', params: { counter: '02', differenceFen: -500 }, amount: 500 }],
    });
  });

  test('one that has been closed without contact is closed, though by now it differs', () => {
    expect(decide(counted(20_100, 20_000), '', acting({ replay: true }))).toMatchObject({
      ok: true,
      exceptions: [{ code: 'drawerDiffers', amount: 100 }],
    });
  });

  test.each([
    ['notAllowed', counted(1, 1), nobody],
    ['shift.unknown', undefined, here],
    ['shift.closedAlready', closed, here],
    ['shift.elsewhere', elsewhere, here],
    ['shift.notCounted', open, here],
  ])('is refused: %s', (code, found, by) => {
    expect(decide(found, 'because', by)).toMatchObject({ ok: false, code });
  });
});

describe('shift.closeElsewhere', () => {
  const office = acting({ at: 9, staffId: 'manager', counterId: 'counter-0', channel: channels.centralPlatform });
  const decide = (found: Shift | undefined, by = office) =>
    closeShiftElsewhere.decide({ found }, { ...id, amount: 19_400, reason: 'the tablet is broken' }, by);

  test('a manager closes the shift of a counter that is lost by what they count, and a task says so', () => {
    expect(changed(decide(open))).toMatchObject({
      openAt: '',
      closedAt: 9,
      closedBy: 'manager',
      elsewhere: true,
      difference: -600,
      places: open.places + 2,
      counts: [{ staffId: 'manager', amount: 19_400, expected: 20_000 }],
      reason: 'the tablet is broken',
    });
    expect(decide(open)).toMatchObject({
      exceptions: [{ code: 'shiftClosedElsewhere', params: { counter: '02', differenceFen: -600 }, amount: 600 }],
    });
  });

  test('however often it was counted before', () => {
    const after = changed(decide(full('counts')));
    expect(after && shift.schema.safeParse({ ...after, counts: after.counts.slice(-1) }).success).toBe(true);
    expect(after?.counts).toHaveLength(mostOfShift + 1);
  });

  test.each([
    ['notAllowed', open, nobody],
    ['shift.unknown', undefined, office],
    ['shift.closedAlready', closed, office],
  ])('is refused: %s', (code, found, by) => {
    expect(decide(found, by)).toMatchObject({ ok: false, code });
  });
});

describe('what goes over a drawer', () => {
  test('is added up by way of paying, and its entries name the shift', () => {
    const entries = [
      entry({ amount: 8_800 }),
      entry({ id: 'f', paymentType: bankCard, amount: 12_000 }),
      entry({ id: 'g', kind: 'refund', amount: -800 }),
      entry({ id: 'h', kind: 'suspense', amount: 300 }),
      entry({ id: 'i', kind: 'suspenseReturned', amount: -100 }),
      entry({ id: 'j', kind: 'repayment', amount: 5_000 }),
      entry({ id: 'k', kind: 'repaymentReturned', amount: -2_000 }),
    ];
    const changes = overDrawer([open], entries);
    expect(recordsIn(changes, moneyEntry).map(({ shiftId }) => shiftId)).toEqual(entries.map(() => 'shift-1'));
    // Each has a place of its own in the journal.
    const places = entries.map((_, at) => open.places + at + 1);
    expect(recordsIn(changes, moneyEntry).map(({ shiftPlace }) => shiftPlace)).toEqual(places);
    const after = recordsIn(changes, shift)[0];
    expect(after?.sums).toEqual([
      { type: cash, taken: 8_800, payments: 1, returned: 800, refunds: 1, suspense: 200, repaid: 3_000 },
      { type: bankCard, taken: 12_000, payments: 1, returned: 0, refunds: 0, suspense: 0 },
    ]);
    expect(after && expectedCash(after)).toBe(20_000 + 8_800 - 800 + 200 + 3_000);
  });

  test('names no shift where none is open', () => {
    const changes = overDrawer([], [entry({})]);
    expect(changes).toHaveLength(1);
    expect(recordsIn(changes, moneyEntry)[0]?.shiftId).toBe('');
    expect(overDrawer([open], [])).toEqual([]);
  });

  test('whatever comes and goes: the cash that is expected is the float and all entries and movements of cash', () => {
    const kinds = fc.constantFrom(
      'payment',
      'refund',
      'suspense',
      'suspenseReturned',
      'repayment',
      'repaymentReturned',
    ) as fc.Arbitrary<MoneyEntry['kind']>;
    const some = fc.array(
      fc.record({
        kind: kinds,
        paymentType: fc.constantFrom(cash, bankCard),
        amount: fc.integer({ min: -50_000, max: 50_000 }),
      }),
    );
    const moved = fc.array(fc.record({ isIn: fc.boolean(), amount: fc.integer({ min: 1, max: 9_999 }) }), {
      maxLength: 9,
    });
    fc.assert(
      fc.property(some, moved, (entries, moves) => {
        const drawer = aShift({
          sums: sumsWith([], entries.map(entry)),
          cash: moves.map(({ isIn, amount }) => ({ ...done, way: isIn ? 'in' : 'out', amount, reason: 'r' }) as const),
        });
        const inCash = entries.filter(({ paymentType }) => paymentType === cash);
        const all = inCash.reduce((sum, { amount }) => sum + amount, 0);
        expect(expectedCash(drawer)).toBe(drawer.float + all + cashMoved(drawer));
        expect(cashDifference(drawer)).toBeNull();
        // In whatever parts they come.
        const parts = entries.reduce((sums, each) => sumsWith(sums, [entry(each)]), sumsWith([], []));
        expect(parts).toEqual(drawer.sums);
      }),
    );
  });
});
