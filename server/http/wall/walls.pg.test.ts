import { describe, expect, test } from 'vitest';
import { type WallBoard, wallBoard } from '#domain/board/wall.ts';
import { mostWallLinks, type WallLink } from '#domain/board/wall-link.ts';
import { treatmentStatuses } from '#domain/treatment/codes.ts';
import { apiUnderTest } from '../../../tests/api-brand.ts';
import { tellRights } from '../../../tests/change-rights.ts';
import { aPaidOrder } from '../../../tests/make-orders.ts';
import { aTreatment, hours } from '../../../tests/make-treatment.ts';
import { secondProcess } from '../../../tests/second-process.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import { putRecords } from '../../db/put-records.ts';
import { hashToken } from '../../sessions/tokens.ts';

const { app, pool, url, signIn } = await apiUnderTest();
const other = await secondProcess(url);
const boss = await signIn('boss');
const cashier = await signIn('cashier');
type Headers = Record<string, string>;

const call = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, headers: Headers, payload?: object) => {
  const reply = await app.inject({ method, url: `/api${path}`, headers, ...(payload && { payload }) });
  const { data, code, errors } = reply.json();
  return { status: reply.statusCode, data, code, errors };
};
const make = (name: string, by = boss) => call('POST', '/walls', by, { name });
const links = async (by = boss): Promise<WallLink[]> => (await call('GET', '/walls', by)).data;
const bySecret = (secret: string): Headers => ({ authorization: `Wall ${secret}` });
const look = (secret: string) => call('GET', '/walls/board', bySecret(secret));
const takeAllBack = async (by = boss) => {
  for (const { id } of await links(by)) await call('DELETE', `/walls/${id}`, by);
};

describe('a link for a screen on a wall', () => {
  test('is made, listed with who made it and when it was seen, and taken back', async () => {
    const { data: made, status } = await make('  Front hall ');
    expect([status, made.secret.length > 40]).toEqual([200, true]);
    expect(await links()).toEqual([
      { id: made.id, name: 'Front hall', madeAt: expect.any(Number), madeBy: 'boss', seenAt: null },
    ]);
    const before = Date.now();
    expect((await look(made.secret)).data.shop).toEqual({ name: 'Shop s01', timeZone: 'Asia/Shanghai' });
    expect((await links())[0]?.seenAt).toBeGreaterThanOrEqual(before);
    expect((await call('DELETE', `/walls/${made.id}`, boss)).data).toEqual([]);
    expect(await look(made.secret)).toMatchObject({ status: 401 });
  });

  test('is known through another API process as well, and is taken back there', async () => {
    const { data: made } = await make('Both');
    const seen = await other.inject({ url: '/api/walls/board', headers: bySecret(made.secret) });
    expect(seen.statusCode).toBe(200);
    await other.inject({ method: 'DELETE', url: `/api/walls/${made.id}`, headers: boss });
    expect((await look(made.secret)).status).toBe(401);
  });

  test('is stored as a hash: whoever reads the database cannot open it', async () => {
    const { data: made } = await make('Hashed');
    const rows = JSON.stringify((await pool.query('select * from wall_link')).rows);
    expect(rows).not.toContain(made.secret);
    expect(rows).toContain(hashToken(made.secret));
    await takeAllBack();
  });

  test('has a name', async () => {
    expect(await make('  ')).toMatchObject({ status: 422, errors: { name: expect.anything() } });
    expect((await make('x'.repeat(31))).status).toBe(422);
  });

  test(`is one of ${mostWallLinks} of a shop at most, however many are made at once`, async () => {
    const made = await Promise.all(Array.from({ length: mostWallLinks + 4 }, (_, place) => make(`Wall ${place}`)));
    expect(made.filter(({ status }) => status === 200)).toHaveLength(mostWallLinks);
    expect(made.find(({ status }) => status !== 200)).toMatchObject({ status: 422, code: 'wall.tooMany' });
    const [first] = await links();
    await call('DELETE', `/walls/${first?.id}`, boss);
    expect((await make('One more')).status).toBe(200);
    await takeAllBack();
  });

  test('is made, seen and taken back only by whoever may change the rooms of the shop', async () => {
    const { data: made } = await make('Ours');
    const tries = async (by: Headers) => [
      (await make('Theirs', by)).status,
      (await call('GET', '/walls', by)).status,
      (await call('DELETE', `/walls/${made.id}`, by)).status,
    ];
    expect(await tries(cashier)).toEqual([403, 403, 403]);
    expect(await tries(await signIn('technician'))).toEqual([403, 403, 403]);
    expect((await look(made.secret)).status).toBe(200);
    await takeAllBack();
  });

  test('of another shop is neither listed nor taken back', async () => {
    const { data: made } = await make('Ours');
    const elsewhere: Headers = { ...boss, 'x-shop-id': 's02' };
    expect(await links(elsewhere)).toEqual([]);
    expect(await call('DELETE', `/walls/${made.id}`, elsewhere)).toMatchObject({ status: 404, code: 'wall.unknown' });
    expect((await look(made.secret)).status).toBe(200);
    await takeAllBack();
  });

  test('ends when its shop is closed', async () => {
    const elsewhere: Headers = { ...boss, 'x-shop-id': 's02' };
    const { data: made } = await make('Closing', elsewhere);
    const close = (deleted: boolean) => pool.query("update shop set deleted = $1 where id = 's02'", [deleted]);
    await close(true);
    expect((await look(made.secret)).status).toBe(401);
    await close(false);
    expect((await look(made.secret)).status).toBe(401);
  });

  test('ends when the person who made it leaves, and not when somebody else does', async () => {
    await pool.query(`update role set permissions = permissions || '["pc.room.manage"]' where id = 'mgr'`);
    await tellRights(pool);
    const { data: ofManager } = await make('Of the manager', await signIn('manager'));
    const { data: stays } = await make('Of the boss');
    expect((await call('DELETE', '/employees/technician', boss)).status).toBe(200);
    expect((await look(ofManager.secret)).status).toBe(200);
    expect((await call('DELETE', '/employees/manager', boss)).status).toBe(200);
    expect([(await look(ofManager.secret)).status, (await look(stays.secret)).status]).toEqual([401, 200]);
    expect((await links()).map(({ name }) => name)).toEqual(['Of the boss']);
    expect((await call('PUT', '/employees/technician/restore', boss)).status).toBe(200);
    expect((await call('PUT', '/employees/manager/restore', boss)).status).toBe(200);
    expect((await look(ofManager.secret)).status).toBe(401);
    await takeAllBack();
  });

  test.each([
    ['nothing', {}],
    ['no secret', { authorization: 'Wall ' }],
    ['a made up one', bySecret(`brand-1.${'x'.repeat(43)}`)],
    ['the token of a session', { authorization: boss.authorization?.replace('Bearer', 'Wall') ?? '' }],
    ['a session', boss],
  ])('is not opened by %s', async (_, headers) => {
    expect((await call('GET', '/walls/board', headers)).status).toBe(401);
  });

  test('opens nothing but the board', async () => {
    const { data: made } = await make('Nosy');
    for (const path of ['/walls', '/rooms', '/pc/v1/orders', '/appointments', '/screens'])
      expect([path, (await call('GET', path, bySecret(made.secret))).status]).toEqual([path, 401]);
    await takeAllBack();
  });
});

