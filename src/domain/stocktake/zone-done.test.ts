import { describe, expect, test } from 'vitest';
import { aProduct } from '../../../tests/make.ts';
import { aCount, aLevel, aStocktake, someone } from '../../../tests/make-stocktake.ts';
import type { Decision } from '../kernel/decision.ts';
import { countStock } from './count.ts';
import { openZone } from './open-zone.ts';
import type { Stocktake } from './stocktake.ts';
import { uncountStock } from './uncount.ts';
import { zoneDone } from './zone-done.ts';

const reviewing = { may: (right: string) => right === 'pc.inventory.checkReview' };
const counting = { may: (right: string) => right === 'pc.inventory.check' };
const given = { stocktakeId: 'stocktake-1', zone: 'back', done: true, counterId: 'counter-2', reason: 'broken down' };
const existing = aStocktake({ zones: ['front', 'back'] });
const counts = [aCount({ zone: 'back', counterId: 'counter-2' })];

const changedBy = (decision: Decision): Stocktake => {
  if (!decision.ok) throw new Error(decision.code);
  const change = decision.changes.find(({ entity }) => entity === 'stocktake');
  return (change?.op === 'update' ? change.record : existing) as unknown as Stocktake;
};
const code = (decision: Decision): string => (decision.ok ? 'ok' : decision.code);
const closed = (over: object = {}, by: object = reviewing): Decision =>
  zoneDone.decide({ existing }, { ...given, ...over }, someone({ staffId: 'reviewer', ...by }));

describe('a zone whose tablet has broken down', () => {
  test('is closed by a reviewer, who says why', () => {
    const now = changedBy(closed());
    expect(now.zonesDone).toEqual([
      { zone: 'back', counterId: 'counter-2', staffId: 'reviewer', at: 5_000, reason: 'broken down' },
    ]);
    expect(openZone({ ...now, zones: ['back'] }, counts)).toBeUndefined();
  });

  test('is closed for that counter alone: what another one counts there stays open', () => {
    const both = [...counts, aCount({ zone: 'back', counterId: 'counter-3' })];
    expect(openZone({ ...changedBy(closed()), zones: ['back'] }, both)).toBe('back');
  });

  test('is not held open by what was taken back', () => {
    const both = [...counts, aCount({ zone: 'back', counterId: 'counter-3', counted: false })];
    expect(openZone({ ...changedBy(closed()), zones: ['back'] }, both)).toBeUndefined();
  });

  test('is not closed without a reason, nor by somebody who only counts', () => {
    expect(code(closed({ reason: '' }))).toBe('stocktake.reasonMissing');
    expect(code(closed({}, counting))).toBe('notAllowed');
    expect(code(closed({ done: false }, counting))).toBe('notAllowed');
  });

  test('is closed with a reason by whoever reviews without counting, also where nobody has counted', () => {
    expect(code(closed({ counterId: null, reason: '' }))).toBe('stocktake.reasonMissing');
    const now = changedBy(closed({ counterId: null }));
    expect(now.zonesDone).toMatchObject([{ counterId: 'counter-1', reason: 'broken down' }]);
    expect(openZone({ ...now, zones: ['back'] }, counts)).toBe('back');
  });
});

test('who counts closes the own part of a zone without a word, and opens it again', () => {
  const now = changedBy(closed({ counterId: null, reason: '' }, counting));
  expect(now.zonesDone).toEqual([{ zone: 'back', counterId: 'counter-1', staffId: 'reviewer', at: 5_000 }]);
  const again = { ...given, done: false, counterId: null, reason: '' };
  expect(changedBy(zoneDone.decide({ existing: now }, again, someone(counting))).zonesDone).toEqual([]);
});

test('a reviewer opens a zone again that any counter has closed', () => {
  const done = { zone: 'back', counterId: 'counter-2', staffId: 's', at: 0 };
  const both = { ...existing, zonesDone: [done, { ...done, zone: 'front' }] };
  const again = { ...given, done: false, reason: '' };
  expect(changedBy(zoneDone.decide({ existing: both }, again, someone(reviewing))).zonesDone).toEqual([
    { ...done, zone: 'front' },
  ]);
});

describe('what the counter sends later of a zone that was closed in its place', () => {
  const zonesDone = changedBy(closed()).zonesDone;
  const late = {
    stocktakeId: 'stocktake-1',
    zone: 'back',
    counts: [{ productId: 'product-1', pieces: 2, pass: 1, ago: 0 }],
  };
  const known = { products: [aProduct()], levels: [aLevel()] };
  const by = (counterId: string, of: Stocktake) =>
    countStock.decide({ existing: of, ...known, counts: [] }, late, someone({ counterId, replay: true }));

  test('is counted, and opens the zone again', () => {
    const decision = by('counter-2', { ...existing, zonesDone });
    expect(changedBy(decision).zonesDone).toEqual([]);
    expect(decision).toMatchObject({ ok: true, exceptions: [] });
  });

  test('and what it took back as well', () => {
    const of = { ...existing, zonesDone };
    const own = [aCount({ zone: 'back', counterId: 'counter-2', pieces: 2 })];
    const acting = someone({ counterId: 'counter-2', replay: true });
    expect(changedBy(uncountStock.decide({ existing: of, counts: own }, late, acting)).zonesDone).toEqual([]);
  });

  test('opens what the counter closed itself, and nothing of another', () => {
    const own = { zone: 'back', counterId: 'counter-3', staffId: 's', at: 0 };
    const elsewhere = { ...own, zone: 'front' };
    const of = { ...existing, zonesDone: [...zonesDone, own, elsewhere] };
    expect(changedBy(by('counter-3', of)).zonesDone).toEqual([...zonesDone, elsewhere]);
    expect(code(by('counter-4', of))).toBe('ok');
  });
});
