import { expect, test, vi } from 'vitest';
import { apiUnderTest, putInto } from '../../../tests/api-brand.ts';
import { aRole } from '../../../tests/make.ts';
import { aMember } from '../../../tests/make-member.ts';

const { app, pool, signIn } = await apiUnderTest();
const mobile = '13811110001';
const front = ['pc.member.manage', 'pc.member.list', 'pc.order.cashier'];
await putInto(pool, {
  role: [aRole({ id: 'csh', permissions: front })],
  member: [aMember({ id: 'rich', mobile, shopId: 's01', knownTo: [] })],
});
const cashier = await signIn('cashier');

const put = async (body: object, path = '/members/rich/payment_password', method: 'PUT' | 'POST' = 'PUT') => {
  const reply = await app.inject({ method, url: `/api${path}`, headers: cashier, payload: body });
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
