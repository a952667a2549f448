import { describe, expect, test } from 'vitest';
import { anEmployee, aProduct } from '../../../tests/make.ts';
import { aCount, aLevel, aLine, aStocktake, someone } from '../../../tests/make-stocktake.ts';
import type { AnyCommand } from '../kernel/command.ts';
import type { Decision } from '../kernel/decision.ts';
import { decideInShop } from '../sync/decide-in-shop.ts';
import { cancelStocktake } from './cancel.ts';
import { stocktakeResults, stocktakeStatuses } from './codes.ts';
import { countStock } from './count.ts';
import { draftStocktake } from './draft.ts';
import { explainStocktake } from './explain.ts';
import { finishStocktake } from './finish.ts';
import { settleStocktake } from './settle.ts';
import { startStocktake } from './start.ts';
import type { Stocktake } from './stocktake.ts';
import type { StocktakeLine } from './stocktake-line.ts';
import { uncountStock } from './uncount.ts';
import { ownZoneDone, zoneDone } from './zone-done.ts';

const { draft, inProgress, finished, canceled } = stocktakeStatuses;
const stocktakeId = 'stocktake-1';
const planned = {
  kind: 'shop' as const,
  groupIds: [],
  productIds: [],
  zones: [],
  blind: false,
  checkerIds: [],
  remark: '',
};
const count = { productId: 'product-1', pieces: 1, pass: 1, ago: 0 };
const one = { stocktakeId, zone: '', counts: [count] };
const ofZone = { stocktakeId, zone: '', done: true };
const products = [aProduct()];
const levels = [aLevel()];
const evenLine = aLine({ settledAt: 3_000, counted: 10, book: 10, countedAt: 2_000, seenAt: 2_000 });
const done = { zonesDone: [{ zone: '', counterId: 'counter-1', staffId: 'staff-1', at: 0 }] };
type Given = Stocktake | undefined;
type Acted = ReturnType<typeof someone>;

/** Decides as both ends do, for which another shop's stocktake is not there. */
const decided = (command: AnyCommand, known: Readonly<Record<string, unknown>>, args: object, acting: Acted) =>
  decideInShop(command, command.needs(args, acting), known, args, acting);

const actions: Readonly<Record<string, (existing: Given, acting: Acted) => Decision>> = {
  draft: (existing, acting) =>
    decided(draftStocktake, { existing, people: [] }, { stocktakeId, number: 'PD-1', ...planned }, acting),
  start: (existing, acting) => decided(startStocktake, { existing }, { stocktakeId }, acting),
  count: (existing, acting) => decided(countStock, { existing, products, levels, counts: [] }, one, acting),
  uncount: (existing, acting) => decided(uncountStock, { existing, counts: [aCount()] }, one, acting),
  zoneDone: (existing, acting) => decided(zoneDone, { existing }, { ...ofZone, counterId: null, reason: '' }, acting),
  'zoneDone of its own': (existing, acting) => decided(ownZoneDone, { existing }, ofZone, acting),
  'zoneDone of another': (existing, acting) =>
    decided(zoneDone, { existing }, { ...ofZone, counterId: 'counter-2', reason: 'broken' }, acting),
  'zone opened again': (existing, acting) =>
    decided(zoneDone, { existing }, { ...ofZone, done: false, counterId: 'counter-2', reason: '' }, acting),
  explain: (existing, acting) =>
    decided(
      explainStocktake,
      { existing, products, known: [] },
      { stocktakeId, lines: [{ productId: 'product-1', reason: '', price: null, holds: '' }] },
      acting,
    ),
  settle: (existing, acting) =>
    decided(
      settleStocktake,
      { existing, products, levels, lines: [], counts: [aCount()], movements: [] },
      { stocktakeId, productIds: ['product-1'], from: 0 },
      acting,
    ),
  finish: (existing, acting) =>
    decided(
      finishStocktake,
      { existing, counts: [aCount({ pieces: 10 })], lines: [evenLine], begun: [] },
      { stocktakeId, leaveOut: false },
      acting,
    ),
  cancel: (existing, acting) => decided(cancelStocktake, { existing }, { stocktakeId }, acting),
};
const names = Object.keys(actions);
const said = (decision: Decision | undefined): string => {
  if (!decision?.ok) return decision?.code ?? '';
  const task = decision.exceptions[0]?.code;
  return task ?? 'ok';
};

