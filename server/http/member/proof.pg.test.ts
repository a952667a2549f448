import { expect, test, vi } from 'vitest';
import { apiUnderTest, putInto } from '../../../tests/api-brand.ts';
import { aRole } from '../../../tests/make.ts';
import { aCard } from '../../../tests/make-card.ts';
import { aMemberCoupon } from '../../../tests/make-cards.ts';
import { aMember } from '../../../tests/make-member.ts';

const { app, pool, signIn } = await apiUnderTest();
const mobile = '13811110001';
const front = ['pc.member.manage', 'pc.member.list', 'pc.order.cashier'];
await putInto(pool, {
  role: [aRole({ id: 'csh', permissions: front })],
  member: [aMember({ id: 'rich', mobile, shopId: 's01', knownTo: [] })],
});
const cashier = await signIn('cashier');

const ofPassword = '/members/rich/payment_password';
const put = async (body: object, path = ofPassword, method: 'PUT' | 'POST' = 'PUT', more: object = {}) => {
  const reply = await app.inject({ method, url: `/api${path}`, headers: { ...cashier, ...more }, payload: body });
  return [reply.statusCode, reply.json().code];
};
const prove = (body: object) => put(body, '/members/rich/proofs', 'POST');
const messages = async (template: string) =>
  (
    await pool.query<{ params: Record<string, string> }>(
      'select params from sms_sink where number = $1 and template = $2 order by at, id',
      [mobile, template],
    )
  ).rows.map(({ params }) => params);
const later = () => pool.query("update payment_agreement set at = at - 700000 where order_id <> ''");

test('a payment password is overwritten by the old one, or by a code to the mobile, and by nothing else', async () => {
  expect(await put({ password: '135790' })).toEqual([200, undefined]);
  expect(await put({ password: '246801' })).toEqual([422, 'member.proofNeeded']);
  expect(await prove({ password: '111119' })).toEqual([422, 'member.paymentPasswordOther']);
  expect(await put({ password: '246801' })).toEqual([422, 'member.proofNeeded']);
  expect(await prove({ password: '135790' })).toEqual([200, undefined]);
  expect(await put({ password: '246801' })).toEqual([200, undefined]);
  await later();
  expect(await put({ password: '135791' })).toEqual([422, 'member.proofNeeded']);
  expect(await put({ country: '86', mobile }, '/members/sms_code', 'POST')).toEqual([200, undefined]);
  const [sent] = await messages('code');
  expect(await prove({ smsCode: '000000' })).toEqual([422, 'sms.codeWrong']);
  expect(await prove({ smsCode: sent?.code })).toEqual([200, undefined]);
  expect(await put({ password: '135791' })).toEqual([200, undefined]);
});

test('the member is notified by SMS, the shop and the headquarters by a notice', async () => {
  await vi.waitFor(async () => expect(await messages('memberNotified')).toHaveLength(3));
  expect((await messages('memberNotified'))[0]).toEqual({ what: '设置了会员的支付密码' });
  const { rows } = await pool.query(
    `select shop_id, permission, params from notice where what = 'valueMoved' order by created_at, shop_id`,
  );
  const said = { permission: 'pc.overview.list', params: { by: 'cashier', move: 'member.setPaymentPassword' } };
  expect(rows.slice(0, 2)).toEqual(['hq', 's01'].map((shop_id) => ({ shop_id, ...said })));
  expect(rows).toHaveLength(6);
});

test('the code goes to the mobile that is known: it is not changed without proof', async () => {
  await later();
  const edit = { country: '86', mobile: '13999999999' };
  expect(await put(edit, '/members/rich')).toEqual([422, 'member.proofNeeded']);
});

test('a code to the mobile of a merged record proves nothing: it goes to the one of the person', async () => {
  const other = '13811110002';
  await putInto(pool, {
    member: [aMember({ id: 'second', mobile: other, shopId: 's01', knownTo: [], mergedInto: 'rich', mergedAt: 1 })],
  });
  expect(await put({ country: '86', mobile: other }, '/members/sms_code', 'POST')).toEqual([200, undefined]);
  const { rows } = await pool.query<{ params: { code: string } }>('select params from sms_sink where number = $1', [
    other,
  ]);
  const smsCode = rows[0]?.params.code;
  expect(await put({ smsCode }, '/members/second/proofs', 'POST')).toEqual([422, 'sms.codeWrong']);
  expect(await put({ country: '86', mobile: '13999999998' }, '/members/second')).toEqual([422, 'member.proofNeeded']);
});

