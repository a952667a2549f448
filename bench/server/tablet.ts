import { get } from 'node:http';
import { scopesBelow } from '#domain/kernel/entity.ts';
import { type PullReply, protocolSchema } from '#domain/sync/protocol.ts';
import { openSession } from '../../server/sessions/session-store.ts';
import { writeCursor } from '../../server/sync/cursor.ts';
import { authenticateCounter } from '../../server/sync/enrol.ts';
import { batchOf, type Counter, pushBatch, type Shelf } from './counters.ts';
import type { Product } from './product.ts';

/** A tablet that was away: it knows everything of its shop up to then, and has sold something since. */
export interface Tablet {
  /** Listens for pokes, sends what it has sold and pulls until it has seen `changes` changes of its shop since. */
  reconnect(sales: number, changes: number): Promise<void>;
  close(): void;
}

/** Without a poke it asks all the same after so long, and gives up after so long: in milliseconds. */
const pollEvery = 10_000;
const patience = 120_000;

const headersOf = ({ enrolment }: Counter, token: string) => ({
  'x-counter': enrolment.counterId,
  authorization: `Bearer ${token}`,
});

/** One page of what a counter is sent from a cursor on; fails where the server refuses it or sends it back to the start. */
export const pull = async (url: string, counter: Counter, token: string, cursor: string): Promise<PullReply> => {
  const { counterId, incarnation, epoch } = counter.enrolment;
  const answer = await fetch(`${url}/api/sync/pull`, {
    method: 'POST',
    headers: { ...headersOf(counter, token), 'content-type': 'application/json', 'accept-encoding': 'gzip' },
    body: JSON.stringify({ counterId, incarnation, epoch, cursor, schema: protocolSchema }),
  });
  if (!answer.ok) throw new Error(`pull was answered with ${answer.status}: ${await answer.text()}`);
  const { data } = (await answer.json()) as { data: PullReply };
  if (data.reset) throw new Error('a tablet was told to start anew');
  return data;
};

/** Listens for pokes from now on; answers how to stop. */
export const listen = (url: string, counter: Counter, token: string, poked: () => void): Promise<() => void> =>
  new Promise((resolve, reject) => {
    const request = get(`${url}/api/sync/poke`, { headers: headersOf(counter, token) }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`poke was answered with ${answer.statusCode}`));
      answer.on('error', () => undefined);
      answer.on('data', (bytes) => {
        if (String(bytes).includes('poke')) poked();
      });
      resolve(() => request.destroy());
    });
    request.on('error', reject);
  });

/** A tablet at a counter, as far as its server sees it. */
export const tabletAt = async ({ url, pool, brandId }: Product, counter: Counter, shelf: Shelf): Promise<Tablet> => {
  const { counterId, secret } = counter.enrolment;
  const known = await authenticateCounter(pool, counterId, secret);
  if (!known) throw new Error('the counter of a tablet is not known');
  const scopes = scopesBelow([known.shopId, ...known.above]);
  const token = await openSession(pool, brandId, shelf.staffId, Date.now());
  const { rows } = await pool.query<{ scope_id: string; rev: number }>(
    'select scope_id, rev from scope where brand_id = $1 and scope_id = any($2)',
    [brandId, scopes],
  );
  const revs = {
    ...Object.fromEntries(scopes.map((scope) => [scope, 0])),
    ...Object.fromEntries(rows.map(({ scope_id, rev }) => [scope_id, rev])),
  };
  let cursor = writeCursor({ revs, load: null });
  let seen = 0;
  let isPoked = false;
  let wake = (): void => undefined;
  let close = (): void => undefined;

  const catchUp = async (): Promise<void> => {
    for (let more = true; more; ) {
      const reply = await pull(url, counter, token, cursor);
      ({ cursor, more } = reply);
      seen += reply.changes.order?.length ?? 0;
    }
  };

  return {
    async reconnect(sales, changes) {
      close = await listen(url, counter, token, () => {
        isPoked = true;
        wake();
      });
      await pushBatch(
        url,
        counter,
        batchOf(
          counter,
          Array.from({ length: sales }, () => counter.sale()),
        ),
      );
      await catchUp();
      for (const giveUp = Date.now() + patience; seen < changes; ) {
        if (Date.now() > giveUp) throw new Error(`only ${seen} of ${changes} changes came`);
        if (!isPoked) {
          await new Promise<void>((resolve) => {
            wake = resolve;
            setTimeout(resolve, pollEvery);
          });
        }
        isPoked = false;
        await catchUp();
      }
    },
    close: () => close(),
  };
};
