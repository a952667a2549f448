import { beforeAll, describe, expect, test } from 'vitest';
import { entities } from '#domain/entities.ts';
import type { MoneyEntry } from '#domain/money/money-entry.ts';
import { apiUnderTest, putInto } from '../../tests/api-brand.ts';
import { aMemberCoupon } from '../../tests/make-cards.ts';
import { aMember } from '../../tests/make-member.ts';
import { aPaidOrder, aPayment } from '../../tests/make-orders.ts';
import { tableFor } from '../db/tables.ts';
import { byKeys, keysOf } from '../http/member/find-members.ts';
import { forgetMembers } from './forget-members.ts';
import { raiseLevels } from './raise-levels.ts';

const { app, pool, signIn } = await apiUnderTest();
const boss = await signIn('boss');
const neighbour = await signIn('neighbour', 's02');
const call = async (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object, headers = boss) => {
  const reply = await app.inject({ method, url: `/api${url}`, headers, ...(payload && { payload }) });
  return { status: reply.statusCode, ...reply.json() };
};
/** An order of a member that was paid in cash, and what the books say of it. */
const paidOrder = (memberId: string, shopId: string, amount: number) => {
  const id = `paid by ${memberId} in ${shopId}`;
  const order = aPaidOrder({ id, number: id, memberId, shopId, total: amount, payments: [aPayment({ amount })] });
  const entry: MoneyEntry = {
    id: `payment:${id}`,
    orderId: id,
    shopId,
    action: 0,
    paymentId: id,
    kind: 'payment',
    paymentType: 0,
    amount,
    counterId: '',
    shiftId: '',
    shiftPlace: 0,
    staffId: 'boss',
    at: 1,
    keptAt: 1,
  };
  return { order, entry };
};
const together = (all: readonly ReturnType<typeof paidOrder>[]) => ({
  order: all.map(({ order }) => order),
  moneyEntry: all.map(({ entry }) => entry),
});
const chr = (place: number): string => String.fromCodePoint(19_968 + place);
const demandCode = () =>
  call('PUT', '/shops/s01/control', {
    principal: '',
    phones: [],
    tags: [],
    images: [],
    opensAt: 540,
    closesAt: 1_260,
    bookingInterval: 30,
    slotCapacity: 1,
    bookingTimeout: 30,
    showsFinalPrice: false,
    refundEarlier: 100,
    refundHourBefore: 100,
    refundAfter: 0,
    refundRemark: '',
    shares: [],
    regionCode: '',
    addressDetail: '',
    location: null,
    qualification: [],
    memberRegisterVerify: 1,
  });

