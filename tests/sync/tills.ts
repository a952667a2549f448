import type { AddressInfo } from 'node:net';
import { afterEach, expect } from 'vitest';
import type { CommandName } from '#domain/commands.ts';
import type { Product } from '#domain/item/product/product.ts';
import { type Call, fetchTransport, type Transport, Unreachable } from '../../src/sync/transport.ts';
import type { ApiUnderTest } from '../api-brand.ts';
import { openCounterTab, type Tab } from '../device/tablet.ts';
import { cashReceipt } from '../make.ts';

/** The network of one tablet; `losesNextPush`: the answer to the next push never comes. */
export class Cable implements Transport {
  up = true;
  losesNextPush = false;
  private readonly server: Transport;
  constructor(server: Transport) {
    this.server = server;
  }
  async call(call: Call) {
    if (!this.up) throw new Unreachable('cut');
    const answer = await this.server.call(call);
    if (this.losesNextPush && call.path === '/sync/push') {
      this.losesNextPush = false;
      throw new Unreachable('the answer is lost');
    }
    return answer;
  }
  listen(): Promise<void> {
    return Promise.reject(new Unreachable('no stream'));
  }
}

/** Counters of the first shop over the API, each with a cable of its own, at which `goods` are sold; they end without a fault after each test. */
export const tillsOver = async ({ app }: ApiUnderTest, goods: Product) => {
  await app.listen({ port: 0, host: '127.0.0.1' });
  const server = fetchTransport(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}/api`);
  const tabs: Tab[] = [];
  afterEach(async () => {
    for (const { store, faults } of tabs.splice(0)) {
      await store.stop();
      expect(faults).toEqual([]);
    }
  });
  return async () => {
    const cable = new Cable(server);
    const tab = await openCounterTab(cable, undefined, { account: 'boss', shopId: 's01' });
    tabs.push(tab);
    const does = async (name: string, args: object, takeNumber = false) => {
      const done = await tab.store.run(name as CommandName, args as never, { takeNumber });
      expect(done, name).toMatchObject({ ok: true });
    };
    const sell = (orderId: string, quantity = 1) =>
      does('order.collect', cashReceipt(goods, { orderId, number: '', quantity }), true);
    return { tab, cable, does, sell };
  };
};
