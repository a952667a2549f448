import type { Pool } from 'pg';
import { v7 as uuid } from 'uuid';
import type { Order } from '#domain/order/order.ts';
import { sqlBooks } from '../books/sql-books.ts';
import { executeDirect } from '../commands/execute.ts';
import { readDays } from './data.ts';
import { demoDay } from './demo-act.ts';
import { bookingActs, waitActs, walkInActs } from './demo-bookings.ts';
import { readDemoBrand } from './demo-brand.ts';
import { rosterActs } from './demo-rosters.ts';

/**
 * Lets the people of the demo brand work in the days around `now` (milliseconds since 1970), by the commands that they
 * would give, each at its time: a roster of two weeks, bookings, orders, services and guests who wait. What lies ahead of
 * `now` is not done yet. Throws where a command is refused.
 */
export const seedDemoDays = async (pool: Pool, now: number): Promise<void> => {
  const data = await readDays();
  const demo = await readDemoBrand(pool);
  const day = demoDay(now, demo.shop(data.shops[0]?.code ?? '').timeZone);
  const acts = [rosterActs, bookingActs, waitActs, walkInActs]
    .flatMap((actsOf) => actsOf(data, demo, day))
    .filter(({ at }) => at <= now)
    .toSorted((one, other) => one.at - other.at);
  const books = sqlBooks(pool);
  const { brandId, brand } = demo;
  for (const { at, shopId, staffId, command, orderId, args } of acts) {
    const { name, version } = command;
    const [order] = orderId === undefined ? [] : await brand.find<Order>('order', 'id', [orderId]);
    const direct = { brandId, shopId, staffId, name, version, commandId: uuid(), asked: { at } };
    const given = { ...direct, args: (takeNumber: () => string) => args(takeNumber, order) };
    const { result } = await executeDirect(books, given, at);
    if (result.outcome !== 'accepted') throw new Error(`the demo's ${name} came to ${result.outcome}: ${result.code}`);
  }
};
