import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AnyRecord } from '#domain/kernel/entity.ts';
import type { OrderLine } from '#domain/order/order.ts';
import { type TestBrand, testBrand } from '../../tests/brand.ts';
import { adding, aProduct, aShopItem, cashReceipt } from '../../tests/make.ts';
import { moxibustion } from '../../tests/make-orders.ts';
import { type AtCounter, atCounter } from '../../tests/sync/at-counter.ts';
import { putRecords } from '../db/put-records.ts';

const moxa = moxibustion({ consumables: [{ productId: 'product-2', uses: 1 }] });
const by = { staffId: 'cashier-1' };
let brand: TestBrand;
let counter: AtCounter;
const put = async (entity: string, record: AnyRecord): Promise<void> => {
  const client = await brand.pool.connect();
  await client.query('begin');
  await putRecords(client, brand.brandId, entity, [record]);
  await client.query('commit');
  client.release();
};
const terms = async (itemId: string) => {
  const { rows } = await brand.pool.query(
    `select place, shop_id as shop, original_price as price, consumables from item_terms
     where item_id = $1 order by place, shop_id`,
    [itemId],
  );
  return rows.map(({ place, shop, price, consumables }) => [place, shop, price, consumables.length]);
};
const stockOf = async (productId: string) => {
  const { rows } = await brand.pool.query('select quantity from stock where product_id = $1', [productId]);
  return rows[0]?.quantity;
};
beforeAll(async () => {
  brand = await testBrand();
  await put('service', moxa);
  counter = await atCounter(brand);
  const lines = ['product-1', 'product-2'].map((productId) => ({ productId, quantity: 100, price: 100 }));
  const paper = { paperId: uuid(), number: counter.number(900), type: 11, lines, applicantId: '', receiverId: '' };
  expect((await counter.push([counter.does('stock.book', { ...paper, remark: '' })])).results).toMatchObject([
    { outcome: 'accepted' },
  ]);
});
afterAll(() => brand.close());

let running = 0;
const next = () => {
  running += 1;
  return counter.number(running);
};
const opens = (line: object, who: object = by, name = 'order.open') => {
  const operation = adding(aProduct(), uuid());
  const operations = [operation.op === 'add' ? { ...operation, line: { ...operation.line, ...line } } : operation];
  return counter.does(name, { orderId: uuid(), number: next(), operations, label: '' }, who);
};
const said = async (...commands: ReturnType<typeof opens>[]) =>
  (await counter.push(commands)).results.map(({ code, outcome, exceptions }) => [code ?? outcome, ...exceptions]);

describe('what an item has cost', () => {
  test('is noted for whatever changes it, one version after the other, and only for what changes it', async () => {
    const product = aProduct({ id: 'versions', number: 'P100', barcode: '', originalPrice: 100 });
    const own = aShopItem({ itemId: 'versions', shopId: 'shop-2', originalPrice: 90 });
    await put('product', product);
    await put('product', { ...product, name: 'another name' });
    await put('shopItem', own);
    await put('shopItem', { ...own, onShelf: false });
    await put('product', { ...product, originalPrice: 120 });
    await brand.pool.query("update shop_item set original_price = null where item_id = 'versions'");
    await put('shopItem', { ...own, originalPrice: 80 });
    await brand.pool.query("update shop_item set deleted = true where item_id = 'versions'");
    expect(await terms('versions')).toEqual([
      [1, '', 100, 0],
      [2, 'shop-2', 90, 0],
      [3, '', 120, 0],
      [4, 'shop-2', null, 0],
      [5, 'shop-2', 80, 0],
      [6, 'shop-2', null, 0],
    ]);
    expect(await terms(moxa.id)).toEqual([[1, '', 10_000, 1]]);
  });
});

