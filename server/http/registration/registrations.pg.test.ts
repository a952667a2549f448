import { describe, expect, test } from 'vitest';
import { registrationStates } from '#domain/registration/states.ts';
import { apiUnderTest } from '../../../tests/api-brand.ts';
import { tellRights } from '../../../tests/change-rights.ts';
import {
  aBranchForm,
  aHeadForm,
  aSettlementForm,
  pictureAt,
  withOwnPictures,
} from '../../../tests/make-registration.ts';
import { cookieIn, proveNumber, sendPictures } from '../../../tests/register-head.ts';
import { testStorage } from '../../../tests/storage.ts';
import { audit } from '../../audit/audit.ts';
import { sweepFiles } from '../../files/sweep-files.ts';
import { putAdministrator } from '../../platform/administrators.ts';
import { purgeRegistrations } from '../../registration/rows.ts';

const storage = await testStorage();
const api = await apiUnderTest({ storage });
const { app, pool, signIn } = api;
const { atHeadquarters, submitted, approved, rejected } = registrationStates;

type Headers = Record<string, string>;
const call = async (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  headers: Headers = {},
  payload?: object,
) => {
  const reply = await app.inject({ method, url: `/api${url}`, headers, ...(payload ? { payload } : {}) });
  const said = reply.json();
  return { status: reply.statusCode, data: said.data, code: said.code, errors: said.errors, headers: reply.headers };
};
const heads = '/pc/v1/shop_registers/head';
const branches = '/pc/v1/shop_registers/branch';

await putAdministrator(pool, 'root', 'platform1234', Date.now());
const platform = async (): Promise<Headers> => {
  const answer = await call('POST', '/platform/session', {}, { username: 'root', password: 'platform1234' });
  return { cookie: cookieIn(answer.headers) };
};
const asPlatform = await platform();
await sendPictures(pool, { more: 0, xPhoto: pictureAt('store', 41), yPhoto: pictureAt('licence', 42) }, 'brand-1');

let n = 0;
/** A registration that nobody else has the number, the code and the account of. */
const someone = async (more = {}) => {
  n += 1;
  const phone = `139${String(n).padStart(8, '0')}`;
  const own = withOwnPictures(aHeadForm({ code: `N${n}`, account: `owner${n}` }), n);
  await sendPictures(pool, own);
  const form = { ...own, ...more };
  return { phone, form, headers: await proveNumber(api, phone) };
};
/** What was sent to a number, codes apart. */
const messagesTo = async (number: string): Promise<string[]> =>
  (
    await pool.query<{ template: string }>(
      "select template from sms_sink where number = $1 and template <> 'code' order by at",
      [number],
    )
  ).rows.map(({ template }) => template);
/** What is to be heard of a branch that was asked for, and by whom. */
const noticesAbout = async (id: string): Promise<unknown[]> =>
  (
    await pool.query('select what, shop_id, staff_id from notice where link = $1 order by created_at', [
      `/store/audit-result?id=${id}`,
    ])
  ).rows.map(({ what, shop_id, staff_id }) => [what, shop_id, staff_id]);
const countOf = async (table: string) => Number((await pool.query(`select count(*) as n from ${table}`)).rows[0].n);