describe('members by calls', () => {
  let id = '';
  beforeAll(async () => {
    const made = await call('POST', '/members', { name: '王秀兰', mobile: '13611112222', tags: ['tea'] });
    expect(made.status).toBe(200);
    id = made.data.id;
  });

  test('one that is registered has the names of the specification, and is found by every way to spell them', async () => {
    const { data } = await call('GET', `/members/${id}`);
    expect(data).toMatchObject({ name: '王秀兰', pinyin: 'wangxiulan', initials: 'wxl', register_shop_id: 's01' });
    expect(data).toMatchObject({
      consumption_count: 0,
      last_consumed_at: null,
      total_cards: 0,
      payment_password: false,
    });
    expect(data.events).toMatchObject([{ what: 'register', shopId: 's01' }]);
    for (const k of ['王秀', '秀兰', '兰', 'wangx', 'wxl', '136111', '2222', '13611112222'])
      expect([k, (await call('GET', `/members/search?k=${encodeURIComponent(k)}`)).data[0]?.id]).toEqual([k, id]);
  });

  test('the same mobile is refused at its field, as is a wrong one', async () => {
    expect(await call('POST', '/members', { name: 'x', mobile: '13611112222' })).toMatchObject({
      code: 'member.mobileTaken',
    });
    const wrong = await call('POST', '/members', { name: '', mobile: '1361111222' });
    expect([wrong.status, Object.keys(wrong.errors).sort()]).toEqual([422, ['mobile', 'name']]);
  });

  test('a mobile of whom another shop keeps to itself is registered there like one that nobody has', async () => {
    const [theirs, free] = ['13611170001', '13611170002'];
    expect((await call('POST', '/members', { name: 'private', mobile: theirs })).status).toBe(200);
    const register = async (mobile: string) => {
      const { status, data } = await call('POST', '/members', { name: 'y', mobile }, neighbour);
      return [
        status,
        JSON.stringify(data)
          .replaceAll(/[0-9a-f-]{36}|\d{13}/g, '…')
          .replaceAll(mobile, '…'),
      ];
    };
    expect(await register(theirs)).toEqual(await register(free));
    const { data } = await call('GET', '/pc/v1/members', undefined, neighbour);
    expect(data.flatMap((row: { mergedInto: string }) => row.mergedInto)).toEqual(data.map(() => ''));
  });

  test('whoever is not shared is not seen by another shop: not looked at, found, listed, changed or merged', async () => {
    expect((await call('GET', `/members/${id}`, undefined, neighbour)).status).toBe(404);
    expect((await call('GET', '/members/search?k=13611112222', undefined, neighbour)).data).toEqual([]);
    expect((await call('PUT', `/members/${id}`, { remark: 'x' }, neighbour)).status).not.toBe(200);
    const { data } = await call('GET', '/pc/v1/members?filter=text:13611112222', undefined, neighbour);
    expect(data ?? []).toEqual([]);
  });

  test('a shop that got to know somebody is answered nothing more of them once they are shared no more', async () => {
    await putInto(pool, { member: [aMember({ id: 'lent', mobile: '13655550041', shopId: 's01', shared: true })] });
    const know = () =>
      call('POST', '/members/lent/know', undefined, { ...neighbour, 'idempotency-key': 'know lent once' });
    expect((await know()).data).toMatchObject({ id: 'lent', knownTo: ['s02'] });
    expect((await know()).data).toMatchObject({ id: 'lent', knownTo: ['s02'] });
    expect((await call('PUT', '/members/lent', { shared: false, remark: 'their last visit was in May' })).status).toBe(
      200,
    );
    const { status, code, data } = await know();
    expect([status, code, data]).toEqual([404, 'member.unknown', undefined]);
  });

  test('whoever is shared no more leaves the other shops with their second records and all their cards', async () => {
    const lent = { shopId: 's01', shared: true, knownTo: ['s02'] };
    const cardOf = (of: string) => ({
      id: `card of ${of}`,
      number: of,
      memberId: of,
      name: 'Card',
      type: 1,
      shopIds: ['s01', 's02'],
      balance: 0,
      timesLeft: 0,
      percent: 100,
      soldAt: 1,
      expiresAt: null,
      status: 'active',
    });
    await putInto(pool, {
      member: [
        aMember({ id: 'twice', mobile: '13655550051', ...lent }),
        aMember({ id: 'twice again', mobile: '13655550051', ...lent, mergedInto: 'twice' }),
      ],
      card: [cardOf('twice'), cardOf('twice again')],
    });
    expect((await call('GET', '/members/twice', undefined, neighbour)).data.cards).toHaveLength(2);
    expect((await call('PUT', '/members/twice again', { shared: false })).data).toMatchObject({ shared: false });
    for (const one of ['twice', 'twice again'])
      expect([one, (await call('GET', `/members/${one}`, undefined, neighbour)).status]).toEqual([one, 404]);
    const { rows } = await pool.query(
      "select entity, record_id as id, deleted from feed where scope_id = 's02' and record_id like '%twice%' order by 1, 2",
    );
    expect(rows.map(({ id, deleted }) => [id, deleted])).toEqual([
      ['card of twice', true],
      ['card of twice again', true],
      ['twice', true],
      ['twice again', true],
    ]);
  });

  test('what an order comes to is beside them, in the shop and in the list, and goes with a cancelled one', async () => {
    const sell = { lines: [{ kind: 'product', itemId: 'tea', quantity: 1 }], memberId: id };
    const { data: order } = await call('POST', '/orders', sell);
    await call('PUT', `/orders/${order.id}/payment`, { payments: [{ type: 0, amount: order.total }] });
    const listed = await call('GET', '/pc/v1/members?filter=text:13611112222');
    expect(listed.data).toMatchObject([{ id, figures: { orders: 1, sales: order.total } }]);
    expect((await call('GET', `/members/${id}`)).data).toMatchObject({
      consumption_count: 1,
      figures: { sales: order.total, goodsReturned: 0 },
    });
    await call('PUT', `/orders/${order.id}/cancel`, { reason: 'back', refund: order.total });
    expect((await call('GET', `/members/${id}`)).data).toMatchObject({
      consumption_count: 1,
      figures: { sales: order.total, goodsReturned: order.total },
    });
  });

  test('two records are merged with a preview, are one person, and are taken apart again', async () => {
    const { data: other } = await call('POST', '/members', { name: '王秀', mobile: '13611113333' });
    const preview = await call('GET', `/members/${other.id}/merge_preview?into=${id}`);
    expect(preview.data).toMatchObject({ from: { id: other.id, orderCount: 0 }, into: { id, orderCount: 1 } });
    expect((await call('POST', `/members/${other.id}/merge`, { intoId: id })).data).toMatchObject({ id });
    expect((await call('GET', '/members/search?k=13611113333')).data).toMatchObject([{ id }]);
    expect((await call('GET', `/members/${other.id}`)).data).toMatchObject({ id, others: [{ id: other.id }] });
    expect((await call('POST', `/members/${other.id}/unmerge`)).data).toMatchObject({ id: other.id, others: [] });
  });

  test('whoever has several records is one row of the list with what all come to, found by each mobile', async () => {
    const person = (of: string, mobile: string, more = {}) =>
      aMember({ id: of, name: of, mobile, shopId: 's01', ...more });
    const came = (memberId: string, sum: number) => ({
      id: `visits:${memberId}:s01`,
      memberId,
      shopId: 's01',
      firstAt: 1,
      lastAt: sum,
      visits: 1,
      sum,
    });
    const sold = (memberId: string, amount: number) => paidOrder(memberId, 's01', amount);
    await putInto(pool, {
      member: [
        person('whole', '13655550001'),
        person('part', '13655550002', { mergedInto: 'whole', mergedAt: 1 }),
        person('part of part', '13655550003', { mergedInto: 'part', mergedAt: 1 }),
      ],
      memberVisits: [came('whole', 100), came('part', 200), came('part of part', 400)],
      ...together([sold('whole', 100), sold('part', 200), sold('part of part', 400)]),
    });
    const whole = { id: 'whole', figures: { orders: 3, sales: 700 }, lastAt: 400 };
    for (const mobile of ['13655550001', '13655550002', '13655550003'])
      expect((await call('GET', `/pc/v1/members?filter=text:${mobile}`)).data).toMatchObject([whole]);
    expect((await call('GET', '/members/part of part')).data).toMatchObject(whole);
    for (const [from, to, found] of [
      [300, 500, 1],
      [500, 600, 0],
    ]) {
      const filter = `text:13655550001,visited_from:${from},visited_to:${to}`;
      expect((await call('GET', `/pc/v1/members?filter=${filter}`)).data ?? []).toHaveLength(found ?? 0);
    }
  });

  test('of somebody whom two shops serve each shows what they came to there, and finds them by their month', async () => {
    const visits = (shopId: string, sum: number) => ({
      id: `visits:shared-out:${shopId}`,
      memberId: 'shared-out',
      shopId,
      firstAt: Date.now(),
      lastAt: Date.now(),
      visits: 1,
      sum,
    });
    const member = aMember({
      id: 'shared-out',
      mobile: '13655550061',
      shopId: 's01',
      knownTo: ['s02'],
      birthday: '1990-05-06',
    });
    await putInto(pool, {
      member: [member],
      memberVisits: [visits('s01', 100), visits('s02', 250)],
      ...together([paidOrder('shared-out', 's01', 100), paidOrder('shared-out', 's02', 250)]),
    });
    const pages = [boss, neighbour].map(
      async (headers) => (await call('GET', '/members/shared-out', undefined, headers)).data,
    );
    const [here, there] = await Promise.all(pages);
    expect([here.figures.sales, there.figures.sales]).toEqual([100, 250]);
    for (const [month, found] of [
      [5, 1],
      [6, 0],
    ]) {
      const filter = `text:13655550061,birthday_month:${month}`;
      expect((await call('GET', `/pc/v1/members?filter=${filter}`)).data ?? []).toHaveLength(found ?? 0);
    }
  });

  test('whose record points to somebody who may not be seen is listed, and is that record', async () => {
    await putInto(pool, {
      member: [
        aMember({ id: 'private', mobile: '13655550009', shopId: 's01' }),
        aMember({ id: 'their own', mobile: '13655550009', shopId: 's02', mergedInto: 'private' }),
      ],
    });
    const listed = async (headers: Record<string, string>): Promise<string[]> => {
      const { data } = await call('GET', '/pc/v1/members?filter=text:13655550009', undefined, headers);
      return (data ?? []).map((row: { id: string }) => row.id);
    };
    expect([await listed(boss), await listed(neighbour)]).toEqual([['private'], ['their own']]);
  });

  test('a person has the level right after a merge that their records together, or one of them, have come to', async () => {
    const mobile = (place: number) => `1365555007${place}`;
    const person = (of: string, place: number, more = {}) =>
      aMember({ id: of, name: of, mobile: mobile(place), shopId: 's01', ...more });
    const came = (memberId: string, sum: number) => ({
      id: `visits:${memberId}:s01`,
      memberId,
      shopId: 's01',
      firstAt: 1,
      lastAt: 1,
      visits: 1,
      sum,
    });
    await putInto(pool, {
      member: [person('half', 1), person('other half', 2), person('given', 3, { level: 'senior' }), person('new', 4)],
      memberVisits: [came('half', 200_000), came('other half', 100_000)],
    });
    const merge = async (from: string, intoId: string) =>
      (await call('POST', `/members/${encodeURIComponent(from)}/merge`, { intoId })).data;
    expect(await merge('half', 'other half')).toMatchObject({ id: 'other half', level: 'intermediate' });
    expect(await merge('given', 'new')).toMatchObject({ id: 'new', level: 'senior' });
  });

  test('what a record brings into a merge are the orders of all records of its person', async () => {
    const { data: one } = await call('POST', '/members', { name: '赵一', mobile: '13655550021' });
    const { data: two } = await call('POST', '/members', { name: '赵二', mobile: '13655550022' });
    const { data: three } = await call('POST', '/members', { name: '赵三', mobile: '13655550023' });
    for (const { id: memberId } of [one, two])
      await call('POST', '/orders', { lines: [{ kind: 'product', itemId: 'tea', quantity: 1 }], memberId });
    await call('POST', `/members/${one.id}/merge`, { intoId: two.id });
    const { data } = await call('GET', `/members/${two.id}/merge_preview?into=${three.id}`);
    expect(data).toMatchObject({ from: { id: two.id, orderCount: 2 }, into: { id: three.id, orderCount: 0 } });
  });

  test('the headquarters merges records of two shops, which neither of them may', async () => {
    const hq = await signIn('boss', 'hq');
    const { data: one } = await call('POST', '/members', { name: '钱一', mobile: '13655550031' });
    const { data: two } = await call('POST', '/members', { name: '钱二', mobile: '13655550032' }, neighbour);
    const merge = (headers: Record<string, string>) =>
      call('POST', `/members/${one.id}/merge`, { intoId: two.id }, headers);
    expect([(await merge(boss)).code, (await merge(hq)).data.id]).toEqual(['member.notShared', two.id]);
    expect((await call('POST', `/members/${one.id}/unmerge`, undefined, hq)).data).toMatchObject({ id: one.id });
  });

  test('a payment password leaves the server in no answer', async () => {
    const reply = await call('PUT', `/members/${id}/payment_password`, { password: '135790' });
    expect(reply.data).toMatchObject({ payment_password: true, hasPaymentPassword: true });
    expect(JSON.stringify(reply)).not.toMatch(/135790|argon2/);
    const { rows } = await pool.query('select payment_password_hash as hash from member_secret');
    expect(rows).toMatchObject([{ hash: expect.stringMatching(/^\$argon2id\$/) }]);
  });

  test('where the shop wants a code, none is registered without, and the right one proves the mobile', async () => {
    expect((await demandCode()).status).toBe(200);
    const person = { name: '李娜', mobile: '13611114444' };
    expect(await call('POST', '/members', person)).toMatchObject({ code: 'member.codeNeeded' });
    expect((await call('POST', '/members/sms_code', { mobile: person.mobile })).status).toBe(200);
    const { rows } = await pool.query("select params ->> 'code' as code from sms_sink order by at desc limit 1");
    expect(await call('POST', '/members', { ...person, smsCode: '000000' })).toMatchObject({ code: 'sms.codeWrong' });
    const { data } = await call('POST', '/members', { ...person, smsCode: rows[0].code });
    expect(data).toMatchObject({ verification: 'verified' });
  });

  test('with a code, a call that is sent again is answered as the first time, and another one with its key is refused', async () => {
    const codeFor = async (mobile: string): Promise<string> => {
      expect((await call('POST', '/members/sms_code', { mobile })).status).toBe(200);
      const { rows } = await pool.query("select params ->> 'code' as code from sms_sink order by at desc limit 1");
      return rows[0].code;
    };
    const twice = async (method: 'POST' | 'PUT', url: string, body: object) => {
      const keyed = { ...boss, 'idempotency-key': `${method} ${url}` };
      const [first, second] = [await call(method, url, body, keyed), await call(method, url, body, keyed)];
      expect([first.status, second]).toEqual([200, first]);
      return { page: first.data, again: (other: object) => call(method, url, other, keyed) };
    };
    const person = { name: '周敏', mobile: '13611115551' };
    const made = await twice('POST', '/members', { ...person, smsCode: await codeFor(person.mobile) });
    expect(made.page).toMatchObject({ verification: 'verified', events: [{ what: 'verify' }, { what: 'register' }] });
    expect(await made.again({ ...person, smsCode: '000000' })).toMatchObject({ code: 'system.conflict' });

    const at = `/members/${made.page.id}`;
    const mobile = '13611115552';
    const edited = await twice('PUT', at, { mobile, smsCode: await codeFor(mobile) });
    expect(edited.page).toMatchObject({ mobile, verification: 'verified' });

    const unproved = aMember({ id: 'unproved', mobile: '13611115554', shopId: 's01', verification: 'pending' });
    await putInto(pool, { member: [unproved] });
    const verified = await twice('POST', '/members/unproved/verify', { smsCode: await codeFor(unproved.mobile) });
    expect(verified.page).toMatchObject({ verification: 'verified', events: [{ what: 'verify' }] });
  });

  test('with a code, a call whose proof did not come about proves the mobile when it is sent again', async () => {
    const person = { name: '周静', mobile: '13611115553' };
    await call('POST', '/members/sms_code', { mobile: person.mobile });
    const { rows } = await pool.query("select params ->> 'code' as code from sms_sink order by at desc limit 1");
    const { rows: codes } = await pool.query('select * from sms_code order by sent_at desc limit 1');
    const register = () =>
      call('POST', '/members', { ...person, smsCode: rows[0].code }, { ...boss, 'idempotency-key': 'proved later' });
    const { data } = await register();
    await pool.query("delete from command_log where name = 'member.verify' and args ->> 'memberId' = $1", [data.id]);
    await pool.query("delete from member_event where what = 'verify' and member_id = $1", [data.id]);
    await pool.query("update member set verification = 'pending' where id = $1", [data.id]);
    expect((await register()).data).toMatchObject({ id: data.id, verification: 'pending' });
    const { brand_id, subject, code_hash, sent_at } = codes[0];
    await pool.query('insert into sms_code (brand_id, subject, code_hash, sent_at) values ($1, $2, $3, $4)', [
      brand_id,
      subject,
      code_hash,
      sent_at,
    ]);
    expect((await register()).data).toMatchObject({ id: data.id, verification: 'verified' });
  });
});

