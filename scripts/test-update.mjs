// Updates a tablet of an earlier version in a browser: `npm run test:update -- --from d3ac27b`.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { run } from './steps/run.mjs';

const root = fileURLToPath(new URL('../', import.meta.url));

const { values } = parseArgs({ options: { from: { type: 'string' } } });

/**
 * Unpacks and builds an earlier commit below .tmp, with the packages that are installed here.
 * @param {string} commit
 */
const built = async (commit) => {
  const sha = execFileSync('git', ['rev-parse', '--verify', `${commit}^{commit}`], {
    cwd: root,
    encoding: 'utf8',
  }).trim();
  const folder = `${root}.tmp/earlier/${sha}`;
  if (existsSync(`${folder}/dist/server/main.js`)) return folder;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  execFileSync('sh', ['-c', `git archive ${sha} | tar -x -C '${folder}'`], { cwd: root });
  symlinkSync(`${root}node_modules`, `${folder}/node_modules`);
  if ((await run(process.execPath, ['scripts/build.mjs'], { cwd: folder })) !== 0)
    throw new Error(`${commit} cannot be built`);
  return folder;
};

if (values.from === undefined) {
  console.error('Usage: npm run test:update -- --from <commit>');
  process.exitCode = 1;
} else {
  process.env.EARLIER = await built(values.from);
  process.exitCode = await run(process.execPath, [
    `${root}node_modules/vitest/vitest.mjs`,
    'run',
    '--config',
    'tests/update/vitest.config.ts',
  ]);
}
