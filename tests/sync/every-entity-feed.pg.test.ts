import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { entities, entityNamed } from '#domain/entities.ts';
import { type Change, insert, remove, update } from '#domain/kernel/decision.ts';
import type { AnyRecord } from '#domain/kernel/entity.ts';
import type { Versioned } from '../../server/books/rows.ts';
import { writesOf } from '../../server/commands/apply.ts';
import { transaction } from '../../server/commands/transaction.ts';
import { feedStatements } from '../../server/db/publish.ts';
import { lookSql, writeSql } from '../../server/db/records.ts';
import { sendAll } from '../../server/db/send-all.ts';
import { begin } from '../../server/db/statement.ts';
import { type TestBrand, testBrand } from '../brand.ts';
import { type AtCounter, atCounter } from './at-counter.ts';
import { samples } from './records.ts';

let brand: TestBrand;
let here: AtCounter;
let elsewhere: AtCounter;
beforeAll(async () => {
  brand = await testBrand();
  here = await atCounter(brand, 'shop-1');
  elsewhere = await atCounter(brand, 'shop-2');
});
afterAll(() => brand.close());

/** Writes one change as a command would. */
const write = (change: Change): Promise<void> =>
  transaction(brand.pool, async ({ client, commit }) => {
    const id = change.op === 'remove' ? change.id : change.record.id;
    const look = { entity: change.entity, ids: [id], reading: 'hold' } as const;
    const [, found] = await sendAll<Versioned>(client, [begin, lookSql(brand.brandId, look)]);
    const before = new Map(found?.rows.map((each) => [`${change.entity}:${each.record.id}`, each]));
    const { writes, feed } = writesOf([change], before);
    const statements = writes.map((write) => writeSql(brand.brandId, write));
    await commit([...statements, ...feedStatements(brand.brandId, feed)]);
  });

const pulled = async (counter: AtCounter, entity: string, id: string): Promise<AnyRecord | null | undefined> => {
  await counter.pull();
  const found = counter.mirror.get(`${entity}:${id}`);
  return found && (found.record as AnyRecord | null);
};

test('there is a sample of every kind of record that counters hold', () => {
  const held = entities.filter((entity) => entity.collection !== null).map((entity) => entity.name);
  expect(Object.keys(samples).sort()).toEqual(held.sort());
});

describe.each(Object.entries(samples))('%s', (name, { record, changed }) => {
  const entity = entityNamed(name);

  test('comes to the counters when it is new, as it was written', async () => {
    await write(insert(entity, record));
    expect(await pulled(here, name, record.id)).toEqual(record);
  });

  test('comes again when it has changed', async () => {
    const version = here.mirror.get(`${name}:${record.id}`)?.version ?? 0;
    await write(update(entity, changed));
    expect(await pulled(here, name, record.id)).toEqual(changed);
    expect(here.mirror.get(`${name}:${record.id}`)?.version).toBe(version + 1);
  });

  test('is in the first load of a new counter', async () => {
    expect(await pulled(await atCounter(brand, 'shop-1'), name, record.id)).toEqual(changed);
  });

  test('goes from the counters when it is removed, and comes back under a higher version', async () => {
    await write(remove(entity, record.id));
    expect(await pulled(here, name, record.id)).toBeNull();
    const version = here.mirror.get(`${name}:${record.id}`)?.version ?? 0;
    expect(await pulled(await atCounter(brand, 'shop-1'), name, record.id)).toBeUndefined();
    await write(insert(entity, record));
    expect(await pulled(here, name, record.id)).toEqual(record);
    expect(here.mirror.get(`${name}:${record.id}`)?.version).toBeGreaterThan(version);
  });
});

const ofOneShop = Object.entries(samples).flatMap(([name, { ofShop1 }]) => (ofShop1 ? [[name, ofShop1] as const] : []));

test.each(ofOneShop)('%s of one shop never comes to another', async (name, record) => {
  // Of what a shop has one of, under the shop's own id, the sample is there already.
  const change = samples[name]?.record.id === record.id ? update : insert;
  await write(change(entityNamed(name), record));
  expect(await pulled(here, name, record.id)).toEqual(record);
  expect(await pulled(elsewhere, name, record.id)).toBeUndefined();
  expect(await pulled(await atCounter(brand, 'shop-2'), name, record.id)).toBeUndefined();
});

describe('a record that changes hands', () => {
  const member = { ...(samples.member?.record as AnyRecord), id: 'member-moving', shared: false, mobile: '1' };
  const entity = entityNamed('member');

  test('goes from the shop that may no longer see it and comes to the one that may', async () => {
    await write(insert(entity, member));
    expect(await pulled(elsewhere, 'member', member.id)).toBeUndefined();
    await write(update(entity, { ...member, shopId: 'shop-2' }));
    expect(await pulled(here, 'member', member.id)).toBeNull();
    expect(await pulled(elsewhere, 'member', member.id)).toMatchObject({ shopId: 'shop-2' });
  });

  test('is not reported gone while the counter sees it some other way', async () => {
    await write(update(entity, { ...member, shopId: 'shop-1', knownTo: ['shop-2'] }));
    expect(await pulled(elsewhere, 'member', member.id)).toMatchObject({ shopId: 'shop-1' });
    await write(update(entity, { ...member, shopId: 'shop-2', knownTo: ['shop-1'] }));
    expect(await pulled(here, 'member', member.id)).toMatchObject({ shopId: 'shop-2' });
    expect(await pulled(elsewhere, 'member', member.id)).toMatchObject({ shopId: 'shop-2' });
    await write(update(entity, { ...member, shopId: 'shop-1' }));
    expect(await pulled(here, 'member', member.id)).toMatchObject({ shopId: 'shop-1' });
    expect(await pulled(elsewhere, 'member', member.id)).toBeNull();
  });

  test('is not for the whole brand because its shop shares it', async () => {
    await write(update(entity, { ...member, shared: true }));
    expect(await pulled(here, 'member', member.id)).toMatchObject({ shared: true });
    expect(await pulled(elsewhere, 'member', member.id)).toBeNull();
  });
});
