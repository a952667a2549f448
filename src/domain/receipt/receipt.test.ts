import { describe, expect, test } from 'vitest';
import en from '../../../locales/en/receipt.json' with { type: 'json' };
import ja from '../../../locales/ja/receipt.json' with { type: 'json' };
import zhCN from '../../../locales/zh_CN/receipt.json' with { type: 'json' };
import zhTW from '../../../locales/zh_TW/receipt.json' with { type: 'json' };
import { aShop } from '../../../tests/make.ts';
import { aMemberCoupon } from '../../../tests/make-cards.ts';
import { aLine, anOrder, aPaidOrder, aPayment } from '../../../tests/make-orders.ts';
import fc, { runs } from '../../../tests/property.ts';
import { couponForOrder } from '../order/coupon-uses.ts';
import type { Order } from '../order/order.ts';
import { columnsOf } from './columns.ts';
import { receiptRows } from './receipt.ts';
import { type PaperWidth, paperColumns, type ReceiptRow } from './rows.ts';

const print = (order: Order, differs: Partial<Parameters<typeof receiptRows>[0]> = {}): ReceiptRow[] =>
  receiptRows({
    order,
    shop: aShop({ name: '清和堂养生馆（滨江店）', address: '上海市徐汇区滨江大道 1 号', phone: '021-55501234' }),
    staffName: '王小明',
    paper: 58,
    onServer: true,
    copy: false,
    words: zhCN.paper,
    ...differs,
  });

const textOf = (row: ReceiptRow): string => {
  if (row.kind === 'pair') return `${row.left}|${row.right}`;
  return 'text' in row ? row.text : row.kind;
};
const paperOf = (rows: readonly ReceiptRow[]): string[] => rows.map(textOf);
const takes = (row: ReceiptRow): number => {
  if (row.kind === 'pair') return columnsOf(row.left) + (row.left ? 1 : 0) + columnsOf(row.right);
  if (row.kind === 'big') return 2 * columnsOf(row.text);
  return row.kind === 'text' ? columnsOf(row.text) : 0;
};

test('a receipt of a recharge says what was given on top, and what is on the card then', () => {
  const left = { number: 'K7', money: 280_000, times: 3 };
  const line = {
    ...aLine({ name: '千元储值卡' }),
    kind: 'card' as const,
    brought: { gift: 10_000, giftTimes: 1, left },
  };
  const rows = paperOf(print({ ...aPaidOrder(), lines: [line] }));
  for (const row of ['赠送金额|100.00', '赠送次数|1', '卡内余额|2800.00', '剩余次数|3'])
    expect(rows.map((each) => each.trim())).toContain(row);
  expect(rows.join()).toContain('K7');
  expect(paperOf(print(aPaidOrder())).join()).not.toContain('赠送');
});

