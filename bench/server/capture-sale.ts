import pg from 'pg';
import { sqlBooks } from '../../server/books/sql-books.ts';
import { executePushed } from '../../server/commands/execute.ts';
import { makeCounters, type Shelf } from './counters.ts';
import type { Product } from './product.ts';

/** So many different sales are taken down, so that the floor reads different items as the product does. */
const variety = 20;
/** Where the counter of the sales that are taken down begins to count: no other number of a sale looks like it. */
const firstNumber = 700_000_000;

/** Takes down every message that the product sends to the database. */
const listeningPool = (url: string): { pool: pg.Pool; messages: string[] } => {
  const messages: string[] = [];
  class Listening extends pg.Client {
    // biome-ignore lint/suspicious/noExplicitAny: stands for every way to call it
    override query(...args: any[]): any {
      messages.push(typeof args[0] === 'string' ? args[0] : JSON.stringify(args[0]));
      return Reflect.apply(super.query, this, args);
    }
  }
  return { pool: new pg.Pool({ connectionString: url, Client: Listening, max: 1 }), messages };
};

/** The statements of one message as pgbench sends them: in one message too. */
const asOne = (message: string): string => `${message.replaceAll(';\n', ' \\;\n')};`;

/**
 * The very messages that the product sends for one sale, for pgbench to send: `:counter`, `:shop`, `:prefix` and `:n`
 * stand for what differs from sale to sale. Who acts and with which rights is known by then and not read again.
 */
export const captureSale = async (
  { databaseUrl, pool, brandId }: Pick<Product, 'databaseUrl' | 'pool' | 'brandId'>,
  shelf: Shelf,
): Promise<string[]> => {
  const [counter] = await makeCounters(pool, brandId, shelf, 1, 'captured ');
  if (!counter) throw new Error('no counter');
  const { counterId, shopId, shopCode, number } = counter.enrolment;
  await pool.query('update counter set last_n = $3 where brand_id = $1 and id = $2', [brandId, counterId, firstNumber]);
  const listening = listeningPool(databaseUrl);
  const books = sqlBooks(listening.pool);
  const scripts: string[] = [];
  try {
    for (let place = 0; place <= variety; place += 1) {
      listening.messages.length = 0;
      const sale = counter.sale();
      const n = firstNumber + place + 1;
      const done = await executePushed(books, { brandId, shopId, counterId }, { ...sale, n }, Date.now());
      if (done.kind !== 'booked' || done.result.outcome !== 'accepted') throw new Error(`not booked: ${done.kind}`);
      if (place === 0) continue;
      const running = String(place + 1).padStart(6, '0');
      const script = listening.messages
        .map(asOne)
        .join('\n')
        .replaceAll(`${counterId}-${place + 1}`, ':counter-:n')
        .replaceAll(`${shopCode}-${number}-${running}`, ':prefix-:running')
        .replaceAll(counterId, ':counter')
        .replaceAll(shopId, ':shop')
        .replaceAll(String(n), ':n');
      scripts.push(script);
    }
  } finally {
    await listening.pool.end();
  }
  return scripts;
};
