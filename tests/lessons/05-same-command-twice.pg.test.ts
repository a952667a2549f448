import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { day } from '#domain/values/durations.ts';
import { audit } from '../../server/audit/audit.ts';
import type { TestBrand } from '../brand.ts';
import { brandOfPlaces } from '../crash/brand-of-places.ts';
import { commandPlaces } from '../crash/command-places.ts';
import { aMark, effects, handsOverSql, overSql } from '../crash/over-sql.ts';

let brand: TestBrand;
beforeAll(async () => {
  brand = await brandOfPlaces();
});
afterAll(() => brand.close());

describe('complaint 5: the same invoice posted twice, stock and ledger twice', () => {
  test.each(commandPlaces)('$title, sent twice and again a day later, has one effect', async (place) => {
    const counter = await overSql(brand);
    const mark = aMark();
    const args = await place.reach(handsOverSql(counter, mark));
    const command = counter.here.does(place.name, place.takeNumber ? { ...args, number: counter.number() } : args);
    const first = await counter.here.push([command]);
    expect(first).toMatchObject({ last: command.n, results: [{ n: command.n }] });
    const once = await effects(counter, mark);
    for (const later of [0, day]) {
      expect((await counter.here.push([command], Date.now() + later)).results).toEqual(first.results);
      expect(await effects(counter, mark)).toEqual(once);
    }
    expect(await audit(brand.pool, Date.now())).toEqual([]);
  });
});