const states: readonly (readonly [string, Given])[] = [
  ['not there', undefined],
  ['a draft', aStocktake({ status: draft, ...done })],
  ['in progress', aStocktake({ status: inProgress, ...done })],
  ['finished', aStocktake({ status: finished, ...done })],
  ['cancelled', aStocktake({ status: canceled, ...done })],
  ["another shop's", aStocktake({ shopId: 'shop-2' })],
];
const [no, off, on, over, gone] = ['unknown', 'notStarted', 'startedAlready', 'finished', 'canceled'].map(
  (code) => `stocktake.${code}`,
);
const ok = 'ok';
const theirs = 'system.otherShop';
const late = 'stocktakeCountedLate';
const takenBackLate = 'stocktakeUncountedLate';
/** What comes of each action in each state: by somebody at a screen, and when it was done offline before. */
const table: Readonly<Record<string, readonly (readonly (string | undefined)[])[]>> = {
  draft: [
    [ok, ok, on, over, gone, theirs],
    [ok, ok, on, over, gone, theirs],
  ],
  start: [
    [no, ok, on, over, gone, no],
    [no, ok, on, over, gone, no],
  ],
  count: [
    [no, off, ok, over, gone, no],
    [no, off, ok, late, gone, no],
  ],
  uncount: [
    [no, off, ok, over, gone, no],
    [no, off, ok, takenBackLate, gone, no],
  ],
  ...Object.fromEntries(
    ['zoneDone', 'zoneDone of its own', 'zoneDone of another', 'zone opened again'].map((each) => [
      each,
      [
        [no, off, ok, over, gone, no],
        [no, off, ok, over, gone, no],
      ],
    ]),
  ),
  explain: [
    [no, off, ok, over, gone, no],
    [no, off, ok, over, gone, no],
  ],
  settle: [
    [no, off, ok, over, gone, no],
    [no, off, ok, over, gone, no],
  ],
  finish: [
    [no, off, ok, over, gone, no],
    [no, off, ok, over, gone, no],
  ],
  cancel: [
    [no, ok, on, over, gone, no],
    [no, ok, on, over, gone, no],
  ],
};

describe.each(names)('%s', (name) => {
  test.each(states.map(([title], place) => [title, place] as const))('of one that is %s', (_, place) => {
    const at = (replay: boolean) => said(actions[name]?.(states[place]?.[1], someone({ replay })));
    expect([at(false), at(true)]).toEqual([table[name]?.[0]?.[place], table[name]?.[1]?.[place]]);
  });

  test('needs its right', () => {
    expect(said(actions[name]?.(states[2]?.[1], someone({ may: () => false })))).toBe('notAllowed');
  });
});

describe('counting is refused', () => {
  const decided = (over: object, given: object = {}) =>
    said(
      countStock.decide(
        { existing: aStocktake(), products, levels, counts: [], ...over },
        { ...one, ...given },
        someone(),
      ),
    );
  test.each([
    ['stocktake.productUnknown', { products: [] }, {}],
    ['stocktake.notIncluded', { existing: aStocktake({ kind: 'list', productIds: ['product-2'] }) }, {}],
    ['stocktake.notIncluded', { existing: aStocktake({ kind: 'group', groupIds: ['group-x'] }) }, {}],
    ['stocktake.negativeStock', { levels: [aLevel({ quantity: -2 })] }, {}],
    [
      'stocktake.onlyLess',
      { products: [aProduct({ type: 'deviceConsumable' })], levels: [aLevel({ quantity: 0 })] },
      {},
    ],
    ['stocktake.zoneUnknown', {}, { zone: 'cellar' }],
  ])('with %s', (code, over, given) => expect(decided(over, given)).toBe(code));

  test('beyond what a shelf holds, whenever it is said', () => {
    const known = { existing: aStocktake(), products, levels, counts: [aCount({ pieces: 999_999 })] };
    for (const replay of [false, true])
      expect(said(countStock.decide(known, one, someone({ replay })))).toBe('stocktake.tooMany');
  });

  test('not for a product that was taken off the list after it was counted', () =>
    expect(
      said(
        countStock.decide({ existing: aStocktake(), products: [], levels, counts: [] }, one, someone({ replay: true })),
      ),
    ).toBe('ok'));
});

const line: StocktakeLine = {
  id: 'stocktake-1:product-1',
  shopId: 'shop-1',
  stocktakeId,
  productId: 'product-1',
  reason: '',
  price: 700,
  holds: '',
  settledAt: null,
  counted: null,
  book: null,
  countedAt: null,
  seenAt: null,
  value: 0,
  staffId: 'staff-1',
  at: 1,
};
const settledLine: StocktakeLine = { ...line, settledAt: 3_000, counted: 5, book: 10, countedAt: 2_000, seenAt: 2_000 };

describe('a price of a piece more or less', () => {
  const explained = (price: number | null, may: Acted['may']) =>
    explainStocktake.decide(
      { existing: aStocktake(), products, known: [line] },
      { stocktakeId, lines: [{ productId: 'product-1', reason: 'gone', price, holds: '' }] },
      someone({ may }),
    );
  const unseen = (right: string) => right !== 'pc.inventory.value';

  test('is given and taken away by those who may see what stock is worth', () => {
    expect(explained(900, () => true)).toMatchObject({ changes: [{ record: { price: 900, reason: 'gone' } }] });
    expect(explained(null, () => true)).toMatchObject({ changes: [{ record: { price: null } }] });
  });

  test('stays what it was when others say why the product differs', () => {
    expect(explained(null, unseen)).toMatchObject({ changes: [{ record: { price: 700, reason: 'gone' } }] });
    expect(said(explained(900, unseen))).toBe('notAllowed');
  });
});