describe('a receipt', () => {
  test('says who sold what, when in the time of the shop, and what was paid', () => {
    const lines = [
      aLine({ id: 'a', name: '艾灸理疗', quantity: 2, originalPrice: 12_800, memberPrice: 11_800 }),
      aLine({ id: 'b', name: '草本精油', originalPrice: 5_000, reduction: 500 }),
    ];
    const open = anOrder({ lines, memberId: 'm', memberName: '李女士', reduction: 100, manualNumber: 'A_7' });
    const payments = [aPayment({ amount: 20_000, tendered: 30_000 }), aPayment({ id: 'p2', type: 1, amount: 8_000 })];
    const order = { ...open, status: 2, payments, paid: 28_000, createdAt: Date.UTC(2026, 10, 21, 16, 5) };
    expect(paperOf(print(order))).toEqual([
      '清和堂养生馆（滨',
      '江店）',
      '上海市徐汇区滨江大道 1 号',
      '电话 021-55501234',
      '收银小票',
      'rule',
      '订单号|S01-02-000001',
      '手工单号|A_7',
      '收银台|02',
      '收银员|王小明',
      '时间|2026-11-22 00:05',
      '会员|李女士',
      'rule',
      '艾灸理疗',
      '  2 x 128.00|236.00',
      '  会员价 -20.00',
      '草本精油',
      '  1 x 50.00|45.00',
      '  减免 -5.00',
      'rule',
      '件数|3',
      '原价合计|306.00',
      '单品优惠|-25.00',
      '小计|281.00',
      '整单优惠|-1.00',
      '应收|¥280.00',
      '现金|200.00',
      '  实收|300.00',
      '  找零|100.00',
      '微信记账|80.00',
      'rule',
      '本单已上传服务器',
      'S01-02-000001',
      '谢谢惠顾，欢迎再次光临',
      'feed',
      'cut',
    ]);
  });

  test('says of a line that is free of charge that it is, and why; of one that is only cheaper it does not', () => {
    const lines = [
      aLine({ id: 'a', name: '艾灸理疗', originalPrice: 12_800, reduction: 12_800, remark: '客诉补偿' }),
      aLine({ id: 'b', name: '草本精油', originalPrice: 5_000, reduction: 5_000 }),
      aLine({ id: 'c', name: '玫瑰茶', originalPrice: 5_000, reduction: 4_999, remark: '多加水' }),
    ];
    const paper = paperOf(print(anOrder({ lines })));
    const from = paper.indexOf('艾灸理疗');
    expect(paper.slice(from, from + 11)).toEqual([
      '艾灸理疗',
      '  1 x 128.00|0.00',
      '  减免 -128.00',
      '  免单 客诉补偿',
      '草本精油',
      '  1 x 50.00|0.00',
      '  减免 -50.00',
      '  免单',
      '玫瑰茶',
      '  1 x 50.00|0.01',
      '  减免 -49.99',
    ]);
    expect(paper.join()).not.toContain('多加水');
  });

  test('names the cashier and the counter that took the money, not those that opened the order', () => {
    const event = { id: 'e', at: 0, offline: false, note: '', staffId: 'a', counterId: 'c1', counterNumber: '01' };
    const timeline = [
      { ...event, what: 'order.park' },
      { ...event, id: 'f', what: 'order.collect', counterNumber: '03' },
      { ...event, id: 'g', what: 'order.extra', counterNumber: '07' },
    ];
    expect(paperOf(print({ ...aPaidOrder(), timeline }))).toContain('收银台|03');
  });

  test('keeps the price of each line when the order is reduced, and takes the reduction off in a row of its own', () => {
    const lines = [
      aLine({ id: 'a', name: '足浴', originalPrice: 7_800 }),
      aLine({ id: 'b', name: '推拿', originalPrice: 9_800 }),
    ];
    const order = anOrder({ lines, reduction: 500 });
    expect(order.lines.map(({ payable }) => payable)).toEqual([7_578, 9_522]);
    const paper = paperOf(print(order));
    const from = paper.indexOf('足浴');
    expect(paper.slice(from, from + 9)).toEqual([
      '足浴',
      '  1 x 78.00|78.00',
      '推拿',
      '  1 x 98.00|98.00',
      'rule',
      '件数|2',
      '小计|176.00',
      '整单优惠|-5.00',
      '应收|¥171.00',
    ]);
  });

  test('says what the order earned its member, and nothing where it earned none', () => {
    const points = { rate: 10_000, cards: 'use' as const, endsAt: null, earned: 95 };
    expect(paperOf(print(aPaidOrder({ memberId: 'li', points })))).toContain('本单得积分|95');
    for (const none of [null, { ...points, earned: 0 }])
      expect(paperOf(print(aPaidOrder({ memberId: 'li', points: none }))).join()).not.toContain('积分');
  });

  test('takes each coupon off in a row of its own, by its name', () => {
    const coupon = (id: string, name: string, terms: object) => ({
      ...couponForOrder(aMemberCoupon({ id, name }, { withOthers: true, ...terms })),
      off: 0,
    });
    const coupons = [coupon('a', '满百减二十', {}), coupon('b', '九折', { type: 1, amount: null, percent: 90 })];
    const paper = paperOf(print(aPaidOrder({ memberId: 'li', coupons, reduction: 500 })));
    const from = paper.indexOf('件数|1');
    expect(paper.slice(from, from + 6)).toEqual([
      '件数|1',
      '小计|100.00',
      '优惠券 满百减二十|-20.00',
      '优惠券 九折|-10.00',
      '整单优惠|-5.00',
      '应收|¥65.00',
    ]);
  });

  test('says nothing of a reduction where there was none', () => {
    const sums = paperOf(print(aPaidOrder())).filter((row) => /小计|优惠|原价/.test(row));
    expect(sums).toEqual([]);
  });

  test('differs offline from online in one line alone', () => {
    const online = paperOf(print(aPaidOrder(), { onServer: true }));
    const offline = paperOf(print(aPaidOrder(), { onServer: false }));
    expect(offline.filter((row) => !online.includes(row))).toEqual(['本单待上传，联网后自动上传']);
    expect(offline).toHaveLength(online.length);
  });

  test('is marked when it is a copy, canceled, refunded or not paid yet', () => {
    expect(paperOf(print(aPaidOrder(), { copy: true }))).toContain('** 补打 **');
    expect(paperOf(print(anOrder({ status: 3 })))).toContain('已取消');
    expect(paperOf(print(anOrder()))).toContain('预结单（未收款）');
    const refunded = { ...aPaidOrder(), status: 6, paid: 0, payments: [aPayment({ state: 'refunded' })] };
    expect(paperOf(print(refunded))).toEqual(expect.arrayContaining(['已退款', '现金|100.00', '  已退|-100.00']));
  });

  test('says what of a payment was given back, and what is left on the card that paid', () => {
    const part = aPayment({ type: 6, amount: 6_000, refunded: 1_250 });
    const left = { number: 'K1', money: 94_000, times: 9 };
    const prepaid = aPayment({ id: 'p2', type: 5, amount: 4_000, card: { cardId: 'c', times: [], draws: [], left } });
    const times = [{ lineId: 'line-1', times: 1 }];
    const counted = aPayment({ id: 'p3', type: 5, amount: 0, card: { cardId: 'c', times, draws: [], left } });
    const paper = paperOf(print({ ...aPaidOrder(), payments: [part, prepaid, counted] }));
    const from = paper.indexOf('银行卡|60.00');
    expect(paper.slice(from, from + 8)).toEqual([
      '银行卡|60.00',
      '  已退|-12.50',
      '会员卡|40.00',
      '  卡号|K1',
      '  卡内余额|940.00',
      '会员卡|0.00',
      '  卡号|K1',
      '  剩余次数|9',
    ]);
  });

  test('says what is owed once a part is on account', () => {
    const parts = [aPayment({ amount: 4_000 }), aPayment({ id: 'p2', type: 20, amount: 6_000, owed: 16_000 })];
    const paper = paperOf(print({ ...aPaidOrder(), payments: parts }));
    const from = paper.indexOf('挂账|60.00');
    expect(paper.slice(from, from + 2)).toEqual(['挂账|60.00', '  现欠款|160.00']);
  });

  test('says which card was changed for the one that is sold, and what it counted', () => {
    const left = { number: 'K1', money: 0, times: 0 };
    const old = aPayment({ id: 'p2', type: 5, amount: 4_000, card: { cardId: 'c', times: [], draws: [], left } });
    const paper = paperOf(print({ ...aPaidOrder(), action: 3, payments: [old, aPayment({ amount: 6_000 })] }));
    const from = paper.indexOf('旧卡折抵|40.00');
    expect(paper.slice(from, from + 3)).toEqual(['旧卡折抵|40.00', '  卡号|K1', '现金|60.00']);
  });

  test('marks money taken for an order that was paid already', () => {
    const twice = { ...aPaidOrder(), payments: [aPayment(), aPayment({ id: 'p2', type: 6, state: 'suspense' })] };
    expect(paperOf(print(twice))).toContain('银行卡 (待核实)|100.00');
  });

  test('says that such money went back, and nothing of money that was given out', () => {
    const given = (state: 'suspenseReturned' | 'suspenseOut' | 'suspenseOutReturned') =>
      paperOf(print({ ...aPaidOrder(), payments: [aPayment({ id: 'p2', type: 6, state })] })).filter((row) =>
        /银行卡|已退/.test(row),
      );
    expect(given('suspenseReturned')).toEqual(['银行卡 (待核实)|100.00', '  已退|-100.00']);
    expect([given('suspenseOut'), given('suspenseOutReturned')]).toEqual([[], []]);
  });

  test.each([
    [zhCN, '  会员卡 8.8折 -15.36'],
    [en, '  Card 12% off -15.36'],
    [ja, '  カード 12%引 -15.36'],
    [zhTW, '  會員卡 8.8折 -15.36'],
  ])('says by which percentage of a card a line was cheaper, and by how much', ({ paper }, row) => {
    const line = aLine({ originalPrice: 12_800, memberPrice: 11_800, card: { cardId: 'c', percent: 88 } });
    const rows = paperOf(print(aPaidOrder({ lines: [line], memberId: 'm' }), { words: paper }));
    expect(rows.slice(rows.indexOf('  1 x 128.00|112.64'), rows.indexOf('  1 x 128.00|112.64') + 3)).toEqual([
      '  1 x 128.00|112.64',
      row,
      'rule',
    ]);
  });

  const anyLine = fc.record({
    name: fc.stringMatching(/^[一-龥A-Za-z0-9 （）×é·-]{1,50}$/),
    quantity: fc.integer({ min: 1, max: 9_999 }),
    originalPrice: fc.integer({ min: 0, max: 99_999_900 }),
    memberPrice: fc.option(fc.integer({ min: 0, max: 99_999_900 })),
    linePrice: fc.option(fc.integer({ min: 0, max: 99_999_900 })),
    card: fc.record({ cardId: fc.constant('c'), percent: fc.integer({ min: 1, max: 99 }) }),
    reduction: fc.integer({ min: 0, max: 99_999_900 }),
  });
  const anySale = fc.record({
    lines: fc.array(anyLine, { minLength: 1, maxLength: 8 }),
    reduction: fc.integer({ min: 0, max: 99_999_900 }),
    memberId: fc.constantFrom('', 'm'),
    remark: fc.string({ maxLength: 200 }),
    paper: fc.constantFrom<PaperWidth[]>(58, 80),
  });

  test('whatever is sold, no row is wider than the paper and lines less reduction are the printed total', () => {
    fc.assert(
      fc.property(anySale, ({ lines, paper, ...rest }) => {
        const order = anOrder({ ...rest, lines: lines.map((line, index) => aLine({ ...line, id: String(index) })) });
        const payments = [aPayment({ amount: order.total })];
        const rows = print({ ...order, status: 2, payments }, { paper });
        for (const row of rows) expect(takes(row)).toBeLessThanOrEqual(paperColumns[paper]);

        const fenOf = (text: string): number => Math.round(Number(text.replace('¥', '')) * 100);
        const figureOf = (word: string): number | undefined => {
          const row = rows.find((each) => each.kind === 'pair' && each.left === word);
          return row?.kind === 'pair' ? fenOf(row.right) : undefined;
        };
        const total = rows.find((row) => row.kind === 'pair' && row.strong);
        const printedTotal = total?.kind === 'pair' ? fenOf(total.right) : -1;
        const rules = rows.flatMap((row, index) => (row.kind === 'rule' ? [index] : []));
        const amounts = rows
          .slice((rules[1] ?? 0) + 1, rules[2])
          .flatMap((row) => (row.kind === 'pair' ? [fenOf(row.right)] : []));
        const ofLines = amounts.reduce((sum, amount) => sum + amount, 0);
        const original = lines.reduce((sum, line) => sum + line.originalPrice * line.quantity, 0);
        expect(amounts).toHaveLength(lines.length);
        expect(figureOf('小计') ?? printedTotal).toBe(ofLines);
        expect(ofLines + (figureOf('整单优惠') ?? 0)).toBe(printedTotal);
        expect((figureOf('原价合计') ?? ofLines) + (figureOf('单品优惠') ?? 0)).toBe(ofLines);
        expect(figureOf('原价合计') ?? original).toBe(original);
        expect(printedTotal).toBe(order.total);
      }),
      { numRuns: runs(200) },
    );
  });
});
