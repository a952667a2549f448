import { describe, expect, test } from 'vitest';
import { storesOnTrial } from '#domain/registration/trial.ts';
import { apiUnderTest, putInto } from '../../../tests/api-brand.ts';
import { anEmployee } from '../../../tests/make.ts';
import { aHeadForm, withOwnPictures } from '../../../tests/make-registration.ts';
import { cookieIn, sendPictures } from '../../../tests/register-head.ts';
import { audit } from '../../audit/audit.ts';
import { putAdministrator } from '../../platform/administrators.ts';
import { storeCode } from '../../sms/codes.ts';
import { registrationSubject } from '../sms/subjects.ts';

const api = await apiUnderTest();
const { app, pool, signIn } = api;

type Headers = Record<string, string>;
const call = async (method: 'GET' | 'POST' | 'PUT', url: string, headers: Headers = {}, payload?: object) => {
  const reply = await app.inject({ method, url: `/api${url}`, headers, ...(payload ? { payload } : {}) });
  const said = reply.json();
  return { status: reply.statusCode, data: said.data, code: said.code, errors: said.errors, headers: reply.headers };
};
const trial = '/pc/v1/shop_registers/trial';
const papers = '/pc/v1/shop_registers/papers';

let n = 0;
const someone = async (more = {}) => {
  n += 1;
  const phonenumber = `137${String(n).padStart(8, '0')}`;
  await storeCode(pool, registrationSubject(phonenumber), '246810', Date.now());
  return { name: `Newcomer ${n}`, phonenumber, code: '246810', password: 'mine1234', ...more };
};
/** The owner of a brand that has just begun, as its own calls are made. */
const begin = async (more = {}) => {
  const body = await someone(more);
  const begun = await call('POST', trial, {}, body);
  expect(begun).toMatchObject({ status: 200, data: { account: body.phonenumber } });
  const username = begun.data.account;
  const signedIn = await call('POST', '/auth/employees/token', {}, { username, password: body.password });
  expect(signedIn.status).toBe(200);
  const bearer = { authorization: `Bearer ${signedIn.data.token}` };
  const [headquarters] = (await call('GET', '/employees/0/shops', bearer)).data;
  return { body, code: begun.data.code, headquarters, headers: { ...bearer, 'x-shop-id': headquarters.id } };
};
const aStore = (code: string, more = {}) => ({
  name: `Store ${code}`,
  code,
  address: 'Main street 1',
  phone: '021-12345678',
  region: '310101',
  location: { lng: 121.4737, lat: 31.2304 },
  ...more,
});

await putAdministrator(pool, 'root', 'platform1234', Date.now());
const platform = await call('POST', '/platform/session', {}, { username: 'root', password: 'platform1234' });
const asPlatform = { cookie: cookieIn(platform.headers) };

