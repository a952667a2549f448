import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { apiUnderTest, putInto } from '../../../tests/api-brand.ts';
import { aMember } from '../../../tests/make-member.ts';

const { app, pool, signIn } = await apiUnderTest();
type Headers = Record<string, string>;
let [boss, manager, cashier, neighbour]: Headers[] = [];
const ask = async (
  who: Headers | undefined,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  payload?: object,
) => {
  const reply = await app.inject({
    method,
    url: `/api${url}`,
    headers: { ...who, 'x-locale': 'en' },
    ...(payload && { payload }),
  });
  return { status: reply.statusCode, ...reply.json() };
};

const role = (permissions: string[]) => ({ id: 'mgr', name: 'mgr', scope: 1, permissions, mobilePermissions: [] });
const rights = ['pc.health.list', 'pc.health.manage', 'pc.tongue.list', 'pc.member.list'];
beforeAll(async () => {
  const consents = ['data' as const, 'health' as const];
  await putInto(pool, {
    role: [role(rights)],
    member: [
      aMember({ id: 'agreed', shopId: 's01', consents, mobile: '13800000011' }),
      aMember({ id: 'former', shopId: 's01', consents, mobile: '13800000011', mergedInto: 'agreed' }),
      aMember({ id: 'silent', shopId: 's01', consents: ['data'], mobile: '13800000012' }),
      aMember({ id: 'elsewhere', shopId: 's02', consents, shared: false, mobile: '13800000013' }),
    ],
  });
  [boss, manager, cashier] = [await signIn('boss'), await signIn('manager'), await signIn('cashier')];
  neighbour = await signIn('neighbour', 's02');
});

const comment = 'Sleeps better since the second visit';
const entry = (more: object = {}) => ({ id: randomUUID(), memberId: 'agreed', kind: 'followUp', comment, ...more });
const written = async (more: object = {}): Promise<string> => {
  const { status, data } = await ask(manager, 'POST', '/healthy_records', entry(more));
  expect(status).toBe(200);
  return data.id;
};
const idsOf = async (who: Headers | undefined, filter: string): Promise<string[]> =>
  (await ask(who, 'GET', `/healthy_records?filter=${filter}`)).data.map(({ id }: { id: string }) => id);

describe('an entry in a health record', () => {
  test('is written once under its id, and read with who wrote it', async () => {
    const body = entry({ serviceId: 'massage', diagnosisId: 'report' });
    for (let time = 0; time < 2; time += 1)
      expect(await ask(manager, 'POST', '/healthy_records', body)).toMatchObject({ status: 200, data: body });
    const { data } = await ask(manager, 'GET', '/healthy_records?filter=member_id:agreed');
    expect(data.filter(({ id }: { id: string }) => id === body.id)).toMatchObject([
      { ...body, shopId: 's01', staffId: 'manager', staffName: 'manager', editedAt: null, editedBy: '' },
    ]);
  });

  test.each([
    ['too short', { comment: 'short' }, 'comment', 'At least 10'],
    ['empty', { comment: ' ' }, 'comment', 'At least 10'],
    ['of a member who has not agreed', { memberId: 'silent' }, 'memberId', 'has not agreed'],
    ['of somebody unknown', { memberId: 'nobody' }, 'memberId', ''],
    ['of a member of another shop', { memberId: 'elsewhere' }, 'memberId', ''],
  ])('that is %s is refused at its field, and nothing is written', async (_, more, field, why) => {
    const body = entry(more);
    expect(await ask(manager, 'POST', '/healthy_records', body)).toMatchObject({
      status: 422,
      errors: { [field]: expect.arrayContaining([expect.stringContaining(why)]) },
    });
    const { rowCount } = await pool.query('select from health_record where id = $1', [body.id]);
    expect(rowCount).toBe(0);
  });

  test('is changed with who did it, and deleted with what it said', async () => {
    const id = await written();
    const changed = {
      kind: 'caution',
      comment: 'Bruises easily: no cupping, please',
      serviceId: null,
      diagnosisId: null,
    };
    expect(await ask(boss, 'PUT', `/healthy_records/${id}`, changed)).toMatchObject({
      status: 200,
      data: { ...changed, staffId: 'manager', editedBy: 'boss' },
    });
    expect(await idsOf(manager, 'kind:caution')).toContain(id);
    expect(await ask(manager, 'DELETE', `/healthy_records/${id}`)).toMatchObject({ status: 200, data: { id } });
    expect(await idsOf(manager, 'member_id:agreed')).not.toContain(id);
    const { rowCount } = await pool.query('select from health_content where owner_id = $1', [id]);
    expect(rowCount).toBe(0);
    expect(await ask(manager, 'PUT', `/healthy_records/${id}`, changed)).toMatchObject({ status: 404 });
  });

  test('is found under whichever record of the member', async () => {
    const id = await written({ memberId: 'former' });
    expect(await idsOf(manager, 'member_id:agreed')).toContain(id);
  });

  test('is no entry of another shop, nor anybody’s without the right', async () => {
    const id = await written();
    const body = { kind: 'care', comment };
    expect(await ask(cashier, 'GET', '/healthy_records?filter=member_id:agreed')).toMatchObject({ status: 403 });
    expect(await ask(cashier, 'POST', '/healthy_records', entry())).toMatchObject({ status: 403 });
    expect(await idsOf(neighbour, 'member_id:agreed')).toEqual([]);
    expect(await ask(neighbour, 'PUT', `/healthy_records/${id}`, body)).toMatchObject({ status: 404 });
    expect(await ask(neighbour, 'DELETE', `/healthy_records/${id}`)).toMatchObject({ status: 404 });
    await putInto(pool, { role: [role(['pc.health.list', 'pc.tongue.list'])] });
    expect(await ask(manager, 'PUT', `/healthy_records/${id}`, body)).toMatchObject({ status: 403 });
    expect(await ask(manager, 'DELETE', `/healthy_records/${id}`)).toMatchObject({ status: 403 });
    await putInto(pool, { role: [role(rights)] });
  });

  test('is read by somebody, and that is written down', async () => {
    const id = await written();
    await ask(boss, 'GET', '/healthy_records?filter=member_id:agreed');
    await ask(manager, 'DELETE', `/healthy_records/${id}`);
    const { data } = await ask(manager, 'GET', '/pc/v1/tongue_views?filter=member_id:agreed');
    expect(data.slice(0, 2)).toMatchObject([
      { what: 'recordDeleted', ownerId: id, staffId: 'manager' },
      { what: 'records', ownerId: 'agreed', staffId: 'boss' },
    ]);
  });

  test('says nothing in any table of the database', async () => {
    await written({ comment: 'Allergic to mugwort smoke' });
    const { rows: tables } = await pool.query<{ name: string }>(
      "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
    );
    for (const { name } of tables) {
      const { rows } = await pool.query<{ text: string }>(`select row_to_json(r)::text as text from "${name}" r`);
      expect([name, rows.filter(({ text }) => text.includes('mugwort'))]).toEqual([name, []]);
    }
  });

  test('is shown without what it says once the key of its member is gone', async () => {
    const id = await written();
    await pool.query("delete from health_key where id = 'agreed'");
    const { data } = await ask(manager, 'GET', '/healthy_records?filter=member_id:agreed');
    expect(data.find((row: { id: string }) => row.id === id)).toMatchObject({ comment: '' });
  });
});