describe('every day', () => {
  const day = 24 * 60 * 60 * 1000;
  const now = Date.now();
  const old = now - 731 * day;
  const known = (memberId: string, shopId: string, lastAt: number, sum = 0) => ({
    id: `visits:${memberId}:${shopId}`,
    memberId,
    shopId,
    firstAt: old,
    lastAt,
    visits: 1,
    sum,
  });

  test('a shop that has not served somebody for two years holds them no more, unless it registered them', async () => {
    const person = (id: string, mobile: string) =>
      aMember({ id, mobile, shopId: 's01', knownTo: ['s02', 'north'], shared: true, registeredAt: old });
    await putInto(pool, {
      member: [person('gone', '13622220001'), person('stays', '13622220002')],
      memberVisits: [known('gone', 's01', old), known('stays', 's02', now - 700 * day), known('stays', 'north', now)],
      card: [
        {
          id: 'c-gone',
          number: 'G1',
          memberId: 'gone',
          name: 'Card',
          type: 1,
          shopIds: ['s01', 's02'],
          balance: 0,
          timesLeft: 0,
          percent: 100,
          soldAt: 1,
          expiresAt: null,
          status: 'active',
        },
      ],
      memberCoupon: [aMemberCoupon({ id: 'k-gone', memberId: 'gone', shopIds: ['s01', 's02', 'north'] })],
      pointsAccount: [
        { id: 'p-gone', memberId: 'gone', shopIds: ['s01', 's02', 'north'], lots: [], owed: 0, balance: 0 },
      ],
    });
    expect(await forgetMembers(pool, now)).toBe(1);
    expect(await forgetMembers(pool, now)).toBe(0);
    const { rows } = await pool.query(
      "select id, known_to as known from member where id in ('gone', 'stays') order by id",
    );
    expect(rows).toEqual([
      { id: 'gone', known: [] },
      { id: 'stays', known: ['s02', 'north'] },
    ]);
    const feed = await pool.query(
      "select scope_id as scope, deleted from feed where entity = 'member' and record_id = 'gone' order by 1",
    );
    expect(feed.rows).toEqual([
      { scope: 'north', deleted: true },
      { scope: 's01', deleted: false },
      { scope: 's02', deleted: true },
    ]);
    // Whatever a member holds in shops, of each kind that there is.
    const kinds = entities.filter(({ schema }) => ['memberId', 'shopIds'].every((field) => field in schema.shape));
    for (const entity of kinds) {
      const held = await pool.query(
        `select shop_ids as shops from ${tableFor(entity.name).name} where member_id = 'gone'`,
      );
      expect([entity.name, held.rows]).toEqual([entity.name, [{ shops: ['s01'] }]]);
    }
    expect(kinds.map(({ name }) => name)).toContain('pointsAccount');
  });

  test('a shop still holds whom it served under another record of theirs, or has just registered anew', async () => {
    const person = aMember({ id: 'old', mobile: '13622220011', shopId: 's01', shared: true, registeredAt: old });
    const double = (id: string, mobile: string, registeredAt: number, mergedInto: string) =>
      aMember({ id, mobile, shopId: 's02', registeredAt, mergedInto });
    await putInto(pool, {
      member: [
        { ...person, knownTo: ['s02'] },
        { ...person, id: 'older', mobile: '13622220012', knownTo: ['s02'] },
        double('served', '13622220011', old, 'old'),
        double('registered', '13622220012', now, 'older'),
      ],
      memberVisits: [known('served', 's02', now - day)],
    });
    expect(await forgetMembers(pool, now)).toBe(0);
    expect(await forgetMembers(pool, now + 731 * day)).toBeGreaterThanOrEqual(2);
  });

  test('whoever is changed or uses a card just then is left for the next day, and nothing of it is lost', async () => {
    const person = (id: string, mobile: string) =>
      aMember({ id, mobile, shopId: 's01', knownTo: ['s02'], shared: true, registeredAt: old });
    const cardOf = (memberId: string) => ({
      id: `of-${memberId}`,
      number: memberId,
      memberId,
      name: 'Card',
      type: 1,
      shopIds: ['s01', 's02'],
      balance: 100,
      timesLeft: 0,
      percent: 100,
      soldAt: 1,
      expiresAt: null,
      status: 'active',
    });
    await putInto(pool, {
      member: [person('pays', '13622220031'), person('moves', '13622220032'), person('idle', '13622220033')],
      card: [cardOf('pays'), cardOf('moves'), cardOf('idle')],
    });
    const other = await pool.connect();
    await other.query('begin');
    await other.query("update card set balance = 40, version = version + 1 where id = 'of-pays'");
    await other.query("update member set remark = 'moved', version = version + 1 where id = 'moves'");
    const forgetting = forgetMembers(pool, now);
    await new Promise((resolve) => setTimeout(resolve, 500));
    await other.query('commit');
    other.release();
    expect(await forgetting).toBe(1);
    const found = async () =>
      (
        await pool.query(`select m.id, m.known_to as known, m.remark, c.balance, c.shop_ids as shops from member m
          join card c on c.member_id = m.id where m.id in ('pays', 'moves', 'idle') order by m.id`)
      ).rows;
    const shops = ['s01', 's02'];
    expect(await found()).toEqual([
      { id: 'idle', known: [], remark: '', balance: 100, shops: ['s01'] },
      { id: 'moves', known: ['s02'], remark: 'moved', balance: 100, shops },
      { id: 'pays', known: ['s02'], remark: '', balance: 40, shops },
    ]);
    expect(await forgetMembers(pool, now)).toBe(2);
    expect(await found()).toMatchObject([
      { id: 'idle', balance: 100 },
      { id: 'moves', known: [], remark: 'moved', shops: ['s01'] },
      { id: 'pays', known: [], balance: 40, shops: ['s01'] },
    ]);
  });

  test('what was spent under several records is one person’s', async () => {
    const double = { mergedInto: 'spent', mergedAt: 1 };
    await putInto(pool, {
      member: [
        aMember({ id: 'spent', mobile: '13622220021', shopId: 's01' }),
        aMember({ id: 'more', mobile: '13622220022', shopId: 's01', ...double }),
      ],
      memberVisits: [known('spent', 's01', old, 200_000), known('more', 's01', now, 100_000)],
    });
    expect(await raiseLevels(pool, now)).toBe(1);
    const { rows } = await pool.query("select id, level from member where id in ('spent', 'more') order by id");
    expect(rows).toEqual([
      { id: 'more', level: 'visitor' },
      { id: 'spent', level: 'intermediate' },
    ]);
  });

  test('whoever has spent enough in all shops together reaches the next level', async () => {
    await putInto(pool, {
      member: [aMember({ id: 'spends', mobile: '13622220003', shopId: 's01', knownTo: ['s02'] })],
      memberVisits: [known('spends', 's01', now, 200_000), known('spends', 's02', now, 100_000)],
    });
    expect(await raiseLevels(pool, now)).toBe(1);
    const { rows } = await pool.query("select level from member where id = 'spends'");
    expect(rows).toEqual([{ level: 'intermediate' }]);
    expect(await raiseLevels(pool, now)).toBe(0);
  });
});

