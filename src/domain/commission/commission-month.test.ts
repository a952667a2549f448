import { describe, expect, test } from 'vitest';
import { aClosedMonth, aFact, aRule, around } from '../../../tests/make-commission.ts';
import { acting } from '../../../tests/make-orders.ts';
import { closeMonth, reopenMonth } from './close-month.ts';
import { type CommissionMonth, closedAmong, whyNotClosed, whyNotReopened } from './commission-month.ts';
import { type ClosedSheet, sheetOf } from './corrections.ts';
import type { Fact } from './facts.ts';
import { whatCounterLacks } from './missing.ts';
import { commissionsIn } from './month.ts';
import { stateOf } from './month-state.ts';
import { rulesBetween, touchedFrom } from './rested-on.ts';

const aMonth = (month: string, given: Partial<CommissionMonth> = {}) => aClosedMonth({ month, ...given });
const opened = (month: string) => aMonth(month, { closing: null });
/** At one in the morning of the first of November in Shanghai: in UTC October has seven hours to go. */
const now = Date.parse('2026-10-31T17:00:00Z');
const shanghai = { timeZone: 'Asia/Shanghai', now };
const codeOf = (why: { readonly code: string; readonly params: object } | undefined) => why && [why.code, why.params];

describe('whether a month may be closed', () => {
  test.each<[string, readonly CommissionMonth[], string, unknown]>([
    ['the first of a store, whichever it is', [], '2026-05', undefined],
    ['one that has just ended by the clocks of its shop', [], '2026-10', undefined],
    ['one that runs', [], '2026-11', ['commissionMonth.notEnded', { month: '2026-11' }]],
    ['one to come', [], '2027-01', ['commissionMonth.notEnded', { month: '2027-01' }]],
    ['the one after the latest', [aMonth('2026-08')], '2026-09', undefined],
    ['over the end of a year', [aMonth('2025-12')], '2026-01', undefined],
    ['over a gap', [aMonth('2026-08')], '2026-10', ['commissionMonth.earlierOpen', { month: '2026-09' }]],
    ['a closed one', [aMonth('2026-08')], '2026-08', ['commissionMonth.closedAlready', { month: '2026-08' }]],
    [
      'one before the first that was closed',
      [aMonth('2026-09'), aMonth('2026-08')],
      '2026-07',
      ['commissionMonth.laterClosed', { month: '2026-09' }],
    ],
    ['a reopened one', [aMonth('2026-08'), opened('2026-09')], '2026-09', undefined],
    ['any, where all are reopened', [opened('2026-09')], '2026-07', undefined],
  ])('%s', (_, months, month, why) => expect(codeOf(whyNotClosed(months, month, shanghai))).toEqual(why));

  test('from the moment on in which it has ended', () => {
    const end = Date.parse('2026-10-31T16:00:00Z');
    const at = (moment: number) => whyNotClosed([], '2026-10', { ...shanghai, now: moment })?.code;
    expect([at(end - 1), at(end)]).toEqual(['commissionMonth.notEnded', undefined]);
  });

  test('not in a zone in which it has hours to go', () => {
    expect(whyNotClosed([], '2026-10', { timeZone: 'UTC', now })?.code).toBe('commissionMonth.notEnded');
  });
});

describe('whether a month may be reopened', () => {
  test.each<[string, readonly CommissionMonth[], string, unknown]>([
    ['the only one', [aMonth('2026-09')], '2026-09', undefined],
    ['the latest, in whatever order', [aMonth('2026-09'), aMonth('2026-08')], '2026-09', undefined],
    [
      'an earlier one',
      [aMonth('2026-09'), aMonth('2026-08')],
      '2026-08',
      ['commissionMonth.laterClosed', { month: '2026-09' }],
    ],
    ['one before a reopened one', [aMonth('2026-08'), opened('2026-09')], '2026-08', undefined],
    ['a reopened one', [opened('2026-09')], '2026-09', ['commissionMonth.notClosed', { month: '2026-09' }]],
    ['one that nobody closed', [], '2026-09', ['commissionMonth.notClosed', { month: '2026-09' }]],
  ])('%s', (_, months, month, why) => expect(codeOf(whyNotReopened(months, month))).toEqual(why));
});

const here = acting({ keptAt: now, staffId: 'boss', commandId: 'command-1' });
const nobody = acting({ keptAt: now, may: (right) => right !== 'pc.staff.commissionClose' });
const changeOf = (decision: object) => (decision as { changes: { op: string; record: object }[] }).changes;