test('taking back is refused where that much was not counted', () => {
  const decided = (pieces: number) =>
    said(
      uncountStock.decide(
        { existing: aStocktake(), counts: [aCount({ pieces: 2 })] },
        { ...one, counts: [{ ...count, pieces }] },
        someone(),
      ),
    );
  expect([decided(2), decided(3)]).toEqual(['ok', 'stocktake.notCounted']);
});

test('taking back is the last that was done with a product: it is compared with the books of then', () => {
  const decision = uncountStock.decide(
    { existing: aStocktake(), counts: [aCount({ pieces: 2, at: 1_000 })] },
    { ...one, counts: [{ ...count, pieces: 1, ago: 500 }] },
    someone({ at: 5_000 }),
  );
  const counts = decision.ok ? decision.changes.filter(({ entity }) => entity === 'stockCount') : [];
  expect(counts).toMatchObject([{ record: { pieces: 1, firstAt: 1_000, lastAt: 4_500 } }]);
});

test('a difference that was booked and whose count was taken back since keeps it open', () => {
  const decided = (counts: ReturnType<typeof aCount>[], leaveOut: boolean) =>
    finishStocktake.decide(
      { existing: aStocktake({ ...done, settled: 1 }), counts, lines: [settledLine], begun: [] },
      { stocktakeId, leaveOut },
      someone(),
    );
  expect(said(decided([aCount({ at: 2_000, pieces: 5 })], false))).toBe('ok');
  expect(said(decided([aCount({ counted: false, pieces: 0 })], false))).toBe('stocktake.linesOpen');
  expect(said(decided([aCount({ counted: false, pieces: 0 })], true))).toBe('ok');
});

test('a difference that was booked keeps it open when a count came late, or another counter did not find the product', () => {
  const closings = (...counterIds: string[]) => ({
    zonesDone: counterIds.map((counterId) => ({ zone: '', counterId, staffId: 'staff-1', at: 0 })),
  });
  const decided = (counts: ReturnType<typeof aCount>[], over: Partial<Stocktake>, lines = [settledLine]) =>
    said(
      finishStocktake.decide(
        { existing: aStocktake(over), counts, lines, begun: [] },
        { stocktakeId, leaveOut: false },
        someone(),
      ),
    );
  const own = aCount({ at: 2_000, pieces: 5 });
  const earlier = aCount({ at: 1_500, pieces: 4, counterId: 'counter-2' });
  expect(decided([own], closings('counter-1', 'counter-2'))).toBe('stocktake.linesOpen');
  expect(decided([own, earlier], closings('counter-1', 'counter-2'))).toBe('stocktake.linesOpen');
  const settled = [{ ...settledLine, holds: 'counter-1' }];
  expect(decided([own], closings('counter-1', 'counter-2'), settled)).toBe('ok');
  expect(decided([own, earlier], closings('counter-1', 'counter-2'), settled)).toBe('ok');
});

test('a product that moved while its first count was open leaves a task when that is left out; one that did not has no books', () => {
  const open = { countedIn: stocktakeId, value: 0 };
  const sold = aLevel({ ...open, quantity: -2 });
  const untouched = aLevel({ ...open, id: 'shop-1:tea', productId: 'tea', quantity: 0 });
  const decision = finishStocktake.decide(
    { existing: aStocktake(done), counts: [aCount()], lines: [], begun: [sold, untouched] },
    { stocktakeId, leaveOut: true },
    someone(),
  );
  const params = { number: 'PD-1', productId: 'product-1', stocktakeId, pieces: -2 };
  expect(decision).toMatchObject({ exceptions: [{ code: 'stocktakeFirstCountOpen', params }] });
  expect(decision).toHaveProperty('exceptions.length', 1);
  expect(decision).toMatchObject({ changes: [{}, { op: 'remove', id: untouched.id }] });
});

test('it is not finished while a zone or a product is open, unless that is left as the books have it', () => {
  const decided = (existing: Stocktake, leaveOut: boolean) =>
    finishStocktake.decide(
      { existing, counts: [aCount()], lines: [], begun: [] },
      { stocktakeId, leaveOut },
      someone(),
    );
  expect(said(decided(aStocktake(), false))).toBe('stocktake.zoneOpen');
  expect(said(decided(aStocktake(done), false))).toBe('stocktake.linesOpen');
  expect(decided(aStocktake(done), true)).toMatchObject({
    ok: true,
    changes: [{ record: { status: finished, leftOut: 1 } }],
  });
});

