import { describe, expect, test } from 'vitest';
import { managedNouns } from '#domain/managed.ts';
import { apiUnderTest } from '../../tests/api-brand.ts';
import { managedPath } from '../../tests/walk/managed-paths.ts';
import { audit } from '../audit/audit.ts';

const { app, pool, signIn } = await apiUnderTest();
const boss = await signIn('boss');
const cashier = await signIn('cashier');
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

describe.each(managedNouns.map((noun) => [noun.entity.name, noun.example] as const))('%s', (name, example) => {
  const call = async (method: Method, path: string, payload?: object, headers = boss) => {
    const url = `/api${managedPath(name)}${path}`;
    const reply = await app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
    const { code = '', ...said } = reply.json() as { code?: string; data: never };
    return { status: reply.statusCode, code: code.split('.').at(-1), ...said };
  };

  test('is added, edited, removed and restored, each time as the answer then says', async () => {
    const added = await call('POST', '', { ...example, name: 'A' });
    expect(added).toMatchObject({ status: 200, data: { shopId: 's01', name: 'A', removedAt: null } });
    const path = `/${(added.data as { id: string }).id}`;
    expect(await call('PUT', path, { ...example, name: 'B' })).toMatchObject({ status: 200, data: { name: 'B' } });
    expect(await call('DELETE', path)).toMatchObject({ status: 200, data: { removedAt: expect.any(Number) } });
    expect(await call('PUT', path, { ...example, name: 'C' })).toMatchObject({ status: 422, code: 'removed' });
    expect(await call('GET', '?filter=removed:0')).toMatchObject({ data: [], meta: { total: 0 } });
    expect(await call('POST', `${path}/restore`)).toMatchObject({ status: 200, data: { name: 'B', removedAt: null } });
    expect(await call('GET', '?filter=name:B')).toMatchObject({ data: [{ name: 'B' }], meta: { total: 1 } });
    expect(await call('POST', '', { ...example, name: 'B' })).toMatchObject({ status: 422, code: 'nameTaken' });
    expect(await call('POST', '', { ...example, name: '' })).toMatchObject({
      status: 422,
      errors: { name: [expect.any(String)] },
    });
  });

  test('is changed by nobody without the right to it, and neither seen nor changed from another shop', async () => {
    const { data } = await call('POST', '', { ...example, name: 'Z' });
    const path = `/${(data as { id: string }).id}`;
    const named = { ...example, name: 'Y' };
    expect(await call('PUT', path, named, cashier)).toMatchObject({ status: 403, code: 'notAllowed' });
    const elsewhere = { ...boss, 'x-shop-id': 's02' };
    expect(await call('GET', path, undefined, elsewhere)).toMatchObject({ status: 404, code: 'unknown' });
    expect(await call('PUT', path, named, elsewhere)).toMatchObject({ status: 404, code: 'unknown' });
    expect(await audit(pool, Date.now())).toEqual([]);
  });
});
