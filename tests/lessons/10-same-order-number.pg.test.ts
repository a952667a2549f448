import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SentCommand } from '#domain/sync/protocol.ts';
import { audit } from '../../server/audit/audit.ts';
import { push } from '../../server/sync/push.ts';
import { openLedger } from '../../src/db/ledger/ledger.ts';
import { saveCommand } from '../../src/db/ledger/save-command.ts';
import { registered } from '../../src/nouns/registered.ts';
import { type TestBrand, testBrand } from '../brand.ts';
import { testBrowser } from '../device/browser.ts';
import { aProduct, cashReceipt } from '../make.ts';
import { proveAll } from '../prove.ts';
import { knownCounter } from '../sync/at-counter.ts';

const tablets = 10;
const ordersEach = 1_000;

let brand: TestBrand;
beforeAll(async () => {
  brand = await testBrand();
});
afterAll(() => brand.close());

/** A tablet's ledger takes all of its orders without contact, from two tabs in turn. */
const sellOffline = async (enrolment: Awaited<ReturnType<TestBrand['counter']>>): Promise<SentCommand[]> => {
  const browser = testBrowser();
  const tabs = [
    await openLedger(enrolment, browser, registered.ledger),
    await openLedger(enrolment, browser, registered.ledger),
  ];
  const kept: SentCommand[] = [];
  for (let place = 0; place < ordersEach; place += 1) {
    const ledger = tabs[place % tabs.length];
    if (!ledger) throw new Error('no tab');
    const orderId = `${enrolment.number}-${place}`;
    const doing = { id: `command-${orderId}`, name: 'order.collect', version: 1, staffId: 'staff-1', at: Date.now() };
    const row = await saveCommand(ledger, enrolment, {
      ...doing,
      args: cashReceipt(aProduct(), { orderId, number: '' }),
      offline: true,
      takeNumber: true,
      draft: null,
      nextDraft: '',
      repairs: null,
      keptAt: Date.now(),
    });
    kept.push(row.command);
  }
  for (const ledger of tabs) ledger.close();
  return kept;
};

test(`complaint 10: the same order number on two orders — ${tablets} tablets offline, ${ordersEach} orders each: all numbers differ, none is missing in the gap report`, async () => {
  const enrolments = await Promise.all(Array.from({ length: tablets }, () => brand.counter()));
  await Promise.all(
    enrolments.map(async (enrolment) => {
      const commands = await sellOffline(enrolment);
      const known = await knownCounter(brand, enrolment);
      const { counterId, incarnation, epoch } = enrolment;
      const proved = (some: readonly SentCommand[]) => proveAll(brand.pool, enrolment, some);
      for (let from = 0; from < commands.length; from += 50) {
        const request = { counterId, incarnation, epoch, commands: await proved(commands.slice(from, from + 50)) };
        const { results } = await push(brand.books, brand.hub, known, request, Date.now());
        expect(new Set(results.map(({ outcome }) => outcome))).toEqual(new Set(['accepted']));
      }
    }),
  );
  const { rows } = await brand.pool.query(
    'select count(*) as orders, count(distinct number) as numbers, count(distinct counter_id) as counters from "order"',
  );
  expect(rows).toEqual([{ orders: tablets * ordersEach, numbers: tablets * ordersEach, counters: tablets }]);
  expect(await audit(brand.pool, Date.now())).toEqual([]);

  await brand.pool.query(`delete from command_log where args ->> 'number' like '%-000500'`);
  await brand.pool.query(`delete from "order" where number like '%-000500'`);
  const gaps = (await audit(brand.pool, Date.now())).filter(({ kind }) => kind === 'numbers');
  expect(gaps.map(({ of, detail }) => `${of}: ${detail}`)).toEqual(
    enrolments.map(({ number }) => `counter S01-${number}: 1 order numbers are missing: 000500`).sort(),
  );
}, 600_000);