test('the mobile before is notified that there is another one, and the shop and the headquarters', async () => {
  const newest = () =>
    pool.query(
      `select number, params from sms_sink where template = 'memberNotified' order by at desc, id desc limit 1`,
    );
  const notices = async () =>
    (
      await pool.query<{ shop_id: string }>(
        `select shop_id from notice where what = 'valueMoved' and params ->> 'move' = 'member.edit' order by shop_id`,
      )
    ).rows.map(({ shop_id }) => shop_id);
  await prove({ password: '135791' });
  expect(await put({ remark: 'likes tea', country: '86', mobile }, '/members/rich')).toEqual([200, undefined]);
  expect(await notices()).toEqual([]);
  expect(await put({ country: '86', mobile: '13811110009' }, '/members/rich')).toEqual([200, undefined]);
  const params = { what: '更换了会员的手机号' };
  await vi.waitFor(async () => expect((await newest()).rows).toEqual([{ number: mobile, params }]));
  expect(await notices()).toEqual(['hq', 's01']);
});

test('a first mobile of somebody who holds something gives notice in the shop and at the headquarters, of nobody else none', async () => {
  const of = { mobile: '', shopId: 's01', knownTo: [] };
  const ids = ['plain', 'carded', 'couponed', 'pointed', 'spent', 'merged', 'heir'];
  await putInto(pool, {
    member: ids.map((id) =>
      aMember({ id, ...of, ...(id === 'merged' ? { mergedInto: 'heir', mergedAt: 1, mobile: '13811110050' } : {}) }),
    ),
    card: [
      aCard({ id: 'c-1', number: 'K-1', memberId: 'carded', shopId: 's01', shopIds: ['s01'] }),
      aCard({ id: 'c-2', number: 'K-2', memberId: 'merged', shopId: 's01', shopIds: ['s01'] }),
    ],
    memberCoupon: [aMemberCoupon({ id: 'mc-1', code: 'MC1', memberId: 'couponed', shopIds: ['s01'] })],
    pointsAccount: [
      { id: 'pointed', memberId: 'pointed', shopIds: ['s01'], lots: [], owed: 0, balance: 10 },
      { id: 'spent', memberId: 'spent', shopIds: ['s01'], lots: [], owed: 0, balance: 0 },
    ],
  });
  const noticed = async () =>
    (
      await pool.query<{ noticed: number }>(
        `select count(*)::int as noticed from notice where what = 'valueMoved' and params ->> 'move' = 'member.edit'`,
      )
    ).rows[0]?.noticed ?? 0;
  const added: Record<string, number> = {};
  for (const [place, id] of ids.entries()) {
    if (id === 'merged') continue;
    const before = await noticed();
    expect([id, ...(await put({ country: '86', mobile: `1381111006${place}` }, `/members/${id}`))]).toEqual([
      id,
      200,
      undefined,
    ]);
    added[id] = (await noticed()) - before;
  }
  expect(added).toEqual({ plain: 0, carded: 2, couponed: 2, pointed: 2, spent: 0, heir: 2 });
});

test('another secret under the same key is refused, the same one is answered again, and none is stored in clear', async () => {
  await pool.query(`delete from member_secret where member_id = 'rich'`);
  await pool.query(`update member set has_payment_password = false where id = 'rich'`);
  const key = { 'idempotency-key': 'one-key' };
  const set = (password: string) => put({ password }, ofPassword, 'PUT', key);
  expect(await set('468013')).toEqual([200, undefined]);
  expect(await set('468013')).toEqual([200, undefined]);
  expect(await set('468024')).toEqual([409, 'system.conflict']);
  const proofs = (body: object) => put(body, '/members/rich/proofs', 'POST', key);
  expect(await proofs({ password: '468013' })).toEqual([200, undefined]);
  expect(await proofs({ smsCode: '123456' })).toEqual([409, 'system.conflict']);
  const { rows } = await pool.query('select row_to_json(l)::text as said from command_log l');
  expect(rows.map(({ said }) => said).join()).not.toMatch(/468013|468024/);
});

test('another password of an account under the same key is refused', async () => {
  const boss = await signIn('boss');
  const set = async (password: string) => {
    const asked = { method: 'PUT', url: '/api/employees/technician/change_password', payload: { password } } as const;
    const reply = await app.inject({ ...asked, headers: { ...boss, 'idempotency-key': 'one-key' } });
    return [reply.statusCode, reply.json().code];
  };
  expect(await set('first-2026')).toEqual([200, undefined]);
  expect(await set('other-2026')).toEqual([409, 'system.conflict']);
  expect(await set('first-2026')).toEqual([200, undefined]);
});

