import { afterEach, describe, expect, test } from 'vitest';
import { inTypes, outTypes } from '#domain/stock/codes.ts';
import { day } from '#domain/values/durations.ts';
import { Network, SimulatedServer } from '../../tests/device/simulated-server.ts';
import { openCounterTab, type Tab } from '../../tests/device/tablet.ts';
import type { StockPick } from '../nouns/stock/stock-queries.ts';

let tab: Tab;
afterEach(async () => {
  await tab.store.stop();
  expect(tab.faults).toEqual([]);
});

const paper = (paperId: string, quantity: number, type: number = inTypes.purchase) => ({
  paperId,
  number: '',
  type,
  applicantId: '',
  receiverId: '',
  remark: `remark ${paperId}`,
  lines: [{ productId: 'product-1', quantity, price: type === inTypes.purchase ? 100 : null }],
});
const list = (pick: StockPick, text = '') =>
  tab.store.read('stock.list', { text, groupId: '', pick, sort: 'number', offset: 0, limit: 10 });
const papers = (given: { text?: string; types?: readonly number[]; from?: number | null } = {}) =>
  tab.store.read('paper.list', {
    types: [inTypes.purchase, outTypes.loss],
    text: '',
    staffId: '',
    from: null,
    to: null,
    offset: 0,
    limit: 10,
    ...given,
  });

describe('the stock as a counter shows it', () => {
  test('holds what was booked without contact at once, and says that it is not sent', async () => {
    const network = new Network(new SimulatedServer());
    tab = await openCounterTab(network);
    expect((await list('kept')).total).toBe(0);
    expect((await list('none')).rows.map(({ product, level }) => [product.id, level])).toContainEqual([
      'product-1',
      null,
    ]);
    network.up = false;
    const booked = await tab.store.run('stock.book', paper('one', 5), { takeNumber: true });
    expect(booked).toMatchObject({ ok: true, number: expect.stringMatching(/^S01-/) });
    const [row] = (await list('kept')).rows;
    expect([row?.level?.quantity, row?.unsent]).toEqual([5, true]);
    expect((await papers()).rows).toMatchObject([{ id: 'one', where: 'saved' }]);

    network.up = true;
    await tab.store.syncNow();
    const [sent] = (await list('kept')).rows;
    expect([sent?.level?.quantity, sent?.unsent]).toEqual([5, false]);
    expect((await papers()).rows).toMatchObject([{ id: 'one', where: 'onServer' }]);
  });

  test('answers what is low or below zero, and finds by number, name and the text of a paper', async () => {
    tab = await openCounterTab(new Network(new SimulatedServer()));
    await tab.store.run('stock.book', paper('one', 5), { takeNumber: true });
    const [row] = (await list('kept')).rows;
    expect((await list('low')).total).toBe(0);
    await tab.store.run('stock.notice', { productId: 'product-1', lowAt: 4 });
    expect(await tab.store.run('stock.book', paper('two', 9, outTypes.loss), { takeNumber: true })).toMatchObject({
      code: 'stock.short',
      params: { left: 5 },
    });
    await tab.store.run('stock.book', paper('three', 1, outTypes.loss), { takeNumber: true });
    expect(await tab.store.read('stock.notices', {})).toEqual({ low: 1, below: 0, expiring: 0 });
    expect((await list('low')).rows[0]?.level?.quantity).toBe(4);
    expect((await list('kept', row?.product.number)).total).toBe(1);
    expect((await list('kept', row?.product.name.slice(0, 2))).total).toBe(1);
    expect((await list('kept', 'nothing like it')).total).toBe(0);
    expect((await papers({ text: 'REMARK three' })).rows.map(({ id }) => id)).toEqual(['three']);
    for (const meant of ['aitiao', 'AT', '6901234567892'])
      expect((await papers({ text: meant })).rows.map(({ id }) => id).sort()).toEqual(['one', 'three']);
    expect((await papers({ text: '45678' })).total).toBe(0);
    expect((await papers({ types: [inTypes.purchase] })).rows.map(({ id }) => id)).toEqual(['one']);
    expect((await papers({ from: Date.now() + day })).total).toBe(0);
    const code = row?.product.number ?? '';
    expect((await tab.store.read('stock.byCode', { code }))?.product.id).toBe('product-1');
    expect(await tab.store.read('stock.byCode', { code: '' })).toBeNull();
  });

  test('tells what expires soon, as long as some of it may be there', async () => {
    tab = await openCounterTab(new Network(new SimulatedServer()));
    const soon = new Date(Date.now() + 10 * day).toISOString().slice(0, 10);
    const { lines, ...rest } = paper('one', 5);
    const dated = { ...rest, lines: lines.map((line) => ({ ...line, expiresAt: soon })) };
    await tab.store.run('stock.book', dated, { takeNumber: true });
    expect((await list('expiring')).rows).toMatchObject([{ expiring: { expiresAt: soon, quantity: 5 } }]);
    expect(await tab.store.read('stock.notices', {})).toEqual({ low: 0, below: 0, expiring: 1 });
    await tab.store.run('stock.book', paper('two', 5, outTypes.loss), { takeNumber: true });
    expect((await list('expiring')).total).toBe(0);
  });
});