describe('whoever begins', () => {
  test('gives a name, a number with its code and a password, and has a brand with its headquarters at once', async () => {
    const { body, code, headquarters, headers } = await begin();
    expect(headquarters).toMatchObject({ code: 'HQ', type: 0, phone: body.phonenumber });
    expect((await call('GET', `/custom?code=${code}`)).data).toMatchObject({ title: body.name });
    expect((await call('GET', '/pc/v1/start', headers)).data).toEqual({
      trial: { stores: 0, most: storesOnTrial },
      isShown: true,
      done: { store: false, items: false, staff: false, sale: false },
      store: { name: body.name, code: 'S01', address: '', phone: body.phonenumber, region: '', location: null },
    });
    expect(await audit(pool, Date.now())).toEqual([]);
  });

  test.each([
    ['a wrong code', { code: '111111' }, 'code', 'sms.codeWrong'],
    ['a weak password', { password: 'short' }, 'password', 'password.weak'],
    ['no number', { phonenumber: '12' }, 'phonenumber', undefined],
    ['no name', { name: ' ' }, 'name', undefined],
  ])('with %s makes nothing', async (_, more, field, code) => {
    const before = (await pool.query('select from brand')).rowCount;
    const answer = await call('POST', trial, {}, await someone(more));
    expect(answer).toMatchObject({ status: 422, errors: { [field]: [expect.anything()] } });
    if (code === 'sms.codeWrong') expect(answer.code).toBe(code);
    expect((await pool.query('select from brand')).rowCount).toBe(before);
  });

  test('uses a code once, and has one brand by a number', async () => {
    const { body } = await begin();
    expect(await call('POST', trial, {}, body)).toMatchObject({ status: 422, code: 'sms.codeWrong' });
    await storeCode(pool, registrationSubject(body.phonenumber), '246810', Date.now());
    expect(await call('POST', trial, {}, body)).toMatchObject({ status: 422, code: 'registration.numberTaken' });
  });

  test('from abroad has the digits of the number as account', async () => {
    const phonenumber = '+85291234567';
    await storeCode(pool, registrationSubject(phonenumber), '246810', Date.now());
    const body = { name: 'Abroad', phonenumber, area: '852', code: '246810', password: 'mine1234' };
    expect((await call('POST', trial, {}, body)).data).toMatchObject({ account: '85291234567' });
  });
});