describe('whoever registers', () => {
  test('proves a number by SMS, and nobody else sees or changes what was sent in with it', async () => {
    const [one, other] = [await someone(), await someone()];
    const sent = await call('POST', heads, one.headers, one.form);
    expect(sent).toMatchObject({ status: 200, data: { state: submitted, account: one.form.account } });
    const at = `${heads}/${sent.data.id}`;
    expect((await call('GET', at, one.headers)).data).toMatchObject({
      id: sent.data.id,
      kind: 'head',
      revision: 1,
      form: { legalId: one.form.legalId },
      madeId: '',
      history: [{ act: 'submit', by: 'applicant', reason: '' }],
    });
    expect(await call('GET', at, other.headers)).toMatchObject({ status: 404, code: 'registration.unknown' });
    expect(await call('PUT', at, other.headers, one.form)).toMatchObject({ status: 404, code: 'registration.unknown' });
    for (const headers of [{}, { cookie: 'registrant=made-up' }, await signIn('boss'), asPlatform])
      expect((await call('GET', at, headers)).status).toBe(401);
    expect((await call('GET', '/pc/v1/shop_registers/applicant', one.headers)).data).toMatchObject({
      phonenumber: one.phone,
      area: '86',
      registrations: [{ id: sent.data.id, state: submitted }],
    });
  });

  test('is known by a cookie that no script reads and no other site sends, until they leave', async () => {
    const { phone, headers } = await someone();
    const again = await proveNumber(api, phone);
    expect(headers).not.toEqual(again);
    const { rows } = await pool.query('select token_hash from applicant_session where mobile = $1', [phone]);
    expect(rows).toHaveLength(2);
    expect(rows.some(({ token_hash }) => headers.cookie?.includes(token_hash))).toBe(false);
    const left = await call('DELETE', '/pc/v1/shop_registers/applicant', headers);
    expect(left.headers['set-cookie']).toBe('registrant=; Path=/api/pc/v1; Max-Age=0; HttpOnly; SameSite=Strict');
    expect((await call('GET', '/pc/v1/shop_registers/applicant', headers)).status).toBe(401);
    expect((await call('GET', '/pc/v1/shop_registers/applicant', again)).status).toBe(200);
    await pool.query('update applicant_session set expires_at = 1 where mobile = $1', [phone]);
    expect((await call('GET', '/pc/v1/shop_registers/applicant', again)).status).toBe(401);
  });

  test('with a wrong code gets nowhere, and a code opens once', async () => {
    const url = '/pc/v1/shop_registers/applicant';
    const wrong = await call('POST', url, {}, { phonenumber: '13911112222', code: '111111' });
    expect(wrong).toMatchObject({ status: 422, code: 'sms.codeWrong', errors: { code: [expect.anything()] } });
    await proveNumber(api, '13911112222');
    const twice = await call('POST', url, {}, { phonenumber: '13911112222', code: '246810' });
    expect(twice).toMatchObject({ status: 422, code: 'sms.codeWrong' });
  });

  test('is known by the number as it was proved, not as one of another country', async () => {
    const url = '/pc/v1/shop_registers/applicant';
    const given = { phonenumber: '13911112222', area: '852', code: '246810' };
    expect(await call('POST', url, {}, given)).toMatchObject({
      status: 422,
      errors: { phonenumber: [expect.anything()] },
    });
  });

  test('who sends the same twice, also at once, has registered once', async () => {
    const { headers, form } = await someone();
    const before = await countOf('registration');
    const answers = await Promise.all([1, 2, 3].map(() => call('POST', heads, headers, form)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
    expect(await countOf('registration')).toBe(before + 1);
  });

  test("with another stranger's picture is refused at the field; its own are taken from any network", async () => {
    const grant = async (headers: Record<string, string>, remoteAddress: string): Promise<string> => {
      const url = '/api/pc/v1/oss/registration_token_with_url?path=licence';
      const { id } = (await app.inject({ url, headers, remoteAddress })).json().data;
      const { rows } = await pool.query("update upload set state = 'ready' where id = $1 returning address", [id]);
      return rows[0].address;
    };
    const [one, other] = [await someone(), await someone()];
    const proved = await grant(one.headers, '203.0.113.1');
    const unproved = await grant({}, '203.0.113.2');
    const submit = (headers: Record<string, string>, form: object, remoteAddress: string) =>
      app.inject({ method: 'POST', url: `/api${heads}`, headers, payload: form, remoteAddress });
    for (const licencePhoto of [proved, unproved]) {
      const refused = await submit(other.headers, { ...other.form, licencePhoto }, '203.0.113.9');
      expect([refused.statusCode, refused.json().code]).toEqual([422, 'registration.pictureUnknown']);
    }
    const taken = await submit(one.headers, { ...one.form, licencePhoto: proved }, '203.0.113.9');
    expect([taken.statusCode, taken.json().code]).toEqual([200, undefined]);
    const ofNetwork = await submit(other.headers, { ...other.form, licencePhoto: unproved }, '203.0.113.2');
    expect(ofNetwork.statusCode).toBe(200);
  });

  test.each([
    ['a code that a brand has', { code: 'CODE' }, { code: 'registration.codeTaken' }],
    ['an account that somebody has', { account: 'boss' }, { account: 'registration.accountTaken' }],
    ['a card that has run out', { legalValidTo: '2020-01-01' }, { legalValidTo: 'registration.expired' }],
    [
      'a picture that nobody sent',
      { licencePhoto: pictureAt('licence', 99) },
      { licencePhoto: 'registration.pictureUnknown' },
    ],
    [
      "another brand's picture",
      { storefrontPhoto: pictureAt('store', 41) },
      { storefrontPhoto: 'registration.pictureUnknown' },
    ],
  ])('with %s is refused at the field, and nothing is written', async (_, more, expected) => {
    await pool.query("update brand set code = 'CODE' where brand_id = 'brand-1'");
    const { headers, form } = await someone(more);
    const before = await countOf('registration');
    const answer = await call('POST', heads, headers, form);
    expect(answer).toMatchObject({ status: 422, code: Object.values(expected)[0] });
    expect(Object.keys(answer.errors)).toEqual(Object.keys(expected));
    expect(await countOf('registration')).toBe(before);
  });

  test('may not take the code or the account for which somebody waits', async () => {
    const [one, other] = [await someone(), await someone()];
    await call('POST', heads, one.headers, one.form);
    const code = await call('POST', heads, other.headers, { ...other.form, code: one.form.code });
    expect(code).toMatchObject({ status: 422, code: 'registration.codeTaken' });
    const account = await call('POST', heads, other.headers, { ...other.form, account: one.form.account });
    expect(account).toMatchObject({ status: 422, code: 'registration.accountTaken' });
  });

  test('who sends in without end has to wait', async () => {
    const { headers, form } = await someone();
    const statuses: number[] = [];
    for (let i = 0; i < 21; i += 1) statuses.push((await call('POST', heads, headers, form)).status);
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429]);
    await pool.query("delete from limited_call where subject like 'registers from%'");
  });

  test('is in no list with the number of a card or of an account', async () => {
    const { headers, form } = await someone();
    await call('POST', heads, headers, form);
    const listed = await app.inject({ url: '/api/platform/shop_registers?state=1', headers: asPlatform });
    expect(listed.body).toContain(form.code);
    expect(listed.body).not.toContain(form.legalId);
    expect(listed.body).not.toContain(form.accountNumber);
  });
});

