import { expect, test } from 'vitest';
import { apiUnderTest } from '../../../tests/api-brand.ts';
import { countTerms, someSteps, someTerms } from '../../../tests/make-cards.ts';
import { audit } from '../../audit/audit.ts';

const { app, pool, signIn } = await apiUnderTest();
const here = await signIn('boss');
const at = (shopId: string) => ({ ...here, 'x-shop-id': shopId });
const cashier = await signIn('cashier');
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
interface Said {
  readonly status: number;
  readonly code?: string;
  readonly errors?: Readonly<Record<string, readonly string[]>>;
  readonly data: { readonly id: string };
}
const call = async (method: Method, path: string, payload?: object, headers: object = here): Promise<Said> => {
  const given = payload ? { payload } : {};
  const reply = await app.inject({ method, url: `/api${path}`, headers: { ...headers }, ...given });
  return { status: reply.statusCode, ...(reply.json() as Omit<Said, 'status'>) };
};
/** Without the one that the brand has from the start. */
const namesOf = async (path: string, headers: object = here): Promise<string[]> =>
  ((await call('GET', path, undefined, headers)).data as unknown as { name: string }[])
    .map(({ name }) => name)
    .filter((name) => name !== 'Gold');
const make = async (given: object, headers: object = here): Promise<string> =>
  (await call('POST', '/card_templates', { name: 'Card', ...someTerms(), ...given }, headers)).data.id;

test('a template is made, written anew, put off sale, removed and restored; each version of its terms stays', async () => {
  const massage = { kind: 'service' as const, itemId: 'massage', times: 10 };
  const made = await call('POST', '/card_templates', { name: 'Ten', ...countTerms({ benefits: [massage] }) });
  expect(made).toMatchObject({
    status: 200,
    data: { createdIn: 's01', termsVersion: 1, status: 'active', enabled: true },
  });
  const path = `/card_templates/${made.data.id}`;
  const more = { ...countTerms({ benefits: [{ ...massage, times: 12 }] }), name: 'Twelve' };
  expect(await call('PUT', path, more)).toMatchObject({ data: { name: 'Twelve', termsVersion: 2 } });
  expect(await call('PUT', path, { ...more, description: 'with tea' })).toMatchObject({ data: { termsVersion: 2 } });
  const { rows } = await pool.query(
    `select number::int, name, benefits -> 0 -> 'times' as times, staff_id from card_terms where template_id = $1 order by number`,
    [made.data.id],
  );
  expect(rows).toEqual([
    { number: 1, name: 'Ten', times: 10, staff_id: 'boss' },
    { number: 2, name: 'Twelve', times: 12, staff_id: 'boss' },
  ]);
  expect(await call('GET', `${path}/for_view`)).toMatchObject({
    data: { gains: { times: 12, pays: 180_000 }, names: { massage: 'Item massage', s01: 'Shop s01' } },
  });
  expect(await call('PUT', `${path}/toggle_enable`, { enabled: false })).toMatchObject({ data: { status: 'invalid' } });
  expect(await call('DELETE', path)).toMatchObject({ data: { removedAt: expect.any(Number) } });
  expect(await call('PUT', path, more)).toMatchObject({ status: 422, code: 'cardTemplate.removed' });
  expect(await namesOf('/card_templates')).toEqual([]);
  expect(await namesOf('/deleted_card_templates')).toEqual(['Twelve']);
  expect(await call('PUT', `${path}/restore`)).toMatchObject({ data: { removedAt: null, enabled: false } });
  expect(await call('DELETE', path)).toMatchObject({ status: 200 });
  expect(await audit(pool, Date.now())).toEqual([]);
});

