import { fork, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { loadavg } from 'node:os';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { poolFor } from '../../server/db/open.ts';
import { topUp } from '../../server/load/top-up.ts';
import { ShopServer } from '../kills/shop-server.ts';
import { askingAt } from './ask.ts';
import type { Answers, FloodWanted } from './flooder.ts';
import { floods } from './floods.ts';
import { openLoginPage, otherShop } from './login-page.ts';
import { signsIn } from './people.ts';
import { type Row, rowText, tableHead, whatIsAmiss } from './table.ts';
import { goodsOf, tradingCounter } from './trading-shop.ts';

/**
 * `npm run test:floods -- --seconds 6 --only pictures`: every flood, or those whose names hold that, for so many seconds
 * each beside a shop that trades. Fails where the shop waits longer than it may, or something is refused, lost or booked
 * twice.
 */
const { values } = parseArgs({
  options: { only: { type: 'string', default: '' }, seconds: { type: 'string', default: '8' } },
});
const seconds = Number(values.seconds);
const names = Object.keys(floods).filter((name) => name.includes(values.only));

/** What the shop has been doing: lists that have pages, members to look for. */
const sizes = { items: 2_000, members: 20_000, cards: 3_000, orders: 6_000 };
/** Of each account so many sessions. */
const sessionsOfEach = 4;
const accounts = ['boss', 'hq', 'region', 'manager', 'cashier', 'technician'];

const flooderFile = fileURLToPath(new URL('flooder.ts', import.meta.url));
/** Starts a flood; answers with what stops it and says what was answered. */
const startFlood = async (wanted: FloodWanted): Promise<() => Promise<Answers>> => {
  const child = fork(flooderFile, { execArgv: ['--import', 'tsx'] });
  const ended = once(child, 'exit').then(() => Promise.reject(new Error(`the flood “${wanted.name}” broke off`)));
  ended.catch(() => undefined);
  child.send(wanted);
  await Promise.race([once(child, 'message'), ended]);
  return async () => {
    const said = once(child, 'message');
    child.send('stop');
    const [answers] = (await Promise.race([said, ended])) as [Answers];
    return answers;
  };
};

const run = async (server: ShopServer): Promise<boolean> => {
  await server.start();
  const pool = poolFor(server.databaseUrl, 4);
  const { rows } = await pool.query<{ brandId: string }>(`select brand_id as "brandId" from brand where code = 'HYT'`);
  const brandId = rows[0]?.brandId ?? '';
  await topUp(pool, brandId, sizes, Date.now(), () => undefined);
  await pool.query('vacuum analyze');
  const { ask } = askingAt(server.url, 20);
  const staff = [];
  for (let place = 0; place < accounts.length * sessionsOfEach; place += 1)
    staff.push((await signsIn(ask, accounts[place % accounts.length] ?? '')).headers);
  const [manager, cashier] = [await signsIn(ask, 'manager'), await signsIn(ask, 'cashier')];
  await signsIn(ask, 'region', otherShop);
  const goods = await goodsOf(pool, brandId, cashier.headers['x-shop-id']);
  const counters = [
    await tradingCounter({ ask, pool }, manager, goods),
    await tradingCounter({ ask, pool }, cashier, goods),
  ];
  const measured = async (duration: number) => {
    const visiting = openLoginPage(ask, duration);
    const traded = await Promise.all(counters.map((counter) => counter.trade(duration)));
    return {
      pushes: traded.flatMap(({ took }) => took),
      pages: await visiting,
      refused: traded.flatMap((each) => each.refused),
    };
  };
  await measured(3_000);
  console.log(tableHead);
  const amiss: string[] = [];
  for (const name of names) {
    const quiet = await measured(Math.max(2, seconds / 2) * 1_000);
    const stop = await startFlood({ name, url: server.url, databaseUrl: server.databaseUrl, brandId, staff });
    await pause(500);
    const flooded = await measured(seconds * 1_000);
    const answers = await stop();
    await Promise.all(counters.map((counter) => counter.finish()));
    const row: Row = { name, answers, flooded, quiet, load: loadavg()[0] ?? 0 };
    console.log(rowText(row));
    amiss.push(...whatIsAmiss(row));
  }
  for (const counter of counters) amiss.push(...(await counter.amiss()));
  await pool.end();
  for (const one of amiss) console.log(`AMISS  ${one}`);
  console.log(`${names.length} floods, ${amiss.length} amiss`);
  return amiss.length === 0 && names.length > 0;
};

const build = spawnSync(process.execPath, ['scripts/build.mjs'], { stdio: 'inherit' });
if (build.status !== 0) process.exit(1);
const server = await ShopServer.make({ TRUSTED_PROXIES: '1', NODE_ENV: 'development' });
let isGood = false;
try {
  isGood = await run(server);
} finally {
  await server.stop();
}
process.exit(isGood ? 0 : 1);
