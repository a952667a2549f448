import { expect, test } from 'vitest';
import { type CardRule, firstCardRule } from '#domain/refund/card-rules.ts';
import { apiUnderTest } from '../../../tests/api-brand.ts';
import { aCardRule } from '../../../tests/make-card-rules.ts';
import { secondProcess } from '../../../tests/second-process.ts';

const { app, url, signIn } = await apiUnderTest();
const other = await secondProcess(url);
const atHeadquarters = await signIn('boss', 'hq');
const manager = await signIn('boss');

const call = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path = '', payload?: object, at = app) => {
  const given = payload ? { payload } : {};
  const reply = await at.inject({ method, url: `/api/refund_rules${path}`, headers: { ...atHeadquarters }, ...given });
  const { code, data } = reply.json() as { code?: string; data: { versions: CardRule[] } };
  return { status: reply.statusCode, code, versions: data?.versions };
};

test('versions of the rules for cards are added by two people at once, checked by a lawyer and taken back', async () => {
  expect((await call('GET')).versions).toEqual([firstCardRule]);
  const added = await Promise.all([
    call('POST', '', aCardRule({ from: '2998-01-01' })),
    call('POST', '', aCardRule({ from: '2999-01-01' }), other),
  ]);
  expect(added.map(({ status }) => status)).toEqual([200, 200]);
  const { versions } = await call('GET');
  expect(versions.map(({ from }) => from)).toEqual(['', '2998-01-01', '2999-01-01']);
  expect(versions.map(({ version }) => version).toSorted()).toEqual([1, 2, 3]);

  const checked = await call('PUT', '/1/check', { checkedBy: 'Wang, lawyer' });
  expect(checked.versions[0]).toEqual({ ...firstCardRule, checkedBy: 'Wang, lawyer' });
  const dropped = await call('DELETE', `/${versions[2]?.version}`);
  expect(dropped.versions.map(({ from }) => from)).toEqual(['', '2998-01-01']);
});

test('a version that holds is not taken back, one that does not exist neither, and none is written by a store', async () => {
  expect(await call('DELETE', '/1')).toMatchObject({ status: 422, code: 'cardRules.dayPast' });
  expect(await call('DELETE', '/999')).toMatchObject({ code: 'cardRules.unknown' });
  expect(await call('DELETE', '/first')).toMatchObject({ code: 'cardRules.unknown' });
  const payload = aCardRule();
  const ofStore = await app.inject({ method: 'POST', url: '/api/refund_rules', headers: { ...manager }, payload });
  expect(ofStore.json()).toMatchObject({ code: 'cardRules.ofHeadquarters' });
});