describe('commissionMonth.close', () => {
  const close = (months: CommissionMonth[], args: object = {}, by = here) =>
    closeMonth.decide({ months }, { month: '2026-09', total: 100, after: '', ...args }, by);
  const done = { what: 'closed', at: now, staffId: 'boss', reason: '', total: 100 };
  const closed = {
    id: 'shop-1:2026-09',
    shopId: 'shop-1',
    month: '2026-09',
    history: [done],
    closing: { id: 'command-1', at: now, staffId: 'boss', total: 100 },
  };

  test('says who closed it when, and at what', () => {
    expect(changeOf(close([]))).toEqual([{ op: 'insert', entity: 'commissionMonth', record: closed }]);
  });
  test('of a reopened one goes on with its history', () => {
    const earlier = { what: 'reopened' as const, at: 1, staffId: 'li', reason: 'wrong', total: 90 };
    const again = close([aMonth('2026-09', { closing: null, history: [earlier] })]);
    const record = { ...closed, history: [earlier, done] };
    expect(changeOf(again)).toEqual([{ op: 'update', entity: 'commissionMonth', record }]);
  });
  test.each<[string, CommissionMonth[], object, typeof here]>([
    ['notAllowed', [], {}, nobody],
    ['commissionMonth.notEnded', [], { month: '2026-11' }, here],
    ['commissionMonth.changed', [aMonth('2026-08')], {}, here],
    ['commissionMonth.changed', [], { after: 'closing-2026-08' }, here],
  ])('is refused: %s', (code, months, args, by) => expect(close(months, args, by)).toMatchObject({ ok: false, code }));
  test('goes by what was closed before it', () => {
    expect(close([aMonth('2026-08')], { after: 'closing-2026-08' })).toMatchObject({ ok: true });
  });
});

describe('commissionMonth.reopen', () => {
  const reopen = (months: CommissionMonth[], by = here) =>
    reopenMonth.decide({ months }, { month: '2026-09', reason: 'wrong' }, by);
  test('says who reopened it, when and why, and what it had come to', () => {
    const history = [{ what: 'reopened', at: now, staffId: 'boss', reason: 'wrong', total: 100 }];
    expect(changeOf(reopen([aMonth('2026-09')]))).toMatchObject([{ op: 'update', record: { closing: null, history } }]);
  });
  test('takes a reason', () => {
    expect(reopenMonth.args.safeParse({ month: '2026-09', reason: ' ' }).success).toBe(false);
  });
  test.each<[string, CommissionMonth[], typeof here]>([
    ['notAllowed', [aMonth('2026-09')], nobody],
    ['commissionMonth.laterClosed', [aMonth('2026-09'), aMonth('2026-10')], here],
    ['commissionMonth.notClosed', [], here],
  ])('is refused: %s', (code, months, by) => expect(reopen(months, by)).toMatchObject({ ok: false, code }));
});

const monthOf = (at: number) => new Date(at).toISOString().slice(0, 7);
const on = (day: string) => Date.parse(`${day}T12:00:00Z`);
const percent = (of: number, id = 'rule-1') => aRule({ id, percent: of });
const sold = (given: Partial<Fact> = {}) => aFact({ at: on('2026-10-10'), ...given });
const late = (given: Partial<Fact> = {}) => sold({ id: 'order-2:line-1:sale', orderId: 'order-2', ...given });
const back = (day: string) => ({ back: [{ at: on(day), quantity: 0, base: 5_000 }] });

describe('what is corrected in the month after a closed one', () => {
  const by = (facts: readonly Fact[], rules: readonly ReturnType<typeof aRule>[]) => (month: string) =>
    commissionsIn(month, { facts, rules, around: around(), monthOf });
  type Row = [string, Fact[], ReturnType<typeof aRule>[], unknown[]];
  /** Closed was 3 % of the 100 yuan that Wang sold; what is sold and ruled now, and what is corrected of it. */
  test.each<Row>([
    ['nothing where nothing changed', [sold()], [percent(300)], []],
    ['a rule that pays more', [sold()], [percent(500)], [['wang', 'rate', 300, 500, 200]]],
    ['another rule in its place that pays the same', [sold()], [percent(300, 'other')], []],
    ['a rule that is taken away', [sold()], [], [['wang', 'gone', 300, 0, -300]]],
    ['an order that comes late', [sold(), late()], [percent(300)], [['wang', 'added', 0, 300, 300]]],
    ['an order that is gone', [], [percent(300)], [['wang', 'gone', 300, 0, -300]]],
    ['a late refund of that month', [sold(back('2026-10-30'))], [percent(300)], [['wang', 'sold', 300, 150, -150]]],
    ['no refund of this month, which takes back itself', [sold(back('2026-11-02'))], [percent(300)], []],
    ['other pieces', [sold({ quantity: 2 })], [percent(500)], [['wang', 'sold', 300, 500, 200]]],
    [
      'shares that were put right',
      [sold({ staffIds: ['wang', 'li'], shares: [40, 60] })],
      [percent(300)],
      [
        ['wang', 'shares', 300, 120, -180],
        ['li', 'added', 0, 180, 180],
      ],
    ],
    [
      'a step that a late order reaches',
      [sold(), late()],
      [aRule({ percent: 300, tiers: [{ from: 20_000, percent: 400 }] })],
      [
        ['wang', 'rate', 300, 400, 100],
        ['wang', 'added', 0, 400, 400],
      ],
    ],
  ])('%s', (_, facts, rules, wanted) => {
    const closed: ClosedSheet[] = [{ month: '2026-10', entries: by([sold()], [percent(300)])('2026-10') }];
    const corrected = sheetOf('2026-11', closed, by(facts, rules)).filter(({ corrects }) => corrects);
    const rows = corrected.map(({ staffId, amount, corrects: of }) => [staffId, of?.why, of?.was, of?.is, amount]);
    expect(rows).toEqual(wanted);
    expect(corrected.every(({ corrects }) => corrects?.month === '2026-10')).toBe(true);
  });

  test('a refund that comes late between two that were known is corrected with them as one', () => {
    const taken = (...days: string[]) =>
      sold({ at: on('2026-09-10'), back: days.map((day) => ({ at: on(day), quantity: 0, base: 1_000 })) });
    const [known, now] = [taken('2026-10-05', '2026-10-25'), taken('2026-10-05', '2026-10-15', '2026-10-25')];
    const closed = [{ month: '2026-10', entries: by([known], [percent(300)])('2026-10') }];
    const corrected = sheetOf('2026-11', closed, by([now], [percent(300)]));
    expect(corrected.map(({ amount, corrects: of }) => [amount, of?.was, of?.is])).toEqual([[-30, -60, -90]]);
  });
});

