import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

/**
 * `npm run test:properties -- --seed 7 --runs 500 src/domain/price`: the property tests, each tried 10,000 times or as often
 * as `--runs` says (never less often than in `npm test`), with a seed of one's own, or with one that nobody has tried before,
 * which is printed. Paths are those of files, or how they begin; without any it is all of them.
 */
const { values, positionals } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Date.now() % 1_000_000_000) },
    runs: { type: 'string', default: '10000' },
  },
  allowPositionals: true,
});

const root = fileURLToPath(new URL('../', import.meta.url));
const files = ['src', 'server', 'tests']
  .flatMap((folder) =>
    readdirSync(root + folder, { recursive: true, encoding: 'utf8' })
      .map((path) => `${folder}/${path}`)
      .filter((path) => /\.test\.tsx?$/.test(path) && readFileSync(root + path, 'utf8').includes('/property.ts')),
  )
  .filter((path) => positionals.length === 0 || positionals.some((begin) => path.startsWith(begin)));

/** So long one test may take, in milliseconds: the slowest, of commands of a whole brand, takes most of a second a try. */
const patience = 4 * 60 * 60 * 1_000;

const run = async (): Promise<number> => {
  if (files.length === 0) throw new Error(`no property tests in ${positionals.join(', ')}`);
  console.log(`${files.length} files of property tests with seed ${values.seed}, ${values.runs} times each`);
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', `--testTimeout=${patience}`];
  const running = spawn(process.execPath, [...vitest, ...files], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PROPERTY_SEED: values.seed, PROPERTY_RUNS: values.runs },
  });
  const [code] = (await once(running, 'exit')) as [number | null];
  return code ?? 1;
};

void run().then((code) => process.exit(code));
