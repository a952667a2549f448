import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { protocolSchema } from '#domain/sync/protocol.ts';
import { kebab } from '../../scripts/new/names.ts';
import { shareOf } from '../../scripts/steps/share.mjs';
import { audit } from '../../server/audit/audit.ts';
import { sqlBooks } from '../../server/books/sql-books.ts';
import { executeDirect } from '../../server/commands/execute.ts';
import { enrol } from '../../server/sync/enrol.ts';
import { pull } from '../../server/sync/pull.ts';
import type { TestBrand } from '../brand.ts';
import { adding, aProduct } from '../make.ts';
import { knownCounter } from '../sync/at-counter.ts';
import { atEveryStep } from './at-every-step.ts';
import { brandOfPlaces } from './brand-of-places.ts';
import { commandPlaces } from './command-places.ts';
import { type Dies, dyingDatabase } from './dying-database.ts';
import { bringIn, newId, receiptOf } from './hands.ts';
import { aMark, effects, handsOverSql, overSql, pushDying } from './over-sql.ts';

let brand: TestBrand;
beforeAll(async () => {
  brand = await brandOfPlaces();
});
afterAll(() => brand.close());

/** The commands that this run takes: at one in eight of their steps each. */
const due = shareOf(commandPlaces, {
  name: ({ title }) => title,
  of: 3,
  restsOn: ({ name }) => [`src/domain/${kebab(name.split('.')[0] ?? '')}/`],
});

describe('a server that dies at any statement of booking', () => {
  test.each(due)(
    '$title books it once when it is sent again',
    async ({ title, name, reach, takeNumber = false, after }) => {
      const counter = await overSql(brand);
      let undisturbed: unknown;
      const book = async (step: number, dies: Dies): Promise<boolean> => {
        const mark = aMark();
        const hands = handsOverSql(counter, mark);
        const args = await reach(hands);
        const command = counter.here.does(name, takeNumber ? { ...args, number: counter.number() } : args);
        const { died, reply } = await pushDying(counter, [command], step, dies);
        const again = await counter.here.push([command]);
        expect(again).toMatchObject({
          last: command.n,
          results: [{ outcome: expect.stringMatching(/^(accepted|exception)$/) }],
        });
        if (reply?.results.length) expect(again.results).toEqual(reply.results);
        expect((await counter.here.push([command])).results).toEqual(again.results);
        const found = await effects(counter, mark);
        if (step >= 0) undisturbed ??= found;
        if (step >= 0) expect(found, `${dies}, step ${step}`).toEqual(undisturbed);
        await after?.(hands);
        return died;
      };
      // What the commands before left in the stock is put right by a first time, which is not compared.
      await book(Number.NEGATIVE_INFINITY, 'connection');
      await book(Number.POSITIVE_INFINITY, 'connection');
      expect(await atEveryStep(title, book)).toBeGreaterThan(15);
    },
  );
});

describe('a server that dies at any statement of', () => {
  test('a batch of commands with a refusal in it has each of them once when they are sent again', async () => {
    const counter = await overSql(brand);
    const deaths = await atEveryStep('a batch', async (step, dies) => {
      const mark = aMark();
      const hands = handsOverSql(counter, mark);
      await bringIn(hands);
      const orderId = hands.id('order');
      const operations = [adding(aProduct(), 'line-1')];
      const commands = [
        counter.here.does('order.park', { orderId, number: counter.number(), label: '', operations }),
        counter.here.does('order.cancel', { orderId: hands.id('nothing'), reason: 'x', refund: 0 }),
        counter.here.does('order.collect', receiptOf(hands.id('sold'), hands.id('cash'), counter.number())),
      ];
      const { died } = await pushDying(counter, commands, step, dies);
      const again = await counter.here.push(commands);
      expect(again.last).toBe(commands.at(-1)?.n);
      expect(again.results.map(({ outcome }) => outcome)).toEqual(['accepted', 'rejected', 'accepted']);
      expect(await effects(counter, mark)).toMatchObject({ money: [['payment', 0, 2_800]] });
      return died;
    });
    expect(deaths).toBeGreaterThan(45);
  });

  test('a call of the API does it once when the caller tries again', async () => {
    const deaths = await atEveryStep('a call', async (step, dies) => {
      const { pool, died } = dyingDatabase(brand.url, step, dies);
      const orderId = newId();
      const operations = [adding(aProduct(), 'line-1')];
      const args = (number: () => string) => ({ orderId, number: number(), label: '', operations });
      const direct = { brandId: brand.brandId, shopId: 'shop-1', staffId: 'staff-1', name: 'order.park', version: 1 };
      const call = { ...direct, commandId: newId(), asked: { orderId }, args };
      await executeDirect(sqlBooks(pool), call, Date.now()).catch(() => undefined);
      await pool.end();
      expect((await executeDirect(brand.books, call, Date.now())).result).toMatchObject({ outcome: 'accepted' });
      const { rows } = await brand.pool.query(
        'select jsonb_array_length(timeline) as events from "order" where id = $1',
        [orderId],
      );
      expect(rows).toEqual([{ events: 1 }]);
      return died();
    });
    expect(deaths).toBeGreaterThan(15);
    const { rows } = await brand.pool.query<{ number: string }>(
      `select number from "order" where counter_id = 'api:shop-1' order by number`,
    );
    expect(rows.map(({ number }) => number)).toEqual(
      rows.map((_, index) => `S01-00-${String(index + 1).padStart(6, '0')}`),
    );
  });

  test('making a browser a counter never gives two of them the same number', async () => {
    const by = { brandId: brand.brandId, employeeId: 'staff-1' };
    const wanted = { shopId: 'shop-2', name: '' };
    await atEveryStep('a counter', async (step, dies) => {
      const { pool, died } = dyingDatabase(brand.url, step, dies);
      await enrol(pool, by, wanted, Date.now()).catch(() => undefined);
      await pool.end();
      await enrol(brand.pool, by, wanted, Date.now());
      return died();
    });
    const { rows } = await brand.pool.query<{ number: string }>(`select number from counter where shop_id = 'shop-2'`);
    expect(new Set(rows.map(({ number }) => number)).size).toBe(rows.length);
  });

  test.each(['a first load', 'what has changed'])(
    'answering %s gives the same when it is asked again',
    async (what) => {
      const { here, there } = await overSql(brand);
      if (what === 'what has changed') await here.pull();
      const sale = receiptOf(newId(), newId(), there.number(1));
      await there.push([there.does('order.collect', sale)]);
      const known = await knownCounter(brand, here.enrolment);
      const { counterId, incarnation, epoch } = here.enrolment;
      const now = Date.now();
      const begun = { counterId, incarnation, epoch, cursor: here.cursor(), schema: protocolSchema };
      // A load is begun with an answer of its own, in which nothing comes yet.
      const { cursor } = begun.cursor === '' ? await pull(brand.books, known, begun, now, () => true) : begun;
      const request = { ...begun, cursor };
      const undisturbed = await pull(brand.books, known, request, now, () => true);
      expect(JSON.stringify(undisturbed)).toContain(sale.orderId);
      const deaths = await atEveryStep(what, async (step, dies) => {
        const { pool, died } = dyingDatabase(brand.url, step, dies);
        await pull(sqlBooks(pool), known, request, now, () => true).catch(() => undefined);
        await pool.end();
        expect(await pull(brand.books, known, request, now, () => true)).toEqual(undisturbed);
        return died();
      });
      expect(deaths).toBeGreaterThan(8);
    },
  );
});

test('after all of them the books agree', async () => {
  expect(await audit(brand.pool, Date.now())).toEqual([]);
});
