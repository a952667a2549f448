import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { apiUnderTest } from '../../../tests/api-brand.ts';
import { audit } from '../../audit/audit.ts';

const { app, pool, signIn } = await apiUnderTest();
const boss = await signIn('boss');
const cashier = await signIn('cashier');
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const call = async (method: Method, path: string, payload?: object, headers = boss) => {
  const reply = await app.inject({ method, url: `/api/rooms${path}`, headers, ...(payload ? { payload } : {}) });
  return { status: reply.statusCode, ...(reply.json() as { code?: string; data: never }) };
};

test('one is added, edited, removed and restored, each time as the answer then says', async () => {
  const added = await call('POST', '', { name: 'A' });
  expect(added).toMatchObject({ status: 200, data: { shopId: 's01', name: 'A', removedAt: null } });
  const path = `/${(added.data as { id: string }).id}`;
  expect(await call('PUT', path, { name: 'B' })).toMatchObject({ status: 200, data: { name: 'B' } });
  expect(await call('DELETE', path)).toMatchObject({ status: 200, data: { removedAt: expect.any(Number) } });
  expect(await call('PUT', path, { name: 'C' })).toMatchObject({ status: 422, code: 'room.removed' });
  expect(await call('GET', '?filter=removed:0')).toMatchObject({ data: [], meta: { total: 0 } });
  expect(await call('POST', `${path}/restore`)).toMatchObject({ status: 200, data: { name: 'B', removedAt: null } });
  expect(await call('GET', '?filter=name:B')).toMatchObject({ data: [{ name: 'B' }], meta: { total: 1 } });
  expect(await call('POST', '', { name: 'B' })).toMatchObject({ status: 422, code: 'room.nameTaken' });
  expect(await call('POST', '', { name: '' })).toMatchObject({ status: 422, errors: { name: [expect.any(String)] } });
});

test('without the right to it nothing is changed; another shop sees and changes none of it', async () => {
  const { data } = await call('POST', '', { name: 'Z' });
  const path = `/${(data as { id: string }).id}`;
  expect(await call('PUT', path, { name: 'Y' }, cashier)).toMatchObject({ status: 403, code: 'notAllowed' });
  expect(await call('GET', path, undefined, cashier)).toMatchObject({ status: 200, data: { name: 'Z' } });
  const elsewhere = { ...boss, 'x-shop-id': 's02' };
  expect(await call('GET', path, undefined, elsewhere)).toMatchObject({ status: 404, code: 'room.unknown' });
  expect(await call('PUT', path, { name: 'Y' }, elsewhere)).toMatchObject({ status: 404, code: 'room.unknown' });
  expect(await audit(pool, Date.now())).toEqual([]);
});

test('beds are added to a room, renamed and taken out of it, each time as the answer then says', async () => {
  const { data } = await call('POST', '', { name: 'Beds' });
  const path = `/${(data as { id: string }).id}`;
  const added = await call('POST', `${path}/beds`, { name: '1' });
  const second = await call('POST', `${path}/beds`, { name: '2' });
  expect(added).toMatchObject({ status: 200, data: { name: 'Beds', beds: [{ id: expect.any(String), name: '1' }] } });
  const [one, two] = (second.data as { beds: { id: string }[] }).beds;
  expect(await call('POST', `${path}/beds`, { name: '2' })).toMatchObject({ status: 422, code: 'room.bedNameTaken' });
  expect(await call('POST', `${path}/beds`, { name: '123456789' })).toMatchObject({
    status: 422,
    errors: { name: [expect.any(String)] },
  });
  expect(await call('PUT', `${path}/beds/${two?.id}`, { name: '3' })).toMatchObject({
    status: 200,
    data: { beds: [one, { ...two, name: '3' }] },
  });
  expect(await call('DELETE', path)).toMatchObject({ status: 422, code: 'room.hasBeds' });
  expect(await call('DELETE', `${path}/beds/${one?.id}`)).toMatchObject({
    status: 200,
    data: { beds: [{ name: '3' }] },
  });
  expect(await call('DELETE', `${path}/beds/${one?.id}`)).toMatchObject({ status: 422, code: 'room.bedUnknown' });
  expect(await call('DELETE', `${path}/beds/${two?.id}`)).toMatchObject({ status: 200, data: { beds: [] } });
  expect(await call('DELETE', path)).toMatchObject({ status: 200 });
});

test('calls under one key about two beds of a room are two calls', async () => {
  const { data } = await call('POST', '', { name: 'Twins' });
  const path = `/${(data as { id: string }).id}`;
  await call('POST', `${path}/beds`, { name: '1' });
  const { beds } = (await call('POST', `${path}/beds`, { name: '2' })).data as { beds: { id: string }[] };
  const once = { ...boss, 'idempotency-key': 'one-key' };
  for (const { id } of beds) await call('DELETE', `${path}/beds/${id}`, undefined, once);
  expect(await call('GET', path)).toMatchObject({ data: { beds: [] } });
});

test('the list is refused where the shop works without rooms', async () => {
  const toggled = (roomsEnabled: boolean) =>
    app.inject({
      method: 'PUT',
      url: '/api/shops/s02/toggle_room_enable',
      headers: { ...boss, 'x-shop-id': 's02' },
      payload: { roomsEnabled },
    });
  const elsewhere = { ...boss, 'x-shop-id': 's02' };
  expect((await toggled(false)).statusCode).toBe(200);
  expect(await call('GET', '', undefined, elsewhere)).toMatchObject({ status: 403, code: 'room.off' });
  expect((await toggled(true)).statusCode).toBe(200);
  expect(await call('GET', '', undefined, elsewhere)).toMatchObject({ status: 200, data: [] });
});

test('no bed has the id of one of another shop, whose times would be taken by it', async () => {
  const ofRoom = async (headers: Record<string, string>) => {
    const { data } = await call('POST', '', { name: 'Same' }, headers);
    return (data as { id: string }).id;
  };
  const elsewhere = { ...boss, 'x-shop-id': 's02' };
  const [here, there] = [await ofRoom(boss), await ofRoom(elsewhere)];
  const added = await call('POST', `/${here}/beds`, { name: '1' });
  const [bed] = (added.data as { beds: { id: string }[] }).beds;
  const addAs = async (roomId: string, headers: Record<string, string>) => {
    const args = { roomId, bedId: bed?.id, name: '2' };
    const payload = { id: randomUUID(), name: 'room.addBed', version: 1, args };
    return (await app.inject({ method: 'POST', url: '/api/commands', headers, payload })).json().code;
  };
  expect(await addAs(there, elsewhere)).toBe('room.bedExistsAlready');
  expect(await addAs(here, boss)).toBe('room.bedExistsAlready');
});