describe('a list price that never held', () => {
  test('is refused to whoever may not set prices, in open, park and change; whoever may sets it', async () => {
    const orderId = uuid();
    const operation = adding(aProduct(), uuid());
    const forged = operation.op === 'add' ? { ...operation, line: { ...operation.line, originalPrice: 1 } } : operation;
    expect(
      await said(
        opens({ originalPrice: 1 }),
        opens({ originalPrice: 1 }, by, 'order.park'),
        opens({ memberPrice: 1 }),
        counter.does('order.open', { orderId, number: next(), operations: [adding(aProduct(), uuid())] }, by),
        counter.does('order.change', { orderId, operations: [forged] }, by),
        opens({ originalPrice: 1 }, {}),
      ),
    ).toEqual([
      ['order.priceNotAllowed'],
      ['order.priceNotAllowed'],
      ['order.priceNotAllowed'],
      ['accepted'],
      ['order.priceNotAllowed'],
      ['accepted'],
    ]);
  });

  test('is booked against the missing right when the money was taken', async () => {
    const receipt = cashReceipt(aProduct({ originalPrice: 1, memberPrice: null }), { orderId: uuid(), number: next() });
    expect(await said(counter.does('order.collect', receipt, by))).toEqual([
      ['exception', 'bookedAgainst', 'priceChanged'],
    ]);
  });

  test('is no price that held before: a tablet that was offline sells at it, and a task tells of the difference', async () => {
    await put('product', aProduct({ originalPrice: 3_300 }));
    const receipt = cashReceipt(aProduct(), { orderId: uuid(), number: next() });
    expect(await said(opens({}), counter.does('order.collect', receipt, by))).toEqual([
      ['accepted'],
      ['exception', 'priceChanged'],
    ]);
  });
});

describe('the own price of a shop', () => {
  test('is what it sells at, also the one before to a tablet that was offline, and no other shop', async () => {
    const product = aProduct({ id: 'own-price', number: 'P101', barcode: '', originalPrice: 500, memberPrice: null });
    const own = aShopItem({ itemId: product.id, shopId: counter.enrolment.shopId, originalPrice: 400 });
    await put('product', product);
    await put('shopItem', own);
    await put('shopItem', { ...own, originalPrice: 450 });
    await put('shopItem', aShopItem({ itemId: product.id, shopId: 'shop-2', originalPrice: 300 }));
    const line = { itemId: product.id, name: product.name, memberPrice: null };
    const sells = (originalPrice: number) => opens({ ...line, originalPrice });
    expect(await said(sells(450), sells(400), sells(500), sells(300))).toEqual([
      ['accepted'],
      ['accepted'],
      ['accepted'],
      ['order.priceNotAllowed'],
    ]);
    const receipt = cashReceipt({ ...product, originalPrice: 400 }, { orderId: uuid(), number: next() });
    expect(await said(counter.does('order.collect', receipt, by))).toEqual([['exception', 'priceChanged']]);
  });

  test('of an item that the shop does not sell comes with a task: off its own shelf, or not enabled there', async () => {
    const product = aProduct({ id: 'own-shelf', number: 'P102', barcode: '' });
    const own = aShopItem({ itemId: product.id, shopId: counter.enrolment.shopId });
    const sold = async () => {
      const receipt = cashReceipt(product, { orderId: uuid(), number: next() });
      return (await said(counter.does('order.collect', receipt, by)))[0];
    };
    await put('product', product);
    await put('shopItem', own);
    expect(await sold()).toEqual(['accepted']);
    await put('shopItem', { ...own, onShelf: false });
    expect(await sold()).toEqual(['exception', 'itemDisabled']);
    await put('shopItem', { ...own, enabled: false });
    expect(await sold()).toEqual(['exception', 'itemDisabled']);
  });
});

