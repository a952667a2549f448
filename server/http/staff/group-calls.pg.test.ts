import { expect, test } from 'vitest';
import { apiUnderTest } from '../../../tests/api-brand.ts';
import { audit } from '../../audit/audit.ts';

const { app, pool, signIn } = await apiUnderTest();
const boss = await signIn('boss');
const cashier = await signIn('cashier');
const elsewhere = { ...boss, 'x-shop-id': 's02' };
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
interface Said {
  readonly status: number;
  readonly code?: string;
  readonly errors?: Readonly<Record<string, readonly string[]>>;
  readonly data: { readonly id: string; readonly people: readonly object[] };
}
const call = async (method: Method, path: string, payload?: object, headers: object = boss): Promise<Said> => {
  const reply = await app.inject({
    method,
    url: `/api${path}`,
    headers: { ...headers },
    ...(payload ? { payload } : {}),
  });
  return { status: reply.statusCode, ...(reply.json() as Omit<Said, 'status'>) };
};
const employ = async (name: string, headers?: object): Promise<string> =>
  (await call('POST', '/employees', { name }, headers)).data.id;
const namesOf = async (filter: string, headers?: object): Promise<string[]> => {
  const { data } = await call('GET', `/groups?filter=${filter}`, undefined, headers);
  return (data as unknown as { name: string }[]).map(({ name }) => name);
};

test('a group is made, filled, renamed and removed; its people are in none then', async () => {
  const made = await call('POST', '/groups', { name: 'Front desk', remark: 'by the door' });
  expect(made).toMatchObject({ status: 200, data: { shopId: 's01', name: 'Front desk', people: [] } });
  const at = `/groups/${made.data.id}`;
  const [wen, ada] = [await employ('Wen'), await employ('Ada')];
  expect(await call('PUT', `${at}/employees`, { employeeIds: [wen, ada] })).toMatchObject({
    status: 200,
    data: {
      people: [
        { id: ada, name: 'Ada', avatar: '' },
        { id: wen, name: 'Wen' },
      ],
    },
  });
  expect(await call('GET', `/employees?filter=group_id:${made.data.id}`)).toMatchObject({
    data: [{ id: ada, groupId: made.data.id }, { id: wen }],
  });
  expect(await call('PUT', at, { name: 'Desk' })).toMatchObject({
    status: 200,
    data: { name: 'Desk', remark: '', people: [{ id: ada }, { id: wen }] },
  });
  expect(await call('DELETE', `/employees/${wen}`)).toMatchObject({ status: 200, data: { groupId: '' } });
  expect((await call('GET', at)).data.people).toEqual([{ id: ada, name: 'Ada', avatar: '' }]);
  expect(await call('DELETE', at)).toMatchObject({ status: 200, data: { id: made.data.id } });
  expect(await call('GET', at)).toMatchObject({ status: 404, code: 'staffGroup.unknown' });
  expect(await call('GET', `/employees/${ada}`)).toMatchObject({ data: { groupId: '', resignedAt: null } });
  expect(await audit(pool, Date.now())).toEqual([]);
});

test('a name is that of one group of a shop, also of two that are made at once', async () => {
  const both = await Promise.all([1, 2].map(() => call('POST', '/groups', { name: 'Twice' })));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
  expect(both.find(({ status }) => status === 422)).toMatchObject({ code: 'staffGroup.nameTaken' });
  expect(await call('POST', '/groups', { name: 'Twice' }, elsewhere)).toMatchObject({ status: 200 });
  expect(await call('POST', '/groups', { name: 'n'.repeat(16), remark: 'r'.repeat(201) })).toMatchObject({
    status: 422,
    errors: { name: [expect.any(String)], remark: [expect.any(String)] },
  });
});

test('lists are narrowed; a shop sees its own, the headquarters all, and each changes its own', async () => {
  const here = (await call('POST', '/groups', { name: 'Night', remark: 'after ten' })).data.id;
  const theirs = (await call('POST', '/groups', { name: 'Night there' }, elsewhere)).data.id;
  expect(await namesOf('text:night')).toEqual(['Night']);
  const hq = { ...boss, 'x-shop-id': 'hq' };
  expect(await namesOf('text:night', hq)).toEqual(['Night', 'Night there']);
  expect(await namesOf('text:night,shop_id:s02', hq)).toEqual(['Night there']);
  expect(await call('GET', `/groups/${theirs}`)).toMatchObject({ status: 404 });
  expect(await call('PUT', `/groups/${theirs}`, { name: 'Mine' })).toMatchObject({ status: 404 });
  expect(await call('DELETE', `/groups/${theirs}`)).toMatchObject({ status: 404, code: 'staffGroup.unknown' });
  const stranger = await employ('Stranger', elsewhere);
  expect(await call('PUT', `/groups/${here}/employees`, { employeeIds: [stranger] })).toMatchObject({
    status: 422,
    code: 'employee.elsewhere',
  });
  const { data } = await call('GET', `/names?groups=${here},${theirs}`);
  expect(data).toMatchObject({ groups: expect.arrayContaining([{ id: here, name: 'Night' }]) });
});

test('a cashier neither sees groups nor changes one', async () => {
  const { id } = (await call('POST', '/groups', { name: 'Closed' })).data;
  const asked = [
    await call('GET', '/groups', undefined, cashier),
    await call('GET', `/groups/${id}`, undefined, cashier),
    await call('POST', '/groups', { name: 'N' }, cashier),
    await call('PUT', `/groups/${id}`, { name: 'N' }, cashier),
    await call('PUT', `/groups/${id}/employees`, { employeeIds: [] }, cashier),
    await call('DELETE', `/groups/${id}`, undefined, cashier),
  ];
  expect(asked.map(({ status }) => status)).toEqual(asked.map(() => 403));
});
