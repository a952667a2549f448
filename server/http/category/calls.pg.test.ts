import { expect, test } from 'vitest';
import { apiUnderTest } from '../../../tests/api-brand.ts';

const { app, signIn } = await apiUnderTest();
const store = await signIn('boss');
const hq = { ...store, 'x-shop-id': 'hq' };
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const call = async (method: Method, path: string, payload?: object, headers: object = hq) => {
  const given = payload ? { payload } : {};
  const reply = await app.inject({ method, url: `/api/categories${path}`, headers: { ...headers }, ...given });
  return { status: reply.statusCode, ...(reply.json() as { code?: string; data: { id: string } }) };
};

test('categories are made at headquarters, five of services, and read everywhere in their order', async () => {
  for (const [place, name] of ['a', 'b', 'c', 'd', 'e'].entries())
    expect(await call('POST', '', { kind: 'service', name, position: 9 - place })).toMatchObject({ status: 200 });
  const sixth = { kind: 'service', name: 'f' };
  expect(await call('POST', '', sixth)).toMatchObject({ status: 422, code: 'category.tooMany' });
  const both = [1, 2].map(() => call('POST', '', { kind: 'card', name: 'Family' }));
  expect((await Promise.all(both)).map(({ status }) => status).sort()).toEqual([200, 422]);
  const { data } = await call('GET', '?kind=service', undefined, store);
  expect((data as unknown as { name: string }[]).map(({ name }) => name)).toEqual(['e', 'd', 'c', 'b', 'a']);
  expect(await call('POST', '', { kind: 'card', name: 'x' }, store)).toMatchObject({
    status: 422,
    code: 'category.onlyHeadquarters',
  });
});

test('one is renamed, and removed once nothing is in it', async () => {
  const { data } = await call('POST', '', { kind: 'card', name: 'Gold' });
  const path = `/${data.id}`;
  expect(await call('PUT', path, { name: 'Golden', position: 3 })).toMatchObject({
    data: { name: 'Golden', position: 3 },
  });
  expect(await call('PUT', path, { name: 'Family' })).toMatchObject({ status: 422, code: 'category.nameTaken' });
  const template = { name: 'T', type: 1, price: 1, faceValue: 1, validity: 'forever', categoryId: data.id };
  const made = await app.inject({ method: 'POST', url: '/api/card_templates', headers: store, payload: template });
  expect(made.statusCode).toBe(200);
  expect(await call('DELETE', path)).toMatchObject({ status: 422, code: 'category.inUse' });
  const { id } = made.json().data;
  const payload = { ...template, categoryId: '' };
  await app.inject({ method: 'PUT', url: `/api/card_templates/${id}`, headers: store, payload });
  expect(await call('DELETE', path)).toMatchObject({ status: 200, data: { id: data.id } });
  expect(await call('PUT', path, { name: 'x' })).toMatchObject({ status: 404, code: 'category.unknown' });
});
