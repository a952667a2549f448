import { readConfig } from '../config.ts';
import { migrate } from '../db/migrate.ts';
import { openDatabase } from '../db/open.ts';
import { readSizes } from '../load/sizes.ts';
import { type Sizes, topUp } from '../load/top-up.ts';
import { demoPassword, seedDemo } from './demo.ts';

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

/** Back to the start of the terminal's line, which is emptied. */
const lineStart = process.stdout.isTTY ? '\r\u001b[K' : '';

/** Fills an empty database with the demo brand, and that brand up to the sizes that are asked for. */
const seed = async (sizes: Sizes): Promise<void> => {
  const started = Date.now();
  const { pool, close } = await openDatabase(readConfig(process.env));
  try {
    await migrate(pool);
    const isNew = await seedDemo(pool);
    say(isNew ? `demo brand made; every account has the password ${demoPassword}` : 'there is a brand already');
    const { rows } = await pool.query<{ brand_id: string }>("select brand_id from brand where code = 'HYT'");
    const brandId = rows[0]?.brand_id;
    if (brandId === undefined) throw new Error('only the demo brand can be filled, and it is not in this database');
    await topUp(pool, brandId, sizes, Date.now(), (kind, done, of) => {
      if (of === 0) say(`${kind}: nothing missing`);
      else if (done === of) say(`${lineStart}${kind}: ${of} added`);
      else if (process.stdout.isTTY) process.stdout.write(`${lineStart}${kind}: ${done} of ${of}`);
    });
    await pool.query('analyze');
    say(`done in ${((Date.now() - started) / 1_000).toFixed(1)} s`);
  } finally {
    await close();
  }
};

const sizes = readSizes(process.argv.slice(2));
try {
  if (typeof sizes === 'string') throw new Error(sizes);
  await seed(sizes);
} catch (problem) {
  process.stderr.write(`${(problem as Error).message}\n`);
  process.exitCode = 1;
}