test('among 20,000 members whoever is looked for is found by the index alone', async () => {
  for (let from = 1; from <= 20_000; from += 2_000)
    await pool.query(`insert into member (brand_id, id, name, pinyin, initials, gender, country, mobile, birthday, remark,
      tags, level, shop_id, known_to, shared, registered_at)
    select 'brand-9', 'm' || n, chr(19968 + n % 400) || chr(20968 + n % 700), 'py' || n % 5000, 'p' || n % 300,
      'female', '86', '138' || lpad(n::text, 8, '0'), '', '', '[]', 'visitor', 'p' || n % 20, '[]', n % 3 = 0, n
    from generate_series(${from}, ${from + 1_999}) n`);
  await pool.query('vacuum analyze member_key');
  for (const k of ['13800004242', '4242', chr(0), 'py42', 'p4', 'nobody']) {
    const { rows } = await pool.query<{ 'QUERY PLAN': string }>(`explain (analyze, costs off) ${byKeys}`, [
      'brand-9',
      ['*', 'p1'],
      keysOf(k),
    ]);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect([
      k,
      plan.match(/Seq Scan/g),
      /(Index (Only )?Scan using|Bitmap Index Scan on) member_key_pkey/.test(plan),
    ]).toEqual([k, null, true]);
  }
}, 120_000);