test('what a counter may not have sent of a month', () => {
  const end = 1_000;
  const counter = { state: 'active' as const, waiting: 0, held: 0, quarantined: 0, lastContact: end, enrolledAt: 1 };
  const rows = [
    [{}, null],
    [{ waiting: 1 }, 'unsent'],
    [{ waiting: 1, held: 1 }, 'unsent'],
    [{ held: 1 }, 'held'],
    [{ quarantined: 1, state: 'retired' as const }, 'held'],
    [{ lastContact: end - 1 }, 'silent'],
    [{ lastContact: null }, 'silent'],
    [{ lastContact: end - 1, state: 'retired' as const }, null],
    [{ waiting: 1, state: 'retired' as const }, null],
    [{ waiting: 1, enrolledAt: end }, null],
  ] as const;
  for (const [given, why] of rows)
    expect([given, whatCounterLacks({ ...counter, ...given }, end)]).toEqual([given, why]);
});

test('how it is with a month: running, over or closed, and whether corrections are paid in it', () => {
  const months = [aMonth('2026-08'), aMonth('2026-09'), opened('2026-10')];
  const of = (month: string) => stateOf(months, month, shanghai, (id) => id.toUpperCase());
  const all = ['2026-07', '2026-08', '2026-09', '2026-10', '2026-11'].map(of);
  expect(all.map(({ state }) => state)).toEqual(['open', 'closed', 'closed', 'open', 'running']);
  expect(all.map(({ pays }) => pays)).toEqual([false, false, true, true, false]);
  expect(of('2026-09').closing).toEqual({ at: 1_762_000_000_000, staffId: 'boss', name: 'BOSS', total: 100 });
  expect(closedAmong(months).map(({ month }) => month)).toEqual(['2026-08', '2026-09']);
});

test('from which closed month on something may have to be corrected', () => {
  const then = { before: 'a', '2026-08': 'b', '2026-09': 'c' };
  const from = (now: object) => touchedFrom(then, { ...then, ...now }, ['2026-08', '2026-09']);
  expect(from({ '2026-10': 'new' })).toBeUndefined();
  expect(from({ '2026-09': 'x' })).toBe('2026-09');
  expect(from({ '2026-08': 'x', '2026-09': 'y' })).toBe('2026-08');
  expect(from({ before: 'x' })).toBe('2026-08');
});

test('a month stays as it was where its rules are renamed, ended later or begin after it', () => {
  const of = (...rules: ReturnType<typeof aRule>[]) => rulesBetween(rules, '2026-09-01', '2026-09-31');
  const same = of(aRule());
  for (const change of [
    { name: 'Other' },
    { changedAt: 5, changedBy: 'li' },
    { validFrom: '2026-09-01' },
    { validFrom: '2025-01-01', validUntil: '2026-10-05' },
  ])
    expect([change, of(aRule(change))]).toEqual([change, same]);
  expect(of(aRule(), aRule({ id: 'later', validFrom: '2026-10-01' }), aRule({ id: 'off', enabled: false }))).toEqual(
    same,
  );
  expect(of(aRule({ id: 'old', validUntil: '2026-08-31' }))).toEqual([]);
  for (const change of [
    { percent: 301 },
    { enabled: false },
    { validFrom: '2026-09-02' },
    { validUntil: '2026-09-29' },
    { shopId: 'store' },
    { customers: 'members' as const },
  ])
    expect(of(aRule(change))).not.toEqual(same);
});
