import { describe, expect, test } from 'vitest';
import type { Exception } from '#domain/exception/exception.ts';
import type { Order } from '#domain/order/order.ts';
import { Network, SimulatedServer } from '../device/simulated-server.ts';
import { openCounterTab } from '../device/tablet.ts';
import { aProduct, aRole, cashReceipt } from '../make.ts';

/** What may happen to a sale's item, price or seller while its tablet is out of reach. */
const meanwhile: Record<string, { change: (server: SimulatedServer) => void; exception: string }> = {
  'its item was taken off the shelf': {
    change: (server) => server.put('product', aProduct({ onShelf: false })),
    exception: 'itemDisabled',
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
});
