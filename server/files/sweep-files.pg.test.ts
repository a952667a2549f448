import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { entities } from '#domain/entities.ts';
import { addressOf, fileKinds } from '#domain/file/file-kinds.ts';
import type { AnyEntity } from '#domain/kernel/entity.ts';
import { hour } from '#domain/values/durations.ts';
import { apiUnderTest } from '../../tests/api-brand.ts';
import { anEmployee } from '../../tests/make.ts';
import { s3Simulator } from '../../tests/s3-simulator.ts';
import { testStorage } from '../../tests/storage.ts';
import { sqlBooks } from '../books/sql-books.ts';
import { touchedNone } from '../db/records.ts';
import { sendAll } from '../db/send-all.ts';
import { s3Storage } from '../providers/storage/s3-storage.ts';
import { sweepFiles, unusedStays } from './sweep-files.ts';
import { grantUpload, incomingKey, keyAt } from './uploads.ts';
import { usedFiles } from './used-files.ts';

const { pool } = await apiUnderTest();
const now = Date.UTC(2026, 10, 23, 8);

beforeEach(() => pool.query('delete from upload'));

describe.each([
  ['on disk', await testStorage()],
  ['in a bucket', s3Storage(await s3Simulator())],
])('files %s', (_, storage) => {
  /** A picture that was sent and taken in at a time; answers its address. */
  const sent = async (at: number, brandId = 'brand-1', state = 'ready') => {
    const sender = { brandId, shopId: 's01', staffId: 'cashier' };
    const { id } = await grantUpload({ pool, storage }, sender, 'product', at);
    const { rows } = await pool.query('update upload set state = $2 where id = $1 returning address', [id, state]);
    await storage.write(keyAt(rows[0].address), Buffer.from('picture'), 'image/webp');
    return { id, address: String(rows[0].address) };
  };
  const isThere = async (address: string) => (await storage.read(keyAt(address))) !== undefined;
  const rowsOf = async (address: string) =>
    (await pool.query('select * from upload where address = $1', [address])).rows;
  const putProduct = (images: string[]) =>
    pool.query("update product set images = $1 where brand_id = 'brand-1' and id = 'tea'", [JSON.stringify(images)]);

  test.each(fileKinds)('have a place whatever they are for: %s', async (kind) => {
    const key = keyAt(addressOf(kind, randomUUID()));
    await storage.write(key, Buffer.from('picture'), 'image/webp');
    expect(String(await storage.read(key))).toBe('picture');
  });

  test('that no record refers to leave after 24 hours, the others stay', async () => {
    const [old, young, used] = [await sent(now - unusedStays - 1), await sent(now - hour), await sent(now - 90 * hour)];
    await putProduct(['/pictures/tea.svg', used.address]);
    expect(await sweepFiles(pool, storage, now)).toBe(1);
    expect(await Promise.all([old, young, used].map(({ address }) => isThere(address)))).toEqual([false, true, true]);
    expect(await rowsOf(old.address)).toEqual([]);
    expect(await rowsOf(used.address)).toMatchObject([{ used_at: now }]);
  });

  test('that a record referred to until yesterday leave a day after it was last seen', async () => {
    const { address } = await sent(now - 90 * hour);
    await putProduct([address]);
    await sweepFiles(pool, storage, now);
    await putProduct([]);
    expect(await sweepFiles(pool, storage, now + 23 * hour)).toBe(0);
    expect(await isThere(address)).toBe(true);
    expect(await sweepFiles(pool, storage, now + 25 * hour)).toBe(1);
    expect(await isThere(address)).toBe(false);
  });

  test('of a field with one address stay as well: the avatar of somebody of the staff', async () => {
    const { address } = await sent(now - 90 * hour);
    await pool.query("update employee set avatar = $1 where brand_id = 'brand-1' and id = 'cashier'", [address]);
    expect(await sweepFiles(pool, storage, now)).toBe(0);
    await pool.query("update employee set avatar = '' where id = 'cashier'");
    expect(await sweepFiles(pool, storage, now + 25 * hour)).toBe(1);
  });

  test('that a command names which waits for a manager, or is set aside, stay', async () => {
    const [held, aside, booked] = [
      await sent(now - 90 * hour),
      await sent(now - 90 * hour),
      await sent(now - 90 * hour),
    ];
    const log = (n: number, outcome: string, address: string) =>
      pool.query(
        `insert into command_log (brand_id, counter_id, incarnation, n, command_id, name, version, args, staff_id, shop_id,
           at, kept_at, offline, payload_hash, outcome, code, params, exceptions, revision)
         values ('brand-1', 'c', 1, $1, $2, 'product.edit', 1, $3, 'boss', 's01', 0, 0, false, '', $4, null, '{}', '[]', 0)`,
        [n, `command-${n}`, JSON.stringify({ product: { images: [address] } }), outcome],
      );
    await log(1, 'held', held.address);
    await log(2, 'rejected', booked.address);
    await pool.query("insert into quarantine values ('brand-1', 'c', 1, 3, '', 'retired', $1, 0)", [
      JSON.stringify({ args: { avatar: aside.address } }),
    ]);
    expect(await sweepFiles(pool, storage, now)).toBe(1);
    expect(await Promise.all([held, aside, booked].map(({ address }) => isThere(address)))).toEqual([
      true,
      true,
      false,
    ]);
    await pool.query("delete from command_log where counter_id = 'c'");
    await pool.query("delete from quarantine where counter_id = 'c'");
  });

  test('to which only another brand refers leave all the same', async () => {
    const { address } = await sent(now - 90 * hour, 'brand-2');
    await putProduct([address]);
    expect(await sweepFiles(pool, storage, now)).toBe(1);
    expect(await isThere(address)).toBe(false);
    await putProduct([]);
  });

  test('that were sent and never confirmed leave, and what was sent again after it was confirmed; what is being sent stays', async () => {
    const never = await sent(now - unusedStays - 1, 'brand-1', 'granted');
    const again = await sent(now - 2 * hour);
    const underWay = await sent(now - hour / 2, 'brand-1', 'granted');
    for (const { id } of [never, again, underWay]) await storage.write(incomingKey(id), Buffer.from('x'), '');
    await sweepFiles(pool, storage, now);
    for (const { id } of [never, again]) expect(await storage.read(incomingKey(id))).toBeUndefined();
    // Whoever sends it now still may: its grant is not over.
    expect(String(await storage.read(incomingKey(underWay.id)))).toBe('x');
    expect([await rowsOf(never.address), (await rowsOf(again.address)).length]).toEqual([[], 1]);
  });

  test('that a sweep could not remove are removed by the next one', async () => {
    const { address } = await sent(now - 90 * hour);
    const broken = {
      ...storage,
      remove: (key: string) => (key === keyAt(address) ? Promise.reject(new Error('away')) : storage.remove(key)),
    };
    await expect(sweepFiles(pool, broken, now)).rejects.toThrow('away');
    expect(await rowsOf(address)).toMatchObject([{ state: 'leaving' }]);
    expect(await sweepFiles(pool, storage, now)).toBe(1);
    expect([await isThere(address), await rowsOf(address)]).toEqual([false, []]);
  });

  test('leave by the hundred', async () => {
    const client = await pool.connect();
    await client.query(
      `insert into upload (brand_id, id, shop_id, staff_id, kind, address, at, state)
       select 'brand-1', gen_random_uuid(), 's01', 'cashier', 'logo', '/images/logo/' || gen_random_uuid() || '.webp', 0, 'ready'
       from generate_series(1, 450) n`,
    );
    client.release();
    expect(await sweepFiles(pool, storage, now)).toBe(450);
    expect((await pool.query('select from upload')).rowCount).toBe(0);
  });

  test('that a record begins to use while they are swept stay', async () => {
    const { address } = await sent(now - 90 * hour);
    const client = await pool.connect();
    await client.query('begin');
    const write = { op: 'insert' as const, entity: 'employee', record: { id: 'new', avatar: address } };
    await sendAll(client, usedFiles('brand-1', [write], now));
    const sweeping = sweepFiles(pool, storage, now);
    await client.query("select pg_sleep(0.2), 'the sweep waits for this row'");
    await client.query('commit');
    client.release();
    expect(await sweeping).toBe(0);
    expect(await rowsOf(address)).toMatchObject([{ state: 'used', used_at: now }]);
    expect(await isThere(address)).toBe(true);
  });
});