describe('the administrator of the platform', () => {
  const sendIn = async (more = {}) => {
    const one = await someone(more);
    const { data } = await call('POST', heads, one.headers, one.form);
    return { ...one, id: data.id as string };
  };
  const decide = (id: string, act: 'approve' | 'reject', body: object, headers = asPlatform) =>
    call('PUT', `/platform/shop_registers/${id}/${act}`, headers, body);

  test('is of no brand: nobody of a brand gets in, and they get into no brand', async () => {
    for (const headers of [{}, await signIn('boss'), { cookie: 'platform=made-up' }])
      expect((await call('GET', '/platform/shop_registers', headers)).status).toBe(401);
    expect((await call('GET', '/shop/direct_line', asPlatform)).status).toBe(401);
    const wrong = await call('POST', '/platform/session', {}, { username: 'root', password: 'demo1234' });
    expect(wrong).toMatchObject({ status: 401, code: 'session.wrongPassword' });
    const boss = await call('POST', '/platform/session', {}, { username: 'boss', password: 'demo1234' });
    expect(boss).toMatchObject({ status: 401, code: 'session.wrongPassword' });
  });

  test('signs out, and is signed out by another password', async () => {
    await putAdministrator(pool, 'second', 'first1234', Date.now());
    const open = async (password: string) =>
      cookieIn((await call('POST', '/platform/session', {}, { username: 'second', password })).headers);
    const [one, other] = [await open('first1234'), await open('first1234')];
    expect((await call('DELETE', '/platform/session', { cookie: one })).data).toEqual({ username: 'second' });
    expect((await call('GET', '/platform/session', { cookie: one })).status).toBe(401);
    expect((await call('GET', '/platform/session', { cookie: other })).data).toEqual({ username: 'second' });
    await putAdministrator(pool, 'second', 'other1234', Date.now());
    expect((await call('GET', '/platform/session', { cookie: other })).status).toBe(401);
  });

  test('rejects with a reason; it is changed, sent in again and approved as it then is', async () => {
    const one = await sendIn();
    expect((await decide(one.id, 'reject', { revision: 1, reason: '' })).status).toBe(422);
    const refused = await decide(one.id, 'reject', { revision: 1, reason: 'The photo is blurred' });
    expect(refused).toMatchObject({ status: 200, data: { state: rejected } });
    const at = `${heads}/${one.id}`;
    expect((await call('GET', at, one.headers)).data.history.at(-1)).toMatchObject({
      act: 'reject',
      by: 'platform',
      reason: 'The photo is blurred',
    });
    expect(await messagesTo(one.phone)).toEqual(['registrationRejected']);
    const again = { ...one.form, companyName: 'Another name' };
    expect(await call('PUT', at, one.headers, again)).toMatchObject({ status: 200, data: { state: submitted } });
    // The answer was lost.
    expect(await call('PUT', at, one.headers, again)).toMatchObject({ status: 200, data: { state: submitted } });
    // Somebody else has the page open from before.
    const old = await decide(one.id, 'approve', { revision: 1 });
    expect(old).toMatchObject({ status: 422, code: 'registration.changed' });
    expect((await call('GET', `/platform/shop_registers/${one.id}`, asPlatform)).data).toMatchObject({
      revision: 2,
      form: { companyName: 'Another name' },
      history: [{ act: 'submit' }, { act: 'reject' }, { act: 'submit' }],
    });
    expect(await decide(one.id, 'approve', { revision: 2 })).toMatchObject({ status: 200, data: { state: approved } });
    expect(await call('PUT', at, one.headers, one.form)).toMatchObject({
      status: 422,
      code: 'registration.notWaiting',
    });
  });

  test('approves a headquarters once, also when two press at once: its super administrator comes in by SMS', async () => {
    const one = await sendIn({ name: 'New brand', principal: 'Ming' });
    const before = await countOf('brand');
    const answers = await Promise.all(
      [asPlatform, await platform(), asPlatform].map((headers) => decide(one.id, 'approve', { revision: 1 }, headers)),
    );
    expect(answers.map(({ status, data }) => [status, data?.state])).toEqual(Array(3).fill([200, approved]));
    expect(await countOf('brand')).toBe(before + 1);
    const late = await decide(one.id, 'reject', { revision: 1, reason: 'late' });
    expect(late).toMatchObject({ status: 422, code: 'registration.notWaiting' });
    expect(await messagesTo(one.phone)).toEqual(['registrationApproved']);

    const code = '135790';
    const { storeCode } = await import('../../sms/codes.ts');
    const { resetSubject } = await import('../sms/subjects.ts');
    const principals = await pool.query('select name from employee where account = $1', [one.form.account]);
    expect(principals.rows).toEqual([{ name: 'Ming' }]);
    const number = await call('GET', `/principal_phonenumber?username=${one.form.account}`);
    expect(number.data.phonenumber).toBe(`${one.phone.slice(0, 3)}****${one.phone.slice(-4)}`);
    await storeCode(pool, resetSubject(one.form.account), code, Date.now());
    const set = { username: one.form.account, code, newPassword: 'chosen1234' };
    expect((await call('PUT', '/reset_password', {}, set)).status).toBe(200);
    const signedIn = await call(
      'POST',
      '/auth/employees/token',
      {},
      { username: one.form.account, password: 'chosen1234' },
    );
    expect(signedIn).toMatchObject({ status: 200, data: { employee: { name: 'Ming' } } });
    const headers = { authorization: `Bearer ${signedIn.data.token}` };
    const shops = (await call('GET', '/employees/0/shops', headers)).data;
    expect(shops).toMatchObject([{ code: 'HQ', type: 0, address: one.form.address, phone: one.form.phone }]);
    expect((await call('GET', `/custom?code=${one.form.code}`)).data).toMatchObject({ title: 'New brand' });
    const settled = await call('GET', `/pc/v1/shops/${shops[0].id}/settlement`, {
      ...headers,
      'x-shop-id': shops[0].id,
    });
    expect(settled.data.form).toMatchObject({ accountNumber: one.form.accountNumber, legalId: one.form.legalId });
    expect(await audit(pool, Date.now())).toEqual([]);
  });

  test('cannot approve a code that a brand took meanwhile, and nothing of it is made', async () => {
    const one = await sendIn();
    await pool.query("update brand set code = $1 where brand_id = 'brand-2'", [one.form.code]);
    const before = await countOf('shop');
    expect(await decide(one.id, 'approve', { revision: 1 })).toMatchObject({
      status: 422,
      code: 'registration.codeTaken',
    });
    expect(await countOf('shop')).toBe(before);
    await pool.query("update brand set code = 'XCODE' where brand_id = 'brand-2'");
    expect(await decide(one.id, 'approve', { revision: 1 })).toMatchObject({ status: 200 });
  });

  test('approves nothing of which the server dies before the end, and all of it the next time', async () => {
    const one = await sendIn();
    await pool.query(`create function die() returns trigger language plpgsql as $$ begin raise 'died'; end $$;
      create trigger die before update on registration for each row execute function die()`);
    const before = [await countOf('brand'), await countOf('shop'), await countOf('settlement')];
    expect((await decide(one.id, 'approve', { revision: 1 })).status).toBe(500);
    expect([await countOf('brand'), await countOf('shop'), await countOf('settlement')]).toEqual(before);
    await pool.query('drop trigger die on registration; drop function die');
    expect(await decide(one.id, 'approve', { revision: 1 })).toMatchObject({ status: 200, data: { state: approved } });
    expect(await countOf('brand')).toBe((before[0] ?? 0) + 1);
  });

  test('finds the registrations of a state, the one that waits longest first', async () => {
    await pool.query(
      'update registration set submitted_at = submitted_at - 1000000 where id = (select id from registration where state = 1 order by submitted_at desc limit 1)',
    );
    const listed = (await call('GET', '/platform/shop_registers?state=1', asPlatform)).data as {
      state: number;
      submittedAt: number;
    }[];
    expect(listed.length).toBeGreaterThan(2);
    expect(listed.every(({ state }) => state === submitted)).toBe(true);
    expect(listed.map(({ submittedAt }) => submittedAt)).toEqual(
      listed.map(({ submittedAt }) => submittedAt).sort((a, b) => a - b),
    );
    expect((await call('GET', '/platform/shop_registers?state=9', asPlatform)).status).toBe(422);
  });
});

