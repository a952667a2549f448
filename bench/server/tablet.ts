import { get } from 'node:http';
import { brandScope } from '#domain/kernel/entity.ts';
import { type PullReply, protocolSchema } from '#domain/sync/protocol.ts';
import { openSession } from '../../server/sessions/session-store.ts';
import { writeCursor } from '../../server/sync/cursor.ts';
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

const pull = async (url: string, counter: Counter, token: string, cursor: string): Promise<PullReply> => {
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

/** A tablet at a counter, as far as its server sees it. */
export const tabletAt = async ({ url, pool, brandId }: Product, counter: Counter, shelf: Shelf): Promise<Tablet> => {
  const { shopId } = counter.enrolment;
  const token = await openSession(pool, brandId, shelf.staffId, Date.now());
  const { rows } = await pool.query<{ scope_id: string; rev: number }>(
    'select scope_id, rev from scope where brand_id = $1 and scope_id = any($2)',
    [brandId, [brandScope, shopId]],
  );
  const revs = {
    [brandScope]: 0,
    [shopId]: 0,
    ...Object.fromEntries(rows.map(({ scope_id, rev }) => [scope_id, rev])),
  };
  let cursor = writeCursor({ revs, load: null });
  let seen = 0;
  let isPoked = false;
  let wake = (): void => undefined;
  let close = (): void => undefined;

  const listen = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const request = get(`${url}/api/sync/poke`, { headers: headersOf(counter, token) }, (answer) => {
        if (answer.statusCode !== 200) reject(new Error(`poke was answered with ${answer.statusCode}`));
        answer.on('error', () => undefined);
        answer.on('data', (bytes) => {
          if (!String(bytes).includes('poke')) return;
          isPoked = true;
          wake();
        });
        resolve();
      });
      request.on('error', reject);
      close = () => request.destroy();
    });

  const catchUp = async (): Promise<void> => {
    for (let more = true; more; ) {
      const reply = await pull(url, counter, token, cursor);
      ({ cursor, more } = reply);
      seen += reply.changes.order?.length ?? 0;
    }
  };

  return {
    async reconnect(sales, changes) {
      await listen();
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
