import process from 'node:process';
import { poolFor } from '../../server/db/open.ts';
import { askingAt } from './ask.ts';
import type { Flooding } from './flood.ts';
import { floods } from './floods.ts';

/** What a flooder is told to begin with. */
export interface FloodWanted extends Pick<Flooding, 'brandId' | 'staff'> {
  readonly name: string;
  readonly url: string;
  readonly databaseUrl: string;
}
/** How often what was answered, by its status. */
export type Answers = Readonly<Record<string, number>>;

/** Floods a server until it is told to stop, in a process of its own: those who measure do not make its calls. */
const flood = async ({ name, url, databaseUrl, brandId, staff }: FloodWanted): Promise<void> => {
  const wanted = floods[name];
  if (!wanted) throw new Error(`there is no flood “${name}”`);
  const answered: Record<string, number> = {};
  const note = (what: string): void => {
    answered[what] = (answered[what] ?? 0) + 1;
  };
  let isFlooding = false;
  const { ask } = askingAt(url, wanted.atOnce);
  const pool = poolFor(databaseUrl, 2);
  const once = await wanted.begin({
    ask: async (asked) => {
      const answer = await ask(asked);
      if (isFlooding) note(answer.status === 0 ? 'broken' : String(answer.status));
      return answer;
    },
    note,
    port: Number(new URL(url).port),
    brandId,
    staff,
    pool,
  });
  await pool.end();
  process.on('message', () => process.send?.(answered, () => process.exit(0)));
  isFlooding = true;
  process.send?.('floods');
  let n = -1;
  const one = async (): Promise<void> => {
    for (;;) {
      n += 1;
      const began = performance.now();
      await once(n);
      // A machine that answers at once is asked a thousand times a second by each, not more.
      if (performance.now() - began < 1) await new Promise((resolve) => setTimeout(resolve, 1));
    }
  };
  await Promise.all(Array.from({ length: wanted.atOnce }, one));
};

process.once('message', (wanted: FloodWanted) => {
  flood(wanted).catch((problem: Error) => {
    console.error(problem.stack);
    process.exit(1);
  });
});
