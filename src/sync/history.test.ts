import { describe, expect, test } from 'vitest';
import type { Order } from '#domain/order/order.ts';
import { history } from '../../tests/device/history.ts';
import { Network, SimulatedServer } from '../../tests/device/simulated-server.ts';
import { aProduct } from '../../tests/make.ts';

const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1);

describe('tablets on a bad network', () => {
  test.each(Array.from({ length: 12 }, (_, i) => i + 1))(
    'lose nothing, count nothing twice and end alike (history %i)',
    async (seed) => {
      const server = new SimulatedServer();
      server.pageSize = 3;
      const given = { transport: new Network(server), item: aProduct(), account: 'wang', shopId: 'shop-1' };
      const ends = await history(seed, given);
      const orders = server.all<Order>('order').sort(byId);
      for (const { orders: shown, journal, counterId = '', wrong, faults } of ends) {
        expect(wrong).toEqual([]);
        expect(faults).toEqual([]);
        expect(shown.map(({ where: _, ...order }) => order).sort(byId)).toEqual(orders);
        const received = server.counters.get(counterId)?.received.map((sent) => [sent.n, sent.id]);
        expect(received).toEqual(journal.map((entry) => [entry.n, entry.commandId]).reverse());
      }
      const booked = orders.flatMap((order) => order.payments).reduce((sum, payment) => sum + payment.amount, 0);
      expect(booked).toBe(ends.reduce((sum, end) => sum + end.taken, 0));
    },
    60_000,
  );
});
