import { spawnSync } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chance } from '../device/chance.ts';
import { comesTrue } from '../start/processes.ts';
import { acknowledgedAndLost, differences, disagreements, withBooks } from './books.ts';
import { type BusyTablets, busyTablets } from './busy-tablets.ts';
import { ShopServer } from './shop-server.ts';

/** How often the server is killed: `npm run test:kills -- --server 30`. */
const kills = Number(process.env.SERVER_KILLS ?? 4);
const luck = chance(kills);
const moment = (most: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, luck.below(most)));

/** The ways in which it goes down, one after the other. */
const ways: readonly (readonly [name: string, die: (server: ShopServer) => Promise<void>])[] = [
  ['the server alone', (server) => server.kill()],
  [
    'its database alone, which the server starts again by itself',
    async (server) => {
      const before = server.database();
      server.killDatabase();
      const another = () => ![before, undefined].includes(server.database());
      expect(await comesTrue(another, 180_000)).toBe(true);
    },
  ],
  [
    'both at once, as when the power fails',
    async (server) => {
      server.killDatabase();
      await server.kill();
    },
  ],
  [
    'the server, and again while it starts',
    async (server) => {
      await server.kill();
      server.launch();
      await moment(900);
      await server.kill();
    },
  ],
];

describe(`a server under the load of 20 tablets, killed ${kills} times`, () => {
  let server: ShopServer;
  let busy: BusyTablets;

  beforeAll(async () => {
    server = await ShopServer.make();
    await server.start();
    busy = await busyTablets(server.url, 20, ['S01', 'S01', 'S02']);
  });
  afterAll(async () => {
    await busy?.close();
    await server?.stop();
  });

  /** However slow the machine is: work goes on being booked. */
  const booksGoOn = async (round: number): Promise<void> => {
    const before = await busy.acknowledged();
    const goOn = await comesTrue(async () => (await busy.acknowledged()) > before + 10, 180_000);
    if (!goOn) throw new Error(`nothing is booked any more before kill ${round + 1}:\n${server.printed.slice(-3_000)}`);
  };

  test(
    'nothing that a tablet was told is lost, nothing is counted twice, and the books agree each time',
    async () => {
      for (let round = 0; round < kills; round += 1) {
        await booksGoOn(round);
        await moment(500);
        const [name, die] = ways[round % ways.length] ?? [];
        await die?.(server);
        if (round % ways.length === 1) await server.ready();
        else await server.start();
        expect([round, name, await disagreements(server.databaseUrl)]).toEqual([round, name, []]);
        expect([round, name, await acknowledgedAndLost(server.databaseUrl, busy.tablets)]).toEqual([round, name, []]);
      }
      await busy.finish();
      for (const tablet of busy.tablets) expect(await differences(server.databaseUrl, tablet)).toEqual([]);
      const audit = spawnSync(process.execPath, ['--import', 'tsx', 'server/audit/main.ts'], {
        env: { ...process.env, DATA_DIR: server.folder },
        encoding: 'utf8',
      });
      expect([audit.stdout.trim(), audit.status]).toEqual(['The books agree.', 0]);
    },
    // Each wait above has its own limit and says what it waited for; 30 s on a quiet machine, 180 s on a busy one.
    180_000 + kills * 90_000,
  );
});

test('killed again and again during its very first start, its database too, it starts with one whole demo brand', async () => {
  const server = await ShopServer.make();
  for (const [index, after] of [200, 500, 900, 1_300, 1_700, 2_200, 2_800].entries()) {
    server.launch();
    await new Promise((resolve) => setTimeout(resolve, after));
    if (index % 2 === 1) server.killDatabase();
    await server.kill();
  }
  await server.start();
  const counts = await withBooks(server.databaseUrl, async (pool) => {
    const { rows } = await pool.query(
      `select (select count(*) from brand) as brands, (select count(*) from employee_credential) > 5 as people,
        (select count(*) from product) > 10 as products, (select count(*) from migration) > 1 as migrated`,
    );
    return rows;
  });
  expect(counts).toEqual([{ brands: 1, people: true, products: true, migrated: true }]);
  expect(await disagreements(server.databaseUrl)).toEqual([]);
  await server.stop();
});
