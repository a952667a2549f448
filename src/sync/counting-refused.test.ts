import { describe, expect, test } from 'vitest';
import { counting, entriesAt, inFront, scan } from '../../tests/device/counting.ts';
import { aLevel, aStocktake } from '../../tests/make-stocktake.ts';

describe('scans that the server has refused', () => {
  test('are sent again as of when they were made, whatever has become of one of their products', async () => {
    const clock = { offset: 0 };
    const { server, network, tab } = await counting({ clock });
    const passes = (milliseconds: number) => {
      clock.offset += milliseconds;
      server.clock.offset = clock.offset;
    };
    network.up = false;
    await tab.store.syncNow();
    await scan(tab);
    passes(60_000);
    await scan(tab, { productId: 'product-2' });
    const made = Date.now() + clock.offset;
    server.put('stocktake', aStocktake({ zones: ['back'] }));
    network.up = true;
    await tab.store.syncNow();
    const { rows } = await tab.store.read('outbox.journal', { state: 'refused', offset: 0, limit: 10 });
    expect(rows.map(({ result }) => result?.code)).toEqual(['stocktake.zoneUnknown']);
    server.put('stocktake', aStocktake({ zones: ['front', 'back'] }));
    server.put('stock', aLevel({ id: 'shop-1:product-2', productId: 'product-2', quantity: -3 }));
    passes(30 * 60 * 60_000);
    await tab.store.syncNow();
    expect(await tab.store.count({ ...inFront, productId: 'product-2' })).toMatchObject({
      code: 'stocktake.negativeStock',
    });
    expect(await tab.store.sendAgain(rows[0]?.n ?? 0)).toMatchObject({ ok: true });
    await tab.store.syncNow();
    const minutes = entriesAt(server).map(({ productId, at }) => [productId, Math.round((at - made) / 60_000) + 0]);
    expect(minutes).toEqual([
      ['product-1', -1],
      ['product-2', 0],
    ]);
    await tab.store.stop();
  });
});