describe('a stocktake is ended', () => {
  const decided = (
    over: Partial<Stocktake>,
    counts: ReturnType<typeof aCount>[],
    lines: StocktakeLine[],
    leaveOut = true,
  ) =>
    finishStocktake.decide(
      { existing: aStocktake({ ...done, ...over }), counts, lines, begun: [] },
      { stocktakeId, leaveOut },
      someone(),
    );
  const resultOf = (decision: Decision) =>
    decision.ok ? (decision.changes[0] as { record: Stocktake } | undefined)?.record.result : decision.code;
  const { balanced, unbalanced } = stocktakeResults;
  const even = aCount({ pieces: 10 });

  test.each([
    ['of which nothing was counted', resultOf(decided({}, [], [])), 'stocktake.nothingCounted'],
    [
      'of which all was taken back',
      resultOf(decided({}, [aCount({ counted: false })], [])),
      'stocktake.nothingCounted',
    ],
    ['that found what the books say', resultOf(decided({ settled: 1 }, [even], [evenLine])), balanced],
    ['that found less', resultOf(decided({ settled: 1, lossPieces: 5 }, [even], [evenLine])), unbalanced],
    [
      'that found as much more of one as less of another',
      resultOf(decided({ settled: 2, gainPieces: 5, lossPieces: 5 }, [even], [evenLine])),
      unbalanced,
    ],
    ['that left out what differs', resultOf(decided({}, [aCount({ pieces: 3 })], [])), unbalanced],
  ])('%s', (_, result, expected) => expect(result).toBe(expected));
});

describe('what a difference is worth is what it moves in the books', () => {
  const settled = (pieces: number, price: number | null) => {
    const decision = settleStocktake.decide(
      {
        existing: aStocktake(done),
        products,
        counts: [aCount({ pieces })],
        movements: [],
        levels: [aLevel({ quantity: 10, value: 2_607, unitValue: 261 })],
        lines: [aLine({ price })],
      },
      { stocktakeId, productIds: ['product-1'], from: 0 },
      someone(),
    );
    if (!decision.ok) throw new Error(decision.code);
    const record = (entity: string) =>
      decision.changes.find((change) => change.entity === entity && change.op !== 'remove') as
        | { readonly record: { readonly [field: string]: unknown } }
        | undefined;
    const { gainValue, lossValue } = (record('stocktake')?.record ?? {}) as Partial<Stocktake>;
    return [record('stockMovement')?.record.value, record('stocktakeLine')?.record.value, gainValue, lossValue];
  };
  test.each<[string, number, number | null, (number | undefined)[]]>([
    ['three found at the average of the books', 13, null, [783, 783, 783, 0]],
    ['three found at 5.00', 13, 500, [1_500, 1_500, 1_500, 0]],
    ['three found at nothing', 13, 0, [0, 0, 0, 0]],
    ['three found at less than nothing: not booked', 13, -500, [undefined, undefined, undefined, undefined]],
    ['three missing at the average', 7, null, [-782, -782, 0, 782]],
    ['three missing at 5.00', 7, 500, [-1_500, -1_500, 0, 1_500]],
    ['three missing, with a minus before 5.00', 7, -500, [-1_500, -1_500, 0, 1_500]],
    ['three missing at more than the books hold', 7, 9_900, [-2_607, -2_607, 0, 2_607]],
    ['all missing take with them what is left', 0, 500, [-2_607, -2_607, 0, 2_607]],
  ])('%s', (_, pieces, price, expected) => expect(settled(pieces, price)).toEqual(expected));
});

describe('who is to count', () => {
  const leaver = anEmployee({ id: 'leaver', resignedAt: 5 });
  const plans = (checkerIds: string[], existing?: Stocktake, replay = false) =>
    decided(
      draftStocktake,
      { existing, people: [anEmployee({ id: 'checker' }), leaver].filter(({ id }) => checkerIds.includes(id)) },
      { stocktakeId, number: 'PD-1', ...planned, checkerIds },
      someone({ replay }),
    );
  const unknown = { ok: false, code: 'stocktake.checkerUnknown' };

  test('works for the brand', () => {
    expect(plans(['checker'])).toMatchObject({ ok: true });
    expect(plans(['checker', 'nobody'])).toMatchObject(unknown);
    expect(plans(['nobody'], undefined, true)).toMatchObject(unknown);
  });

  test('and has not left, but where it was planned before that', () => {
    expect(plans(['leaver'])).toMatchObject(unknown);
    expect(plans(['leaver'], undefined, true)).toMatchObject({ ok: true });
    expect(plans(['leaver'], aStocktake({ status: draft, checkerIds: ['leaver'] }))).toMatchObject({ ok: true });
  });
});
