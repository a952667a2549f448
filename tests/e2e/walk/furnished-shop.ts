import pg from 'pg';
import { v7 as uuid } from 'uuid';
import { registrationStates } from '#domain/registration/states.ts';
import { turnDay } from '#domain/turn/turn-day.ts';
import { dayAfter } from '#domain/values/calendar-day.ts';
import { insertBranch } from '../../register-head.ts';
import { type Caller, signIn } from '../api.ts';
import type { RunningServer } from '../running-server.ts';

/** Records of shop S01 by which every screen has something to show. */
export interface FurnishedShop {
  readonly store: string;
  readonly openOrder: string;
  readonly paidOrder: string;
  /** A paid order of which a piece was asked to be given back. */
  readonly refundAsked: string;
  readonly product: string;
  readonly paper: string;
  /** This shop has asked for it; nobody has looked at it yet. */
  readonly asked: string;
  /** The other shop has sent it; it is on its way here. */
  readonly sent: string;
  /** The other shop asks for it. */
  readonly wanted: string;
  readonly planned: string;
  /** Some is counted, with differences; two zones, one open. */
  readonly counting: string;
  /** Somebody who is employed here. */
  readonly colleague: string;
  /** Somebody who was registered here, has bought something, and whose record had a double. */
  readonly member: string;
  /** A card of theirs, whose id is that of the order by which it was sold. */
  readonly heldCard: string;
  /** One of the brand's roles. */
  readonly role: string;
  /** A branch that was asked for and that the headquarters has not decided about. */
  readonly branch: string;
  readonly template: string;
  readonly removedTemplate: string;
  readonly coupon: string;
  readonly commissionRule: string;
  /** One that the store has made. */
  readonly service: string;
  readonly device: string;
  readonly ownProduct: string;
  /** One of products. */
  readonly itemGroup: string;
  /** A price plan of the headquarters that is not published. */
  readonly plan: string;
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

const asking =
  (caller: Caller) =>
  async <Data = { id: string }>(method: Method, path: string, body?: unknown): Promise<Data> => {
    const { status, data } = await caller.call(method, path, body);
    if (status !== 200) throw new Error(`${method} ${path}: ${status}`);
    return data as Data;
  };

/** As if the brand had asked for a branch. */
const branchAskedFor = async (databaseUrl: string): Promise<string> => {
  const pool = new pg.Pool({ connectionString: databaseUrl });
  const { rows } = await pool.query("select brand_id, id from shop where code = 'HQ'");
  const place = { brandId: rows[0].brand_id, parentId: rows[0].id, staffId: '' };
  const id = await insertBranch(pool, place, registrationStates.atHeadquarters);
  await pool.end();
  return id;
};

/** Fills shop S01 of the demo brand by calls. */
export const furnishShop = async ({ url, databaseUrl }: RunningServer): Promise<FurnishedShop> => {
  const here = asking(await signIn(url, 'boss', 'S01'));
  const there = asking(await signIn(url, 'boss', 'S02'));
  const [tea, oil] = await here<{ id: string }[]>('GET', '/items/for_order?per_page=2');
  if (!tea || !oil) throw new Error('the demo brand has no products');
  const books = { lines: [tea, oil].map(({ id }) => ({ productId: id, quantity: 20, price: 1_000 })) };
  const paper = await here('POST', '/inventories/storage', books);
  await there('POST', '/inventories/storage', books);

  const lines = [{ kind: 'product', itemId: tea.id, quantity: 2 }];
  const openOrder = await here('POST', '/orders', { lines, remark: 'waits' });
  const member = await here('POST', '/members', {
    name: '何小满',
    mobile: '13577770001',
    gender: 'female',
    birthday: '1990-02-03',
    source: 2,
    tags: ['怕冷'],
    remark: '喜欢安静的房间',
    consents: ['data', 'health', 'messages'],
  });
  const entry = { id: uuid(), memberId: member.id, kind: 'caution', comment: '容易瘀青，不要拔罐，力度轻一些' };
  await here('POST', '/healthy_records', entry);
  const double = await here('POST', '/members', { name: '何小满', mobile: '13577770002' });
  await here('POST', `/members/${double.id}/merge`, { intoId: member.id });
  const bought = await here<{ id: string; total: number }>('POST', '/orders', { lines, memberId: member.id });
  await here('PUT', `/orders/${bought.id}/payment`, { payments: [{ type: 0, amount: bought.total }] });
  const paidOrder = await here<{ id: string; total: number }>('POST', '/orders', { lines });
  await here('PUT', `/orders/${paidOrder.id}/payment`, { payments: [{ type: 0, amount: paidOrder.total }] });
  const refundAsked = await here<{ id: string; total: number; lines: { id: string }[] }>('POST', '/orders', { lines });
  await here('PUT', `/orders/${refundAsked.id}/payment`, { payments: [{ type: 0, amount: refundAsked.total }] });
  const [first] = refundAsked.lines;
  await here('POST', `/orders/${refundAsked.id}/refunds`, {
    lines: [{ lineId: first?.id, quantity: 1 }],
    reason: 'leaks',
  });
  const reviewed = await here<{ id: string; total: number }>('POST', '/orders', { lines });
  await here('PUT', `/orders/${reviewed.id}/payment`, { payments: [{ type: 0, amount: reviewed.total }] });
  const said = { stars: 4, tags: ['skill', 'waiting'], text: 'Warm hands, but a long wait.', pictures: [] };
  await here('POST', `/order_feedbacks/${reviewed.id}`, said);
  await here('PUT', `/order_feedbacks/${reviewed.id}/reply`, { reply: 'Thank you, we will be on time.' });

  const [booked] = await here<{ id: string }[]>('GET', '/items/service?per_page=1');
  const startsAt = Math.ceil(Date.now() / 3_600_000) * 3_600_000;
  const part = {
    id: uuid(),
    guest: 1,
    serviceId: booked?.id,
    startsAt,
    minutes: 60,
    staffId: '',
    wish: 'any',
    bedId: '',
  };
  const guest = { memberId: '', guestName: '何小满', mobile: '13577770001', source: 1, remark: '靠窗' };
  await here('POST', '/appointments', { ...guest, parts: [part] });
  const dayHere = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
  const when = { firstDay: dayHere, lastDay: dayHere, fromMinute: 0, tillMinute: 1_439, askUntil: null };
  const { serviceId, minutes } = part;
  const waited = { guest: 1, serviceId, minutes, wish: 'any', staffId: '', bed: 'any' };
  await here('POST', '/pc/v1/waitlist', { ...guest, guestName: '候补的高先生', ...when, parts: [waited] });

  const machine = {
    name: '冲击波 1 号',
    number: 'SN-1',
    kind: 'shockwave',
    model: 'SW-2',
    firmware: '',
    expiresOn: '',
  };
  const device = await here('POST', '/devices', machine);

  const [s01, s02] = await Promise.all(
    ['S01', 'S02'].map(async (code) => {
      const me = await here('GET', '/employees/0');
      const shops = await here<{ id: string; code: string }[]>('GET', `/employees/${me.id}/shops`);
      return shops.find((shop) => shop.code === code)?.id ?? '';
    }),
  );
  const [colleague] = await here<{ id: string }[]>('GET', `/employees?filter=shop_id:${s01},text:cashier`);
  const all = await here<{ id: string }[]>('GET', `/employees?filter=shop_id:${s01}`);
  const [anybody] = all;
  const hours = { begins: 540, ends: 1_020, breaks: [{ begins: 720, minutes: 60, slides: 30 }] };
  await here('POST', '/roster_templates', { name: '早班', ...hours });
  const today = new Date().toISOString().slice(0, 10);
  const week = { from: dayAfter(today, -7), to: today, kind: 'works', ...hours, note: '', confirmed: true };
  await here('PUT', `/rosters/${(colleague ?? anybody)?.id}/days`, week);
  // Whoever has hours is in by them, while they last.
  const without = all.find(({ id }) => id !== (colleague ?? anybody)?.id);
  const turn = { staffId: without?.id, day: turnDay(Date.now(), 'Asia/Shanghai'), kind: 'in' };
  await here('POST', '/turns', { ...turn, reason: '', orderId: '' });
  const group = await here('POST', '/groups', { name: 'Front desk', remark: 'by the door' });
  await here('PUT', `/groups/${group.id}/employees`, { employeeIds: [(colleague ?? anybody)?.id ?? ''] });
  const [role] = await here<{ id: string }[]>('GET', '/roles');
  const goods = { lines: [{ productId: tea.id, quantity: 5 }] };
  const asked = await here('POST', '/allocations', { provideShopId: s02, ...goods });
  const sent = await here('POST', '/allocations', { provideShopId: s02, ...goods });
  const delivered = [{ productId: tea.id, delivered: 4, reason: 'kept one' }];
  await there('PUT', `/allocations/${sent.id}/verified`, { lines: delivered });
  const wanted = await there('POST', '/allocations', { provideShopId: s01, ...goods });

  const planned = await here('POST', '/inventories/checks', { remark: 'next month' });
  const counting = await here('POST', '/inventories/checks', { zones: ['front', 'back'] });
  await here('PUT', `/inventories/checks/${counting.id}/start`);
  const counts = [tea, oil].map(({ id }, index) => ({ productId: id, pieces: 7 + index }));
  await here('POST', `/inventories/checks/${counting.id}/products`, { zone: 'front', counts });
  const card = {
    type: 1,
    price: 100_000,
    faceValue: 100_000,
    gifts: ['amount'],
    giftAmount: 20_000,
    validity: 'forever',
  };
  const template = await here('POST', '/card_templates', { name: 'Gold', ...card });
  const old = await here('POST', '/card_templates', { name: 'Silver', ...card });
  await here('DELETE', `/card_templates/${old.id}`);
  const paidInCash = { templateId: template.id, payments: [{ type: 0, amount: card.price }] };
  const soldCard = await here('POST', '/orders/card', { memberId: member.id, ...paidInCash });
  const offer = { type: 2, threshold: 30_000, amount: 5_000, validity: 'days', effectiveDays: 30 };
  const coupon = await here('POST', '/pc/v1/marketing/coupons', { name: 'Welcome', ...offer });
  const threePercent = { name: 'Sales', kind: 'sale', rate: 'percent', percent: 300 };
  const rule = await here('POST', '/pc/v1/commission_rules', threePercent);
  const [known] = await here<{ groupId: string }[]>('GET', '/items/service?per_page=1');
  const technique = { bodyPart: 'abdomen', acupoints: ['CV4', 'CV6'], mode: 0, style: 0, duration: 20 };
  const service = await here('POST', '/items/service', {
    name: 'Moxibustion',
    number: 'T900',
    groupId: known?.groupId,
    kind: 'moxibustion',
    originalPrice: 9_800,
    duration: 30,
    techniques: [technique],
  });
  const [goodsGroup] = await here<{ id: string }[]>('GET', '/item_groups?kind=product');
  const ownGroup = await here('POST', '/item_groups', { name: 'Own', kind: 'product' });
  const ownProduct = await here('POST', '/items/product', {
    name: 'Own balm',
    number: 'P900',
    groupId: goodsGroup?.id,
    originalPrice: 5_800,
    type: 'product',
    unit: 'box',
  });
  const line = { kind: 'product', itemId: tea.id, originalPrice: 9_900, memberPrice: null, shelf: 'same' };
  const autumn = { name: 'Autumn', day: '2099-01-01', shopIds: [], overOwn: false, lines: [line], remark: '' };
  const plan = await asking(await signIn(url, 'boss', 'HQ'))('POST', '/price_plans', autumn);
  return {
    ownProduct: ownProduct.id,
    itemGroup: ownGroup.id,
    plan: plan.id,
    service: service.id,
    device: device.id,
    template: template.id,
    removedTemplate: old.id,
    coupon: coupon.id,
    commissionRule: rule.id,
    store: s01 ?? '',
    openOrder: openOrder.id,
    paidOrder: paidOrder.id,
    refundAsked: refundAsked.id,
    product: tea.id,
    paper: paper.id,
    asked: asked.id,
    sent: sent.id,
    wanted: wanted.id,
    planned: planned.id,
    counting: counting.id,
    colleague: (colleague ?? anybody)?.id ?? '',
    member: member.id,
    heldCard: soldCard.id,
    role: role?.id ?? '',
    branch: await branchAskedFor(databaseUrl),
  };
};