describe('what a written record refers to', () => {
  const mark = async (brandId: string, record: object, op: 'insert' | 'remove' = 'insert') => {
    const write = { op, entity: 'product', id: 'p', version: 1, record: { id: 'p', ...record } };
    const client = await pool.connect();
    await sendAll(client, usedFiles(brandId, [write], now));
    client.release();
  };
  const file = async (brandId: string) => {
    const address = addressOf('product', randomUUID());
    await pool.query(
      "insert into upload (brand_id, id, shop_id, staff_id, kind, address, at, state) values ($1, $2, '', '', 'product', $2, 0, 'ready')",
      [brandId, address],
    );
    return address;
  };
  const stateOf = async (address: string) =>
    (await pool.query('select brand_id, state from upload where address = $1', [address])).rows[0];

  test('is marked as used: its own files, and those of a registration, which are the brand’s from then on', async () => {
    const [own, foreign, registered] = [await file('brand-1'), await file('brand-2'), await file('')];
    await mark('brand-1', { images: [own, foreign, registered, '/pictures/tea.svg'] });
    expect(await stateOf(own)).toEqual({ brand_id: 'brand-1', state: 'used' });
    expect(await stateOf(foreign)).toEqual({ brand_id: 'brand-2', state: 'ready' });
    expect(await stateOf(registered)).toEqual({ brand_id: 'brand-1', state: 'used' });
  });

  test('is marked in the transaction that writes the record, and not without it', async () => {
    const [written, lost] = [await file('brand-1'), await file('brand-1')];
    const { rows } = await pool.query("select version from employee where brand_id = 'brand-1' and id = 'cashier'");
    const version = Number(rows[0].version);
    const save = (id: string, avatar: string) =>
      sqlBooks(pool).transaction(async (books) => {
        const counter = await books.atShop('brand-1', 's01', now);
        const n = counter.lastN + 1;
        const record = anEmployee({ id: 'cashier', account: 'cashier', avatar });
        await books.commit({
          counter,
          writes: [{ op: 'update', entity: 'employee', record, version }],
          feed: [],
          command: {
            n,
            commandId: id,
            name: 'employee.edit',
            version: 1,
            args: {},
            staffId: 'boss',
            offline: false,
            at: now,
            keptAt: now,
            payloadHash: id,
            tookOrder: 0,
            clockAt: 0,
            replay: false,
            carried: false,
            notBefore: 0,
            session: undefined,
          },
          judgement: { outcome: 'accepted', code: null, params: {}, exceptions: [], changes: [], before: new Map() },
        });
      });
    await save('command-1', written);
    expect(await stateOf(written)).toEqual({ brand_id: 'brand-1', state: 'used' });
    await expect(save('command-2', lost)).rejects.toMatchObject({ code: touchedNone });
    expect(await stateOf(lost)).toEqual({ brand_id: 'brand-1', state: 'ready' });
  });

  test('needs no statement where there is nothing uploaded, and none when it is removed', async () => {
    const write = { op: 'insert' as const, entity: 'product', record: { id: 'p', images: ['/pictures/tea.svg'] } };
    expect(usedFiles('brand-1', [write], now)).toEqual([]);
    expect(usedFiles('brand-1', [{ op: 'remove', entity: 'product', id: 'p', version: 1 }], now)).toEqual([]);
  });
});

test('every field that holds files is a field of its record', () => {
  const declared = (entities as readonly AnyEntity[]).flatMap(({ name, files = [], schema }) =>
    files.map((field) => [name, field, field in schema.shape]),
  );
  expect(declared).toEqual(
    expect.arrayContaining([
      ['employee', 'avatar', true],
      ['product', 'images', true],
      ['service', 'images', true],
    ]),
  );
  expect(declared.filter(([, , isThere]) => !isThere)).toEqual([]);
});