describe('a brand on trial', () => {
  test('opens stores at once, up to its limit, each with a code of its own; the same once more is one', async () => {
    const { headers } = await begin();
    const at = '/pc/v1/start/store';
    const first = await call('POST', at, headers, aStore('S01'));
    expect(first.status).toBe(200);
    expect((await call('POST', at, headers, aStore('S01'))).data).toEqual(first.data);
    expect(await call('POST', at, headers, aStore('S01', { name: 'Other' }))).toMatchObject({
      status: 422,
      code: 'registration.codeTaken',
      errors: { code: [expect.anything()] },
    });
    const state = (await call('GET', '/pc/v1/start', headers)).data;
    expect(state).toMatchObject({ done: { store: true }, store: { code: 'S02', name: '' } });
    const enrolled = await call('POST', '/sync/enrol', headers, { shopId: first.data.id });
    expect(enrolled.data).toMatchObject({ shopCode: 'S01' });
    const settings = await call('GET', `/shops/${first.data.id}/control`, headers);
    expect(settings.data).toMatchObject({ regionCode: '310101', location: { lng: 121.4737, lat: 31.2304 } });
    for (let more = 2; more <= storesOnTrial; more += 1)
      expect((await call('POST', at, headers, aStore(`S0${more}`, { location: null }))).status).toBe(200);
    expect(await call('POST', at, headers, aStore('S99'))).toMatchObject({
      status: 422,
      code: 'registration.trialFull',
    });
    expect(await audit(pool, Date.now())).toEqual([]);
  });

  test('hands in its papers later: while they wait nothing of it changes, rejected ones are changed, and approved ones end the trial', async () => {
    const { headers, headquarters, code, body } = await begin();
    const { principal: _, account: __, ...whole } = withOwnPictures(aHeadForm({ code: 'OWN1', name: 'In papers' }), 71);
    const { rows } = await pool.query('select brand_id as "brandId" from brand where code = $1', [code]);
    await sendPictures(pool, whole, rows[0].brandId);
    expect((await call('GET', papers, headers)).data).toBeNull();
    const form = { ...whole, location: null };
    const sent = await call('POST', papers, headers, form);
    expect(sent).toMatchObject({ status: 200, data: { state: 1 } });
    expect((await call('POST', papers, headers, form)).data).toEqual(sent.data);
    expect(await call('POST', papers, headers, { ...form, name: 'Else' })).toMatchObject({
      code: 'registration.notWaiting',
    });
    expect((await call('GET', papers, headers)).data).toMatchObject({ state: 1, form: { legalId: form.legalId } });
    const at = `/platform/shop_registers/${sent.data.id}`;
    expect((await call('PUT', `${at}/reject`, asPlatform, { revision: 1, reason: 'blurred' })).status).toBe(200);
    const again = await call('POST', papers, headers, { ...form, name: 'In papers, again' });
    expect(again.data).toMatchObject({ id: sent.data.id, state: 1 });
    expect((await call('GET', '/pc/v1/start', headers)).data.trial).not.toBeNull();
    expect((await call('PUT', `${at}/approve`, asPlatform, { revision: 2 })).data).toMatchObject({ state: 2 });
    expect((await call('GET', '/pc/v1/start', headers)).data.trial).toBeNull();
    expect((await call('GET', '/custom?code=OWN1')).data).toMatchObject({ title: 'In papers, again' });
    expect((await call('GET', '/employees/0/shops', headers)).data).toMatchObject([
      { id: headquarters.id, code: 'HQ', address: form.address, phone: form.phone },
    ]);
    const settled = await call('GET', `/pc/v1/shops/${headquarters.id}/settlement`, headers);
    expect(settled.data.form).toMatchObject({ accountNumber: form.accountNumber });
    expect(await call('POST', '/pc/v1/start/store', headers, aStore('S01'))).toMatchObject({
      status: 422,
      code: 'registration.notOnTrial',
    });
    expect(await call('POST', papers, headers, form)).toMatchObject({ status: 422, code: 'registration.notOnTrial' });
    const heard = await pool.query(
      "select template from sms_sink where number = $1 and template <> 'code' order by at",
      [body.phonenumber],
    );
    expect(heard.rows).toEqual([{ template: 'registrationRejected' }, { template: 'registrationApproved' }]);
    expect(await audit(pool, Date.now())).toEqual([]);
  });

  test('asks for no code in its papers that another brand has or waits for', async () => {
    const [one, other] = [await begin(), await begin()];
    const { principal: _, account: __, ...form } = withOwnPictures(aHeadForm({ code: other.code }), 72);
    expect(await call('POST', papers, one.headers, form)).toMatchObject({
      status: 422,
      code: 'registration.codeTaken',
    });
    const own = withOwnPictures({ ...form, code: one.code }, 73);
    const { rows } = await pool.query('select brand_id as "brandId" from brand where code = $1', [one.code]);
    await sendPictures(pool, own, rows[0].brandId);
    expect((await call('POST', papers, one.headers, own)).status).toBe(200);
  });

  test('has staff once somebody works there besides its owner, and no more once they have left', async () => {
    const { headers, code } = await begin();
    const { rows } = await pool.query('select brand_id as "brandId" from brand where code = $1', [code]);
    const hasStaff = async () => (await call('GET', '/pc/v1/start', headers)).data.done.staff;
    expect(await hasStaff()).toBe(false);
    const second = anEmployee({ id: `second-${code}`, account: '' });
    await putInto(pool, { employee: [second] }, rows[0].brandId);
    expect(await hasStaff()).toBe(true);
    await putInto(pool, { employee: [{ ...second, resignedAt: 1 }] }, rows[0].brandId);
    expect(await hasStaff()).toBe(false);
  });

  test('puts its first steps away', async () => {
    const { headers } = await begin();
    expect((await call('PUT', '/pc/v1/start/put_away', headers, {})).data).toEqual({ isShown: false });
    expect((await call('GET', '/pc/v1/start', headers)).data.isShown).toBe(false);
  });
});

test('a brand that did not begin by itself has no trial and no first steps, and only its owner asks', async () => {
  const boss = await signIn('boss', 'hq');
  expect((await call('GET', '/pc/v1/start', boss)).data).toMatchObject({ trial: null, isShown: false });
  expect(await call('POST', '/pc/v1/start/store', boss, aStore('S77'))).toMatchObject({
    status: 422,
    code: 'registration.notOnTrial',
  });
  const manager = await signIn('manager');
  expect((await call('GET', '/pc/v1/start', manager)).status).toBe(403);
  expect((await call('POST', '/pc/v1/start/store', manager, aStore('S78'))).status).toBe(403);
});
