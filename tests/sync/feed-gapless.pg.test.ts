import type { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { poolFor } from '../../server/db/open.ts';
import { feedStatements } from '../../server/db/publish.ts';
import { sendAll } from '../../server/db/send-all.ts';
import { begin, commit, type Statement, statement } from '../../server/db/statement.ts';
import { changesAfter } from '../../server/sync/feed.ts';
import { migratedDatabase } from '../database.ts';
import { chance } from '../device/chance.ts';

const writers = 24;
const perWriter = 25;
const scopes = ['brand', 'shop-1', 'shop-2'];

let pool: Pool;
beforeAll(async () => {
  pool = poolFor(await migratedDatabase(), writers + 4);
});
afterAll(() => pool.end());

/** How a writer makes its row visible: everything from the work to the commit, with the pauses of a busy server. */
type Write = (brandId: string, scopeId: string, recordId: string) => Promise<void>;

const luck = chance(7);
/** In ten thousandths of a second. */
const pause = (longest = 200) => statement(`select pg_sleep(${luck.below(longest) / 10_000})`);

const inOne = async (messages: readonly (readonly Statement[])[]): Promise<void> => {
  const client = await pool.connect();
  try {
    for (const message of messages) await sendAll(client, message);
  } finally {
    client.release();
  }
};

/** As the product writes: work, then revs, feed and COMMIT in one message. */
const byCounterRow: Write = (brandId, scopeId, recordId) => {
  const work = statement(
    "insert into item_group (brand_id, id, name, kind, position) values ($1, $2, 'x', 'product', 1)",
    ['text', 'text'],
    brandId,
    recordId,
  );
  const last = feedStatements(brandId, [{ scopeId, entity: 'itemGroup', recordId, deleted: false }]);
  return inOne([[begin], [work], [pause()], [...last, commit]]);
};

/** The same, but something slow still comes between taking the rev and the commit. */
const byCounterRowSlowCommit: Write = (brandId, scopeId, recordId) =>
  inOne([
    [begin],
    feedStatements(brandId, [{ scopeId, entity: 'itemGroup', recordId, deleted: false }]),
    [pause(40)],
    [commit],
  ]);

/** As many others do it: numbers from a sequence, which are given in order and become visible in another. */
const bySequence = (recordId: string): Statement[] => [
  statement(
    `insert into feed (brand_id, scope_id, entity, record_id, rev, deleted)
     values ('by-turns', 'brand', 'itemGroup', $1, nextval('rev_of_everything'), false)`,
    ['text'],
    recordId,
  ),
];
const byCounter = (recordId: string): Statement[] =>
  feedStatements('by-turns', [{ scopeId: 'brand', entity: 'itemGroup', recordId, deleted: false }]);

/** Two writers, of which the first takes its rev first and commits last; answers what a reader in between and after saw. */
const readInTurns = async (writes: (recordId: string) => Statement[]): Promise<string[]> => {
  const [first, second, reader] = [await pool.connect(), await pool.connect(), await pool.connect()];
  try {
    await sendAll(first, [begin, ...writes('first')]);
    let isSecondThrough = false;
    const through = sendAll(second, [begin, ...writes('second'), commit]).then(() => {
      isSecondThrough = true;
    });
    const isHeld = async () => {
      const { rows } = await pool.query(
        "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
      );
      return rows.length > 0;
    };
    while (!isSecondThrough && !(await isHeld())) await new Promise((resolve) => setTimeout(resolve, 5));
    const from = { client: reader, brandId: 'by-turns', scopes: ['brand'] };
    const between = await changesAfter(from, 'brand', 0, 10);
    await sendAll(first, [commit]);
    await through;
    const after = await changesAfter(from, 'brand', between.at(-1)?.rev ?? 0, 10);
    await pool.query("delete from feed where brand_id = 'by-turns'");
    return [...between, ...after].map(({ recordId }) => recordId);
  } finally {
    for (const client of [first, second, reader]) client.release();
  }
};

/** Polls a scope by rev, as a counter does, until the writers are through and nothing more comes. */
const readAlong = async (brandId: string, scope: string, isOver: () => boolean): Promise<string[]> => {
  const client = await pool.connect();
  const seen: string[] = [];
  try {
    for (let rev = 0; ; ) {
      const over = isOver();
      const rows = await changesAfter({ client, brandId }, scope, rev, 1_000);
      seen.push(...rows.map((row) => row.recordId));
      rev = rows.at(-1)?.rev ?? rev;
      if (over && rows.length === 0) return seen;
    }
  } finally {
    client.release();
  }
};

/** Lets everybody write at once and answers which of the committed records the readers never saw. */
const missedBy = async (brandId: string, write: Write): Promise<{ missed: string[]; seen: number }> => {
  let over = false;
  const readers = scopes.map((scope) => readAlong(brandId, scope, () => over));
  await Promise.all(
    Array.from({ length: writers }, async (_, writer) => {
      for (let each = 0; each < perWriter; each += 1) {
        await write(brandId, scopes[(writer + each) % scopes.length] ?? 'brand', `${writer}-${each}`);
      }
    }),
  );
  over = true;
  const seen = new Set((await Promise.all(readers)).flat());
  const { rows } = await pool.query<{ record_id: string }>('select record_id from feed where brand_id = $1', [brandId]);
  expect(rows).toHaveLength(writers * perWriter);
  return { missed: rows.map((row) => row.record_id).filter((id) => !seen.has(id)), seen: seen.size };
};

describe('24 writers with slow commits and a reader', () => {
  test('the feed skips nothing', async () => {
    expect(await missedBy('by-counter-row', byCounterRow)).toEqual({ missed: [], seen: writers * perWriter });
  });

  test('also when the commit itself is slow', async () => {
    expect(await missedBy('slow-commit', byCounterRowSlowCommit)).toEqual({ missed: [], seen: writers * perWriter });
  });

  test('revs are given without gaps', async () => {
    const { rows } = await pool.query(
      `select s.scope_id, s.rev, count(*) as count, max(f.rev) as max from scope s join feed f using (brand_id, scope_id)
       where brand_id = 'by-counter-row' group by s.scope_id, s.rev`,
    );
    expect(rows).toHaveLength(scopes.length);
    for (const row of rows) expect(row).toMatchObject({ rev: row.count, max: row.count });
  });

  test('who takes a rev first and commits last is not skipped: the next one waits', async () => {
    expect(await readInTurns(byCounter)).toEqual(['first', 'second']);
  });

  test('proof that this would be noticed: with a sequence in place of the counter row, the first is skipped', async () => {
    await pool.query('create sequence rev_of_everything');
    expect(await readInTurns(bySequence)).toEqual(['second']);
  });
});