describe('a branch of a brand', () => {
  const formOf = async (more = {}) => {
    n += 1;
    const form = withOwnPictures(aBranchForm({ code: `B${n}`, name: `Branch ${n}`, parentId: 'hq', ...more }), n);
    await sendPictures(pool, form, 'brand-1');
    return form;
  };

  test('that the headquarters asks for goes to the platform, and is a shop of the brand with its approval', async () => {
    const boss = await signIn('boss', 'hq');
    const form = await formOf({ parentId: 'north' });
    const sent = await call('POST', branches, boss, form);
    expect(sent).toMatchObject({ status: 200, data: { state: submitted } });
    expect((await call('GET', `/platform/shop_registers/${sent.data.id}`, asPlatform)).data).toMatchObject({
      kind: 'branch',
      brandName: 'Brand',
      parentName: 'Shop north',
    });
    const approve = () => call('PUT', `/platform/shop_registers/${sent.data.id}/approve`, asPlatform, { revision: 1 });
    const answers = await Promise.all([approve(), approve()]);
    expect(answers.map(({ data }) => data.state)).toEqual([approved, approved]);
    const made = (await call('GET', '/employees/0/shops', boss)).data.filter(
      ({ code }: { code: string }) => code === form.code,
    );
    expect(made).toMatchObject([
      {
        name: form.name,
        type: 1,
        parentId: 'north',
        address: form.address,
        phone: form.phone,
        paymentTypes: [0, 1, 6],
      },
    ]);
    const { rows } = await pool.query('select location, images, region_code from shop_settings where id = $1', [
      made[0].id,
    ]);
    expect(rows).toEqual([
      {
        location: form.location,
        images: [form.storefrontPhoto, form.storefacePhoto, form.interiorPhoto],
        region_code: '310101',
      },
    ]);
    const enrolled = await call('POST', '/sync/enrol', boss, { shopId: made[0].id });
    expect(enrolled.data).toMatchObject({ shopCode: form.code });
    expect(await audit(pool, Date.now())).toEqual([]);
  });

  test('that somebody else asks for waits for the headquarters, which wants it or says why not', async () => {
    await pool.query(
      `update role set permissions = permissions || '["pc.shop.register"]', version = version + 1 where id = 'mgr'`,
    );
    await tellRights(pool);
    const [boss, manager, neighbour] = [
      await signIn('boss', 'hq'),
      await signIn('manager'),
      await signIn('neighbour', 's02'),
    ];
    const sent = await call('POST', branches, manager, await formOf());
    expect(sent).toMatchObject({ status: 200, data: { state: atHeadquarters } });
    const at = `${branches}/${sent.data.id}`;
    const approve = () => call('PUT', `/platform/shop_registers/${sent.data.id}/approve`, asPlatform, { revision: 1 });
    expect(await approve()).toMatchObject({ status: 422, code: 'registration.notWaiting' });
    expect((await call('PUT', `${at}/pass`, manager, { revision: 1 })).status).toBe(403);
    expect(await call('GET', at, neighbour)).toMatchObject({ status: 404, code: 'registration.unknown' });
    // Who reviews needs no numbers of a person; who sent it in has them before them anyway.
    const [seen, own] = [(await call('GET', at, boss)).data, (await call('GET', at, manager)).data];
    expect([seen.form.legalId, seen.form.accountNumber, seen.form.idFrontPhoto]).toEqual([
      '****002X',
      '****2345',
      undefined,
    ]);
    expect(own.form.legalId).toBe('11010519491231002X');
    expect((await call('PUT', `${at}/reject`, boss, { revision: 1, reason: 'Too close' })).data.state).toBe(rejected);
    const again = await call('PUT', at, manager, await formOf());
    expect(again.data.state).toBe(atHeadquarters);
    expect((await call('PUT', `${at}/pass`, boss, { revision: 2 })).data.state).toBe(submitted);
    expect(
      (await call('PUT', `/platform/shop_registers/${sent.data.id}/approve`, asPlatform, { revision: 2 })).data.state,
    ).toBe(approved);
    expect(await noticesAbout(sent.data.id)).toEqual([
      ['branchToReview', 'hq', ''],
      ['branchRejected', 's01', 'manager'],
      ['branchToReview', 'hq', ''],
      ['branchApproved', 's01', 'manager'],
    ]);
    const titles = (await call('GET', '/notifications', manager)).data.map(({ what }: { what: string }) => what);
    expect(titles.toSorted()).toEqual(['branchApproved', 'branchRejected']);
    const listed = (await call('GET', branches, manager)).data.map(({ id }: { id: string }) => id);
    expect(listed).toEqual([sent.data.id]);
    expect((await call('GET', branches, neighbour)).data).toEqual([]);
  });

  test.each([
    ['waits at the headquarters', atHeadquarters, 422],
    ['waits at the platform', submitted, 422],
    ['was approved', approved, 422],
    ['was rejected', rejected, 200],
  ])('that %s (%i) holds its code, unless that is over: another one is answered %i', async (_, state, status) => {
    await pool.query(
      `update role set permissions = permissions || '["pc.shop.register"]', version = version + 1 where id = 'mgr'
       and not permissions ? 'pc.shop.register'`,
    );
    await tellRights(pool);
    const [boss, manager] = [await signIn('boss', 'hq'), await signIn('manager')];
    const form = await formOf();
    const { id } = (await call('POST', branches, manager, form)).data;
    const acts = {
      pass: () => call('PUT', `${branches}/${id}/pass`, boss, { revision: 1 }),
      approve: () => call('PUT', `/platform/shop_registers/${id}/approve`, asPlatform, { revision: 1 }),
      reject: () => call('PUT', `${branches}/${id}/reject`, boss, { revision: 1, reason: 'no' }),
    };
    const steps: Readonly<Record<number, readonly (keyof typeof acts)[]>> = {
      [submitted]: ['pass'],
      [approved]: ['pass', 'approve'],
      [rejected]: ['reject'],
    };
    for (const step of steps[state] ?? []) expect((await acts[step]()).status).toBe(200);
    expect((await call('GET', `${branches}/${id}`, manager)).data.state).toBe(state);
    for (const by of [boss, manager]) {
      const other = await call('POST', branches, by, await formOf({ code: form.code }));
      expect([other.status, other.code]).toEqual([status, status === 200 ? undefined : 'registration.codeTaken']);
      if (other.status === 200) break;
    }
  });

  test('is below the headquarters or a region of its own brand, and has a code of its own', async () => {
    const boss = await signIn('boss', 'hq');
    for (const parentId of ['s01', 'xhq', 'nowhere'])
      expect(await call('POST', branches, boss, await formOf({ parentId }))).toMatchObject({
        status: 422,
        code: 'registration.parentUnknown',
      });
    expect(await call('POST', branches, boss, await formOf({ code: 'S01' }))).toMatchObject({
      status: 422,
      code: 'registration.codeTaken',
    });
  });

  test('is seen and decided by no other brand', async () => {
    const [boss, xboss] = [await signIn('boss', 'hq'), await signIn('xboss', 'xhq')];
    const { data } = await call('POST', branches, boss, await formOf());
    expect(await call('GET', `${branches}/${data.id}`, xboss)).toMatchObject({
      status: 404,
      code: 'registration.unknown',
    });
    for (const [act, body] of [
      ['pass', { revision: 1 }],
      ['reject', { revision: 1, reason: 'x' }],
    ] as const)
      expect(await call('PUT', `${branches}/${data.id}/${act}`, xboss, body)).toMatchObject({
        status: 404,
        code: 'registration.unknown',
      });
    expect(await call('PUT', `${branches}/${data.id}`, xboss, await formOf({ parentId: 'xhq' }))).toMatchObject({
      status: 404,
    });
  });
});