describe('supplies that are not those of the service', () => {
  const madeUp = [{ productId: 'product-1', uses: 60 }];
  const treatment = {
    kind: 'service',
    itemId: moxa.id,
    name: moxa.name,
    unit: '',
    quantity: 1,
    originalPrice: 10_000,
    memberPrice: null,
  };
  const linesOf = async (orderId: string): Promise<OrderLine[]> =>
    (await brand.pool.query('select lines from "order" where id = $1', [orderId])).rows[0]?.lines;

  test('are replaced by its own on the order, with a task', async () => {
    const command = opens({ ...treatment, consumables: madeUp });
    expect(await said(command)).toEqual([['exception', 'suppliesDiffer']]);
    const { orderId } = command.args as { orderId: string };
    expect(await linesOf(orderId)).toMatchObject([{ consumables: moxa.consumables }]);
  });

  test('take nothing out of stock by being collected', async () => {
    const before = await stockOf('product-1');
    const receipt = cashReceipt(aProduct(), { orderId: uuid(), number: next() });
    const lines = [{ ...receipt.lines[0], ...treatment, payable: 10_000, consumables: madeUp }];
    const payments = receipt.payments.map((each) => ({ ...each, amount: 10_000, tendered: 10_000 }));
    const command = counter.does('order.collect', { ...receipt, lines, total: 10_000, payments }, by);
    expect(await said(command)).toEqual([['exception', 'suppliesDiffer']]);
    expect(await stockOf('product-1')).toBe(before);
  });

  test('that the service had when the tablet was offline are taken as they were', async () => {
    await put('service', { ...moxa, consumables: [{ productId: 'product-2', uses: 3 }] });
    const command = opens({ ...treatment, consumables: moxa.consumables });
    expect(await said(command)).toEqual([['accepted']]);
  });
});

describe('what an item was called', () => {
  const held = async (orderId: unknown) => {
    const { rows } = await brand.pool.query('select lines, total from "order" where id = $1', [orderId]);
    return rows[0]?.lines.map(({ name, unit, groupId }: OrderLine) => [name, unit, groupId]);
  };
  const product = aProduct({ id: 'renamed', number: 'P103', barcode: '', name: 'of old', unit: '瓶', groupId: 'old' });
  const sold = (orderId: string, called: Partial<OrderLine>) => {
    const { lines, ...receipt } = cashReceipt(product, { orderId, number: next() });
    return counter.does('order.collect', { ...receipt, lines: lines.map((line) => ({ ...line, ...called })) }, by);
  };
  const forged = { name: 'FORGED', unit: 'kg', groupId: 'made-up' };

  test('is noted for whatever changes it, and only then', async () => {
    await put('product', product);
    await put('product', { ...product, originalPrice: 1_000 });
    await put('product', { ...product, name: 'new', groupId: 'new' });
    await put('product', { ...product, name: 'new', groupId: 'new', unit: '支' });
    const { rows } = await brand.pool.query(
      "select place, name, unit, group_id as group from item_names where item_id = 'renamed' order by place",
    );
    expect(rows).toEqual([
      { place: 1, name: 'of old', unit: '瓶', group: 'old' },
      { place: 2, name: 'new', unit: '瓶', group: 'new' },
      { place: 3, name: 'new', unit: '支', group: 'new' },
    ]);
    expect(
      (await brand.pool.query("select 1 from item_names where item_id = $1 and kind = 'service'", [moxa.id])).rowCount,
    ).toBe(1);
  });

  test('is what the order says, as a tablet that was offline knew it; nothing is said of an item that nobody ever called so', async () => {
    const [old, other] = [uuid(), uuid()];
    const receipts = [sold(old, { name: 'of old', unit: '瓶', groupId: 'old' }), sold(other, forged)];
    expect(await said(...receipts)).toEqual([['accepted'], ['accepted']]);
    expect(await held(old)).toEqual([['of old', '瓶', 'old']]);
    expect(await held(other)).toEqual([['new', '支', 'new']]);
  });

  test('holds in open, park and change, too', async () => {
    for (const name of ['order.open', 'order.park']) {
      const orderId = uuid();
      const [first, second] = [uuid(), uuid()].map((lineId) => {
        const operation = adding(product, lineId);
        return operation.op === 'add' ? { ...operation, line: { ...operation.line, ...forged } } : operation;
      });
      const made = { orderId, number: next(), operations: [first], label: '' };
      const changed = { orderId, operations: [second] };
      expect(await said(counter.does(name, made, by), counter.does('order.change', changed, by))).toEqual([
        ['accepted'],
        ['accepted'],
      ]);
      expect(await held(orderId)).toEqual([
        ['new', '支', 'new'],
        ['new', '支', 'new'],
      ]);
    }
  });
});