test('by which amounts its cards are recharged is a part of its terms, and refused by field', async () => {
  const id = await make(someSteps);
  expect(await call('GET', `/card_templates/${id}`)).toMatchObject({ data: { ...someSteps, termsVersion: 1 } });
  const falling = { ...someSteps, rechargeSteps: someSteps.rechargeSteps.toReversed(), rechargeMost: 1 };
  expect(await call('PUT', `/card_templates/${id}`, { name: 'Card', ...someTerms(), ...falling })).toMatchObject({
    status: 422,
    errors: { 'rechargeSteps.1.amount': [expect.any(String)], rechargeMost: [expect.any(String)] },
  });
  expect(await call('PUT', `/card_templates/${id}`, { name: 'Card', ...someTerms() })).toMatchObject({
    data: { rechargeFree: false, rechargeLeast: null, rechargeMost: null, rechargeSteps: [], termsVersion: 2 },
  });
  const { rows } = await pool.query('select recharge_steps from card_terms where template_id = $1 order by number', [
    id,
  ]);
  expect(rows).toEqual([{ recharge_steps: someSteps.rechargeSteps }, { recharge_steps: [] }]);
  expect(await call('DELETE', `/card_templates/${id}`)).toMatchObject({ status: 200 });
  expect(await audit(pool, Date.now())).toEqual([]);
});

test('what is wrong is said at its field', async () => {
  const bad = { name: '', ...countTerms({ originalPrice: null }), benefits: [] };
  const { status, errors } = await call('POST', '/card_templates', bad);
  expect({ status, fields: Object.keys(errors ?? {}).sort() }).toEqual({
    status: 422,
    fields: ['benefits', 'name', 'originalPrice'],
  });
  const gone = { name: 'Gone', ...countTerms({ benefits: [{ kind: 'service', itemId: 'gone', times: 1 }] }) };
  expect(await call('POST', '/card_templates', gone)).toMatchObject({ status: 422, code: 'cardTemplate.itemUnknown' });
});

test('a shop sees and sells what holds there; only where it was made is it changed', async () => {
  const brand = await make({ name: 'Everywhere' }, at('hq'));
  await make({ name: 'Here', salableIn: ['s01'], consumableIn: ['s01'] }, at('hq'));
  await make({ name: 'There', salableIn: ['s02'], consumableIn: ['s02'] }, at('hq'));
  await make({ name: 'Used here', salableIn: ['s02'], consumableIn: ['north'] }, at('hq'));
  await make({ name: 'Own' });
  await make({ name: 'Over', validity: 'untilDay', validUntil: '2999-01-01' });
  await pool.query(`update card_template set valid_until = '2020-01-01' where name = 'Over'`);
  const seen = '/card_templates?sort=name';
  expect(await namesOf(seen)).toEqual(['Everywhere', 'Here', 'Over', 'Own', 'Used here']);
  expect(await namesOf(seen, at('s02'))).toEqual(['Everywhere', 'There', 'Used here']);
  expect(await namesOf(seen, at('north'))).toHaveLength(6);
  expect(await namesOf(seen, at('hq'))).toHaveLength(6);
  expect(await namesOf(`${seen}&filter=type:2`)).toEqual([]);
  expect(await namesOf(`${seen}&filter=created_in:hq,enabled:1`)).toEqual(['Everywhere', 'Here', 'Used here']);
  const sold = '/card_templates/for_order';
  expect(await namesOf(sold, cashier)).toEqual(['Everywhere', 'Here', 'Own']);
  expect(await namesOf(`${sold}?k=own&type=1`, cashier)).toEqual(['Own']);
  expect(await namesOf(`${sold}?type=3`, cashier)).toEqual([]);
  expect(await namesOf('/card_templates/simple', cashier)).toEqual(['Everywhere', 'Here', 'Over', 'Own', 'Used here']);
  await call('PUT', `/card_templates/${brand}/toggle_enable`, { enabled: false }, at('hq'));
  expect(await namesOf(sold, cashier)).toEqual(['Here', 'Own']);

  const body = { name: 'Mine', ...someTerms() };
  expect(await call('PUT', `/card_templates/${brand}`, body)).toMatchObject({
    status: 422,
    code: 'cardTemplate.elsewhere',
  });
  expect(await call('POST', '/card_templates', { ...body, salableIn: ['s02'] })).toMatchObject({
    status: 422,
    code: 'cardTemplate.salableBeyond',
  });
  const [theirs] = (await call('GET', '/card_templates?filter=text:There', undefined, at('hq'))).data as unknown as {
    id: string;
  }[];
  expect(await call('GET', `/card_templates/${theirs?.id}`)).toMatchObject({
    status: 404,
    code: 'cardTemplate.unknown',
  });
  expect(await call('GET', '/card_templates', undefined, cashier)).toMatchObject({ status: 403 });
  expect(await call('POST', '/card_templates', body, cashier)).toMatchObject({ status: 403 });
});
