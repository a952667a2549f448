import { spawnSync } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { orderStatuses } from '#domain/order/codes.ts';
import { chance } from '../device/chance.ts';
import { type RunningServer, startServer } from '../e2e/running-server.ts';
import { byId, linesOf, untilSent } from '../e2e/tablet.ts';
import { type TabletThatDies, tabletThatDies } from '../e2e/wired-tablet.ts';
import { comesTrue } from '../start/processes.ts';
import { openShift, readDisk, workShift } from './shift.ts';
import { ShiftBook } from './shift-book.ts';

/** How often the browser is killed: `npm run test:kills -- --browser 100 --seed 7`. */
const kills = Number(process.env.BROWSER_KILLS ?? 25);
/** Printed; another one: `--seed`. */
const seed = Number(process.env.KILLS_SEED ?? 20_261_122);
/** Every so many kills comes at any moment; the others right after "saved" was shown. */
const anyMoment = 5;

const statusOf = { open: orderStatuses.pendingPayment, canceled: orderStatuses.canceled, paid: undefined };

describe('a tablet whose browser dies', () => {
  let tablet: TabletThatDies;
  let server: RunningServer;

  beforeAll(async () => {
    server = await startServer();
    tablet = await tabletThatDies({ place: server });
  });
  afterAll(async () => {
    await tablet?.close();
    await server?.stop();
  });

  test(
    `at any moment of a shift, ${kills} times: what was shown as saved is there, and reaches the server once`,
    async () => {
      console.log(`browser killed ${kills} times, seed ${seed}`);
      const luck = chance(seed);
      const book = new ShiftBook();
      await openShift(tablet.page, book);
      const inTheMiddle: string[] = [];
      let afterSaved = 0;
      for (let round = 1; round <= kills; round += 1) {
        const where = `kill ${round} of seed ${seed}`;
        const rightAfter = round % anyMoment === 0 ? undefined : book.promises + 1 + luck.below(4);
        if (rightAfter !== undefined) afterSaved += 1;
        const moment = 150 + luck.below(2_500);
        let dying = false;
        let failed: unknown;
        const working = workShift(tablet.page, tablet.wire, book, luck).catch((fault: unknown) => {
          if (!dying) failed = fault;
        });
        const over = () => failed !== undefined || (rightAfter !== undefined && book.promises >= rightAfter);
        await comesTrue(over, rightAfter === undefined ? moment : 30_000, 1);
        if (failed !== undefined) throw new Error(`${where}: the shift went wrong by itself`, { cause: failed });
        dying = true;
        if (book.underway) inTheMiddle.push(book.underway.what);
        await tablet.die(working);
        await openShift(tablet.page, book);
        expect(book.compare(await readDisk(tablet.page)), where).toEqual([]);
        const drafted = [...book.entries.values()].filter((entry) => entry.taps > 0);
        for (const { orderId, items, quantity } of drafted) {
          expect([where, book.current]).toEqual([where, orderId]);
          await expect.poll(() => linesOf(tablet.page).count()).toBe(items.length);
          const shown = linesOf(tablet.page).first().getByTestId('line-quantity');
          expect([where, await shown.innerText()]).toEqual([where, String(quantity)]);
        }
      }
      await tablet.reconnect();
      await untilSent(tablet.page);
      expect(await byId(tablet.page, 'sync-badge').getAttribute('data-attention')).toBe('0');

      const given = [...book.entries.values()].filter((entry) => entry.state !== 'draft');
      const booked = await (await server.signIn()).orders();
      expect(booked.map(({ id }) => id).sort()).toEqual(given.map(({ orderId }) => orderId).sort());
      for (const { orderId, items, state, number, total, taps } of given) {
        const order = booked.find(({ id }) => id === orderId);
        if (state !== 'paid') expect([orderId, order?.status]).toEqual([orderId, statusOf[state as 'open']]);
        if (taps === 0) expect([orderId, order?.lines.length]).toEqual([orderId, items.length]);
        const paid = state === 'paid' ? [total, total, 1] : [0, order?.total, 0];
        expect([orderId, order?.paid, state === 'paid' ? order?.total : order?.total, order?.payments.length]).toEqual([
          orderId,
          ...paid,
        ]);
        if (state === 'paid') expect(order?.number).toBe(number);
      }
      expect(booked.reduce((sum, { paid }) => sum + paid, 0)).toBe(
        given.reduce((sum, { state, total }) => sum + (state === 'paid' ? total : 0), 0),
      );
      const running = booked.map(({ number }) => Number(number.split('-').at(-1))).sort((a, b) => a - b);
      expect(running).toEqual(running.map((_, place) => place + 1));
      const audit = spawnSync(process.execPath, ['--import', 'tsx', 'server/audit/main.ts'], {
        env: { ...process.env, DATABASE_URL: server.databaseUrl },
        encoding: 'utf8',
      });
      expect([audit.stdout.trim(), audit.status]).toEqual(['The books agree.', 0]);
      const by = (state: string) => given.filter((entry) => entry.state === state).length;
      console.log(
        `${book.promises} times "saved" was shown, ${afterSaved} kills right after it, ${inTheMiddle.length} in the middle of something ` +
          `(${[...new Set(inTheMiddle)].sort().join(', ')}); ${by('paid')} orders paid, ${by('open')} open, ` +
          `${by('canceled')} canceled: all there, once`,
      );
    },
    60_000 + kills * 45_000,
  );
});