test('settlement data are for who has the right in that shop, and are changed there', async () => {
  const boss = await signIn('boss', 'hq');
  const at = '/pc/v1/shops/s01/settlement';
  expect((await call('GET', at, boss)).data).toEqual({ form: null, pictures: {}, changedAt: 0 });
  const form = aSettlementForm(withOwnPictures(aHeadForm(), 999));
  await sendPictures(pool, form, 'brand-1');
  expect((await call('PUT', at, boss, form)).status).toBe(200);
  const { data } = await call('GET', at, boss);
  expect(data.form).toMatchObject({ accountNumber: form.accountNumber });
  expect(Object.keys(data.form)).not.toContain('accountNumberAgain');
  expect(data.pictures[form.licencePhoto]).toContain('signature=');
  for (const [headers, status] of [
    [await signIn('manager'), 403],
    [await signIn('xboss', 'xhq'), 404],
  ] as const) {
    expect((await call('GET', at, headers)).status).toBe(status);
    expect((await call('PUT', at, headers, form)).status).toBe(status);
  }
});

test('the pictures of a registration stay as long as it does; a rejected one is forgotten after 180 days', async () => {
  const one = await someone();
  const form = { ...one.form, licencePhoto: pictureAt('licence', 51) };
  await sendPictures(pool, form);
  const { data } = await call('POST', heads, one.headers, form);
  await call('PUT', `/platform/shop_registers/${data.id}/reject`, asPlatform, { revision: 1, reason: 'blurred' });
  const day = 24 * 60 * 60 * 1000;
  // It waited for long before somebody looked at it: it is from then on that the days are counted.
  await pool.query('update registration set submitted_at = submitted_at - $2 where id = $1', [data.id, 100 * day]);
  const isThere = async () =>
    (await pool.query('select from upload where address = $1', [form.licencePhoto])).rowCount === 1;
  const after = async (days: number) => {
    await purgeRegistrations(pool, Date.now() + days * day);
    await sweepFiles(pool, storage, Date.now() + days * day);
  };
  await after(179);
  expect(await isThere()).toBe(true);
  await after(181);
  expect((await pool.query('select from registration where id = $1', [data.id])).rowCount).toBe(0);
  await after(183);
  expect(await isThere()).toBe(false);
  expect(await countOf('registration')).toBeGreaterThan(5);
});