test('a payment password is tried a few times in a day, whatever the hour; then a code to the mobile is needed', async () => {
  await pool.query('delete from limited_call');
  await pool.query(`delete from notice where params ->> 'move' = 'member.guessPassword'`);
  await pool.query(`delete from sms_sink`);
  await pool.query(`delete from payment_agreement`);
  // By `order.agreeToPay`, of a change as of an order.
  const guess = async (password: string) => {
    // An hour later what is counted of five minutes is over.
    await pool.query('delete from login_try');
    return prove({ password });
  };
  const notified = async () =>
    (
      await pool.query<{ shop_id: string }>(
        `select shop_id from notice where params ->> 'move' = 'member.guessPassword' order by shop_id`,
      )
    ).rows.map(({ shop_id }) => shop_id);
  for (let tries = 1; tries < 5; tries += 1) expect((await guess('975310'))[1]).toBe('member.paymentPasswordOther');
  expect(await notified()).toEqual([]);
  expect((await guess('975310'))[1]).toBe('member.paymentPasswordOther');
  expect(await notified()).toEqual(['hq', 's01']);
  const sent = await pool.query<{ params: object }>(`select params from sms_sink where template = 'memberNotified'`);
  expect(sent.rows).toEqual([{ params: { what: '多次输错了会员的支付密码' } }]);
  expect(await guess('468013')).toEqual([200, undefined]);
  for (let tries = 6; tries <= 15; tries += 1) expect((await guess('975310'))[1]).toBe('member.paymentPasswordOther');
  expect(await guess('468013')).toEqual([429, 'member.paymentPasswordStopped']);
  expect(await notified()).toEqual(['hq', 's01']);
  const { rows } = await pool.query<{ mobile: string }>(`select mobile from member where id = 'rich'`);
  const [now] = rows;
  expect(await put({ country: '86', mobile: now?.mobile }, '/members/sms_code', 'POST')).toEqual([200, undefined]);
  const codes = await pool.query<{ params: { code: string } }>(`select params from sms_sink where template = 'code'`);
  expect(await prove({ smsCode: codes.rows[0]?.params.code })).toEqual([200, undefined]);
  expect(await guess('468013')).toEqual([200, undefined]);
});

test('one employee tries a few passwords in a day, whosever they are', async () => {
  await pool.query(
    `insert into limited_call (subject, id, at)
     select 'payment passwords by ' || brand_id || ' cashier', 'tried-' || n, $1::bigint
     from (select distinct brand_id from member where id = 'rich') m, generate_series(1, 40) n`,
    [Date.now()],
  );
  expect(await prove({ password: '468013' })).toEqual([429, 'member.paymentPasswordStopped']);
});

test.each(['112233', '121212', '123123', '123321'])('%s is no new payment password', async (password) => {
  expect((await put({ password }))[0]).toBe(422);
});

test('members are notified so often of what one shop brings about, and one number so much: no telephone rings without end', async () => {
  const ids = ['first', 'second-of', 'third', 'fourth'];
  await putInto(pool, {
    member: ids.map((id, n) => aMember({ id, mobile: `1381111007${n}`, shopId: 's01', knownTo: [] })),
  });
  const notified = async () =>
    (await pool.query("select number from sms_sink where number like '1381111007_' order by at, id")).rows.map(
      ({ number }) => number,
    );
  const had = (subject: string, count: number) =>
    pool.query(`insert into limited_call (subject, id, at) select $1, $1 || n, $2 from generate_series(1, $3) n`, [
      subject,
      Date.now(),
      count,
    ]);
  const set = async (id: string) =>
    expect(await put({ password: '135790' }, `/members/${id}/payment_password`)).toEqual([200, undefined]);
  const stderr = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const refused = () => stderr.mock.calls.filter(([text]) => String(text).includes('than members are notified')).length;
  await had('message of brand-1 to 13811110070', 10);
  await had('message of another to 13811110071', 10);
  await set('first');
  await set('second-of');
  const waiting = { timeout: 30_000 };
  await vi.waitFor(async () => expect(await notified()).toEqual(['13811110071']), waiting);
  await had('messages of brand-1 s01', 100);
  await set('third');
  await vi.waitFor(() => expect(refused()).toBe(2), waiting);
  await pool.query("delete from limited_call where subject = 'messages of brand-1 s01'");
  await set('fourth');
  await vi.waitFor(async () => expect(await notified()).toContain('13811110073'), waiting);
  expect(await notified()).toEqual(['13811110071', '13811110073']);
  stderr.mockRestore();
});
