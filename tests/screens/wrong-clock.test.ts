import { screen } from '@testing-library/dom';
import { expect, test, vi } from 'vitest';
import { key, openApp, press, screenNow, tap, type } from './app.ts';
import { freezeClock } from './frozen-clock.ts';
import { day, now } from './moments.ts';
import { FullNetwork } from './replies.ts';
import { aFullShop } from './shop.ts';

freezeClock();

/** What is on the screens of a tablet whose clock is so far off, in milliseconds, at half past two in the shop. */
const shownWith = async (error: number) => {
  vi.setSystemTime(now + error);
  const server = aFullShop();
  server.clock.offset = -error;
  const app = await openApp(new FullNetwork(server));
  try {
    await app.store.login('wang', 'demo1234', 'en');
    await app.store.chooseShop('shop-1');
    await app.store.syncNow();
    const steps = async (...todo: (() => Promise<void>)[]) => {
      for (const step of todo) await step().then(app.settle);
    };
    await steps(
      () => app.open('/order/list'),
      () => press('Today'),
    );
    const today = screen.getAllByTestId(/^order-S01/).map(({ textContent }) => textContent);
    await steps(
      () => app.open('/inventory/transfer/add'),
      () => press('Pudong S02'),
      () => type('product-search', 'oil'),
      () => key('Enter', 'product-search'),
      () => type('wanted-quantity', '8'),
      () => tap('submit-transfer'),
    );
    return { today, transfer: screenNow().match(/DB-S01-[\d-]*/)?.[0] };
  } finally {
    await app.close();
  }
};

test.each([-400 * day, -day, day, 400 * day])(
  'a tablet whose clock is off by %s ms finds what is from today, and numbers a transfer by today',
  async (error) => {
    expect(await shownWith(error)).toEqual(await shownWith(0));
  },
);
