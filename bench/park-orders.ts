import type { Page } from 'playwright-core';

/** An order that was parked by hand; times in milliseconds of its page. */
export interface Parked {
  readonly args: object;
  readonly tapped: number;
  /** The store has answered that it is on the disk. */
  readonly durable: number;
  /** The screen shows the next order. */
  readonly shown: number;
  /** When it was tapped, in milliseconds since 1970. */
  readonly at: number;
}

/** Takes an item and parks the order under this label, by taps on the screen. */
export const parkOrder = (page: Page, label: string): Promise<Parked> =>
  page.evaluate(async (text) => {
    const tile = await bench.shown('^="tile-"');
    if (!bench.find('^="line-"][data-line-id')) tile.click();
    await bench.shown('^="line-"][data-line-id');
    await bench.until(() => bench.find('="counter"')?.dataset.saving === 'false');
    (await bench.shown('="park"')).click();
    bench.type(await bench.shown('="park-label"'), text);
    const confirm = await bench.shown('="confirm-park"');
    await new Promise((resolve) => setTimeout(resolve, 300));
    const known = bench.asked.length;
    const orderId = bench.find('="counter"')?.dataset.orderId;
    const tapped = performance.now();
    confirm.click();
    const shown = await bench.until(() => bench.find('="counter"')?.dataset.orderId !== orderId);
    const one = bench.asked.slice(known).find(({ words }) => words[0] === 'order.park');
    while (one?.answered === 0) await new Promise((resolve) => setTimeout(resolve, 1));
    return {
      args: one?.words[1] as object,
      tapped,
      durable: one?.answered ?? Number.NaN,
      shown,
      at: performance.timeOrigin + tapped,
    };
  }, label);
