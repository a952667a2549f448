import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

/**
 * `npm run test:properties -- --seed 7`: the property tests with a seed of one's own, or with one that nobody has tried
 * before, which is printed.
 */
const { values } = parseArgs({ options: { seed: { type: 'string', default: String(Date.now() % 1_000_000_000) } } });

const root = fileURLToPath(new URL('../', import.meta.url));
const files = ['src', 'server', 'tests'].flatMap((folder) =>
  readdirSync(root + folder, { recursive: true, encoding: 'utf8' })
    .map((path) => `${folder}/${path}`)
    .filter((path) => /\.test\.tsx?$/.test(path) && readFileSync(root + path, 'utf8').includes('/property.ts')),
);

const run = async (): Promise<number> => {
  console.log(`${files.length} files of property tests with seed ${values.seed}`);
  const running = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...files], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PROPERTY_SEED: values.seed },
  });
  const [code] = (await once(running, 'exit')) as [number | null];
  return code ?? 1;
};

void run().then((code) => process.exit(code));
