import { describe, expect, test } from 'vitest';
import type { Exception } from '#domain/exception/exception.ts';
import type { Order } from '#domain/order/order.ts';
import { type Stock, stockId } from '#domain/stock/stock.ts';
import { Network, SimulatedServer } from '../device/simulated-server.ts';
import { openCounterTab } from '../device/tablet.ts';
import { aProduct, aRole, cashReceipt } from '../make.ts';
import { aLevel } from '../make-stocktake.ts';

/** What may happen to a sale's item, stock, price or seller while its tablet is out of reach. */
const meanwhile: Record<string, { change: (server: SimulatedServer) => void; exception: string }> = {
  'its item was taken off the shelf': {
    change: (server) => server.put('product', aProduct({ onShelf: false })),
    exception: 'itemDisabled',
  },
  'the last piece was sold elsewhere': {
    change: (server) => server.put('stock', aLevel({ quantity: 0, value: 0 })),
    exception: 'stockBelowZero',
  },
  'its item was removed altogether': {
    change: (server) => server.remove('product', 'product-1'),
    exception: 'bookedAgainst',
  },
  'its price was raised': {
    change: (server) => server.put('product', aProduct({ originalPrice: 9_900 })),
    exception: 'priceChanged',
  },
  'whoever sold it lost the right to': {
    change: (server) => server.put('role', aRole({ permissions: [] })),
    exception: 'bookedAgainst',
  },
};

describe('complaint 15: the sale is rejected at sync time and stays stuck', () => {
  test.each(Object.entries(meanwhile))('%s: it is kept, and marked for a manager', async (_, { change, exception }) => {
    const server = new SimulatedServer();
    server.put('stock', aLevel({ quantity: 1 }));
    const network = new Network(server);
    const { store } = await openCounterTab(network);
    network.up = false;
    await store.syncNow();
    const sale = cashReceipt(aProduct(), { orderId: 'sold', number: '' });
    expect(await store.run('order.collect', sale, { takeNumber: true })).toMatchObject({ ok: true });
    change(server);
    network.up = true;
    await store.syncNow();
    expect((await store.read('outbox.journal', { state: 'confirmed', offset: 0, limit: 5 })).total).toBe(1);
    expect(server.all<Order>('order')).toMatchObject([{ id: 'sold', paid: 2_800, lines: [{ payable: 2_800 }] }]);
    expect(server.all<Exception>('exception')).toMatchObject([{ code: exception, orderId: 'sold', state: 'open' }]);
    await store.stop();
  });

  test('of two sales of the last piece both are kept, the books say what is missing, and the task says how much', async () => {
    const server = new SimulatedServer();
    server.put('stock', aLevel({ quantity: 1 }));
    const networks = [new Network(server), new Network(server)];
    const tabs = await Promise.all(networks.map((network) => openCounterTab(network)));
    for (const network of networks) network.up = false;
    for (const [place, { store }] of tabs.entries()) {
      const sale = cashReceipt(aProduct(), { orderId: `sold-${place}`, number: '' });
      expect(await store.run('order.collect', sale, { takeNumber: true })).toMatchObject({ ok: true });
    }
    for (const [place, { store }] of tabs.entries()) {
      Object.assign(networks[place] ?? {}, { up: true });
      await store.syncNow();
    }
    const sold = server.all<Order>('order').map(({ id, paid }) => [id, paid]);
    expect(sold.sort()).toEqual([
      ['sold-0', 2_800],
      ['sold-1', 2_800],
    ]);
    const level = server.all<Stock>('stock').find(({ id }) => id === stockId('shop-1', 'product-1'));
    expect(level).toMatchObject({ quantity: -1 });
    const tasks = server.all<Exception>('exception').filter(({ code }) => code === 'stockBelowZero');
    expect(tasks).toMatchObject([{ orderId: 'sold-1', params: { missing: 1 }, state: 'open' }]);
    for (const { store } of tabs) {
      expect((await store.read('outbox.journal', { state: 'confirmed', offset: 0, limit: 5 })).total).toBe(1);
      await store.stop();
    }
  });
});
