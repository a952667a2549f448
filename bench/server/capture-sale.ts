import pg from 'pg';
import { sqlBooks } from '../../server/books/sql-books.ts';
import { executePushed } from '../../server/commands/execute.ts';
import { Message } from '../../server/db/message.ts';
import type { Statement } from '../../server/db/statement.ts';
import { makeCounters, type Shelf } from './counters.ts';
import type { Product } from './product.ts';

/** So many different sales are taken down, so that the floor reads different items as the product does. */
const variety = 8;
/** Where the counter of the sales that are taken down begins to count: no other number of a sale looks like it. */
const firstNumber = 700_000_000;

/** Takes down every message that the product sends to the database. */
const listeningPool = (url: string): { pool: pg.Pool; messages: (readonly Statement[])[]; others: unknown[] } => {
  const others: unknown[] = [];
  const messages: (readonly Statement[])[] = [];
  class Listening extends pg.Client {
    // biome-ignore lint/suspicious/noExplicitAny: stands for every way to call it
    override query(...args: any[]): any {
      if (args[0] instanceof Message) messages.push(args[0].statements);
      else others.push(args[0]);
      return Reflect.apply(super.query, this, args);
    }
  }
  return { pool: new pg.Pool({ connectionString: url, Client: Listening, max: 1 }), messages, others };
};

/**
 * The very messages that the product sends for one sale, for pgbench to send: of every sale its messages, of every
 * message its statements. In their values `:counter`, `:shop`, `:prefix`, `:running` and `:n` stand for what differs
 * from sale to sale. Who acts and with which rights is known by then and not read again.
 */
export const captureSale = async (
  { databaseUrl, pool, brandId }: Pick<Product, 'databaseUrl' | 'pool' | 'brandId'>,
  shelf: Shelf,
): Promise<Statement[][][]> => {
  const [counter] = await makeCounters(pool, brandId, shelf, 1, 'captured ');
  if (!counter) throw new Error('no counter');
  const { counterId, shopId, shopCode, number } = counter.enrolment;
  await pool.query('update counter set last_n = $3 where brand_id = $1 and id = $2', [brandId, counterId, firstNumber]);
  const listening = listeningPool(databaseUrl);
  const books = sqlBooks(listening.pool);
  const sales: Statement[][][] = [];
  try {
    for (let place = 0; place <= variety; place += 1) {
      const sale = counter.sale();
      const n = firstNumber + place + 1;
      const done = await executePushed(books, { brandId, shopId, counterId }, { ...sale, n }, Date.now());
      if (done.kind !== 'booked' || done.result.outcome !== 'accepted') throw new Error(`not booked: ${done.kind}`);
      const running = String(place + 1).padStart(6, '0');
      const marked = (value: string | null): string | null =>
        value
          ?.replaceAll(`${counterId}-${place + 1}`, ':counter-:n')
          .replaceAll(`${shopCode}-${number}-${running}`, ':prefix-:running')
          .replaceAll(counterId, ':counter')
          .replaceAll(shopId, ':shop')
          .replaceAll(String(n), ':n') ?? null;
      const messages = listening.messages.splice(0);
      const others = listening.others.splice(0);
      if (place === 0) continue;
      if (others.length > 0) throw new Error(`the floor cannot send ${JSON.stringify(others)}`);
      sales.push(messages.map((sent) => sent.map((each) => ({ ...each, values: each.values.map(marked) }))));
    }
  } finally {
    await listening.pool.end();
  }
  return sales;
};