describe('the board on a wall', () => {
  test('is that of the shop by what is recorded, without anybody to whom something is given', async () => {
    const { data: room } = await call('POST', '/rooms', boss, { name: 'Wall' });
    for (const name of ['1', '2', '3', '4']) await call('POST', `/rooms/${room.id}/beds`, boss, { name });
    const beds: string[] = (await call('GET', `/rooms/${room.id}`, boss)).data.beds.map(({ id }: WallLink) => id);
    const now = Date.now();
    const line = { ...hours(), itemId: 'massage', consumables: [], servicerIds: ['technician'] };
    const order = aPaidOrder({ id: 'of-wall', number: 'S01-02-000999', shopId: 's01', status: 1, lines: [line] });
    const guest = { memberId: 'zhao', memberName: 'Zhào the guest', number: order.number, name: 'Zhào as typed' };
    const piece = (id: string, bed: number, differs: object = {}) =>
      aTreatment({
        id,
        shopId: 's01',
        orderId: order.id,
        lineId: line.id,
        serviceId: 'massage',
        servicerIds: ['technician'],
        bedId: beds[bed] ?? '',
        startedAt: now - 20 * 60_000,
        minutes: 60,
        ...guest,
        ...differs,
      });
    const pending = { status: treatmentStatuses.pendingService, allottedAt: now };
    await inTransaction(pool, async (client) => {
      await putRecords(client, 'brand-1', 'order', [{ ...order, memberName: guest.memberName }]);
      await putRecords(client, 'brand-1', 'treatment', [
        piece('going', 0),
        piece('ready', 1, pending),
        piece('of-no-line', 2, { ...pending, lineId: 'gone' }),
        piece('over', 2, { status: treatmentStatuses.served, endedAt: now }),
        piece('elsewhere', 9),
      ]);
    });
    const startsAt = Math.ceil(now / 60_000) * 60_000;
    const booking = {
      memberId: '',
      guestName: 'Zhào booked',
      mobile: '13800000001',
      source: 1,
      remark: 'Zhào remarks',
      parts: [
        {
          id: 'part-1',
          guest: 1,
          serviceId: 'massage',
          startsAt,
          minutes: 60,
          staffId: '',
          wish: 'any',
          bedId: beds[3] ?? '',
        },
      ],
    };
    expect((await call('POST', '/appointments', cashier, booking)).status).toBe(200);
    const { data: made } = await make('Hall');
    const { data } = (await look(made.secret)) as { readonly data: WallBoard };
    expect(wallBoard.parse(data)).toEqual(data);
    const onIt = data.rooms.find(({ name }) => name === 'Wall')?.beds ?? [];
    expect(onIt.map(({ name, given, allotted, next }) => [name, given.length, allotted.length, next?.part])).toEqual([
      ['1', 1, 0, undefined],
      ['2', 0, 1, undefined],
      ['3', 0, 0, undefined],
      ['4', 0, 0, { startsAt }],
    ]);
    expect(onIt[0]?.given[0]).toMatchObject({ service: 'Item massage', servicers: ['technician'], minutes: 60 });
    expect(data.elsewhere).toHaveLength(1);
    expect(Math.abs(data.at - now)).toBeLessThan(60_000);
    const text = JSON.stringify(data);
    for (const secret of ['Zhào', 'zhao', '1380', order.number, 'of-wall']) expect(text).not.toContain(secret);
  });

  test('shows nothing of a shop that works without rooms', async () => {
    const { data: made } = await make('Off');
    const toggle = (roomsEnabled: boolean) => call('PUT', '/shops/s01/toggle_room_enable', boss, { roomsEnabled });
    expect((await toggle(false)).status).toBe(200);
    expect((await look(made.secret)).data).toMatchObject({ rooms: [], elsewhere: [] });
    await toggle(true);
    expect((await look(made.secret)).data.rooms).not.toEqual([]);
  });
});
