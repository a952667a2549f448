import { expect, test } from 'vitest';
import { apiUnderTest } from '../../tests/api-brand.ts';

const { app, signIn } = await apiUnderTest();
const boss = await signIn('boss', 'hq');

const call = async (method: 'POST' | 'PUT', url: string, payload: object, headers: object = boss) => {
  const reply = await app.inject({ method, url: `/api${url}`, headers: { ...headers }, payload });
  const { code, data, errors } = reply.json();
  return { status: reply.statusCode, code, errors, id: data?.id as string };
};
const inStore = { ...boss, 'x-shop-id': 's01' };

test.each<[string, string, object, object, string]>([
  ['roles', '/roles', { name: 'Front', scope: 1, permissions: [] }, boss, 'role.nameTaken'],
  ['groups of the staff', '/groups', { name: 'Front' }, inStore, 'staffGroup.nameTaken'],
  ['groups of items', '/item_groups', { name: 'Front', kind: 'product' }, boss, 'itemGroup.nameTaken'],
  ['categories', '/categories', { name: 'Front', kind: 'card' }, boss, 'category.nameTaken'],
  ['rooms', '/rooms', { name: 'Front' }, inStore, 'room.nameTaken'],
])('of %s there are no two that differ by the case of their letters alone', async (_, url, body, headers, code) => {
  expect(await call('POST', url, body, headers)).toMatchObject({ status: 200 });
  expect(await call('POST', url, { ...body, name: 'FRONT' }, headers)).toMatchObject({ status: 422, code });
});

test('a role keeps its own name in another case, and takes no other’s', async () => {
  const body = { name: 'Back', permissions: [] };
  const { id } = await call('POST', '/roles', { ...body, scope: 1 });
  expect(await call('PUT', `/roles/${id}`, { ...body, name: 'BACK' })).toMatchObject({ status: 200 });
  expect(await call('PUT', `/roles/${id}`, { ...body, name: 'front' })).toMatchObject({ code: 'role.nameTaken' });
});

test('nobody has the number of somebody else who works here, nor their account in another case', async () => {
  const person = (differs: object) => ({ name: 'Ming', gender: 'female', number: '7', ...differs });
  const { id } = await call('POST', '/employees', person({}), inStore);
  const taken = { status: 422, code: 'employee.numberTaken' };
  expect(await call('POST', '/employees', person({ name: 'Fang' }), inStore)).toMatchObject(taken);
  const other = await call('POST', '/employees', person({ name: 'Fang', number: '8' }), inStore);
  expect(await call('PUT', `/employees/${other.id}`, person({ name: 'Fang' }), inStore)).toMatchObject(taken);
  expect(await call('PUT', `/employees/${id}`, person({ introduction: 'calm' }), inStore)).toMatchObject({
    status: 200,
  });
  const account = { account: 'CASHIER', password: 'demo1234' };
  expect(await call('PUT', `/employees/${id}/create_account`, account, inStore)).toMatchObject({
    status: 422,
    errors: { account: expect.anything() },
  });
});
