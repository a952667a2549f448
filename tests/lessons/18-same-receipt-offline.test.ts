import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { servedBy } from '#domain/order/served-by.ts';
import { receiptRows } from '#domain/receipt/receipt.ts';
import type { PaperWidth } from '#domain/receipt/rows.ts';
import type { ReceiptWords } from '#domain/receipt/words.ts';
import { escpos } from '../../src/parts/receipt/print/escpos.ts';
import { Network, SimulatedServer } from '../device/simulated-server.ts';
import { openCounterTab, type Tab } from '../device/tablet.ts';
import { aProduct, cashReceipt } from '../make.ts';

const words = (language: string): ReceiptWords =>
  JSON.parse(readFileSync(new URL(`../../locales/${language}/receipt.json`, import.meta.url), 'utf8')).paper;

/** The receipt as this tablet prints it: what goes to the printer, and its rows. */
const printed = async ({ store }: Tab, paper: PaperWidth, language: string) => {
  const found = await store.read('order.byId', { orderId: 'sold' });
  const shop = await store.read('shop.current', {});
  const staff = await store.read('staff.all', {});
  if (!found || !shop) throw new Error('there is nothing to print');
  const staffName = staff.find(({ id }) => id === servedBy(found.order).staffId)?.name ?? '';
  const input = { order: found.order, shop, staffName, paper, copy: false, words: words(language) };
  const rows = receiptRows({ ...input, onServer: found.where === 'onServer' });
  const draw = () => {
    throw new Error('a printer has all of its characters');
  };
  const bytes = escpos(receiptRows({ ...input, onServer: true }), { paper, opensDrawer: false, draw });
  return { bytes, rows, where: found.where };
};

describe('complaint 18: no receipt offline, or a different one', () => {
  test.each([
    [58, 'zh_CN'],
    [80, 'zh_CN'],
    [58, 'en'],
    [80, 'ja'],
  ] as const)(
    'on paper of %i mm in %s the same receipt, offline and online, byte for byte',
    async (paper, language) => {
      const network = new Network(new SimulatedServer());
      const [tab, other] = [await openCounterTab(network), await openCounterTab(network)];
      network.up = false;
      await tab.store.syncNow();
      const sale = cashReceipt(aProduct(), { orderId: 'sold', number: '', quantity: 3 });
      const payments = sale.payments.map((payment) => ({ ...payment, tendered: 10_000 }));
      const discount = { remark: '靠窗', manualNumber: 'A_17' };
      const kept = await tab.store.run('order.collect', { ...sale, ...discount, payments }, { takeNumber: true });
      expect(kept).toMatchObject({ ok: true });
      const offline = await printed(tab, paper, language);
      network.up = true;
      await tab.store.syncNow();
      await other.store.syncNow();
      const online = await printed(tab, paper, language);
      expect([offline.where, online.where]).toEqual(['saved', 'onServer']);
      expect(online.bytes).toEqual(offline.bytes);
      expect((await printed(other, paper, language)).bytes).toEqual(offline.bytes);
      // All that may differ is the one row that says where the order is by now.
      const differing = offline.rows.filter((row, index) => JSON.stringify(row) !== JSON.stringify(online.rows[index]));
      const waiting = words(language).waiting.replace(/\s/g, '');
      for (const row of differing) expect(waiting).toContain('text' in row ? row.text.replace(/\s/g, '') : 'no text');
      for (const { store } of [tab, other]) await store.stop();
    },
  );
});
