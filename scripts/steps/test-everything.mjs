import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { checks, runCheck } from './checks.mjs';
import { install } from './install.mjs';
import { run } from './run.mjs';
import { takeShare } from './share.mjs';
import { provideSystemTools } from './system-tools.mjs';
import { inTrouble } from './trouble.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Types, lint, imports, dead code and words: each counts as one test. */
const runChecks = async () => {
  const counts = { passed: 0, failed: 0 };
  for (const { name, passed, output } of await Promise.all(checks.map(runCheck))) {
    counts[passed ? 'passed' : 'failed'] += 1;
    console.log(`${passed ? 'passed' : 'FAILED'}  ${name}`);
    if (!passed) console.log(output);
  }
  return counts;
};

const testFiles = () =>
  ['src', 'server', 'tests', 'scripts'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.test\.tsx?$/.test(path))
      .map((path) => join(root, folder, path)),
  );

/**
 * The tests, as vitest.config.ts orders them: all of them, or of the sweeps among them the share of this commit.
 * @param {{ readonly all: boolean }} how
 */
const runTests = async ({ all }) => {
  const folder = mkdtempSync(join(tmpdir(), 'counter-results-'));
  const file = join(folder, 'results.json');
  if (all) console.log('Share: everything');
  else {
    const { turn, commit, changed } = takeShare(root, join(folder, 'share.json'));
    console.log(
      `Share: turn ${turn} (commit ${commit || 'none'}), and what ${changed.length} changed files touch; everything: npm run test:all`,
    );
  }
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  try {
    const code = await run(process.execPath, [vitest, 'run', ...reporters], { cwd: root, group: true });
    return countsOf(JSON.parse(readFileSync(file, 'utf8')), code, all ? [] : await leftToOthers());
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/** The files whose turn comes with another commit, named. It reads which share was taken, which has to be taken before. */
const leftToOthers = async () => {
  const { filesLeftOut } = await import('./swept-files.mjs');
  const files = filesLeftOut(root);
  for (const left of files) console.log(`LEFT TO ANOTHER COMMIT  ${left}`);
  return files.map((path) => join(root, path));
};

/**
 * A test that was left out, a file that could not be run and one that no project runs count as failed and are named.
 * @param {{ numPassedTests: number, numFailedTests: number, testResults: readonly { name: string, status: string,
 *   assertionResults: readonly { fullName: string, status: string }[] }[] }} results
 * @param {number} code what vitest ended with
 * @param {readonly string[]} left files whose turn is another commit's
 */
const countsOf = ({ numPassedTests, numFailedTests, testResults }, code, left) => {
  const leftOut = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status !== 'passed' && status !== 'failed')
      .map(({ fullName, status }) => `${name}: ${fullName} (${status})`),
  );
  const broken = testResults
    .filter((file) => file.status === 'failed' && !file.assertionResults.some(({ status }) => status === 'failed'))
    .map(({ name }) => name);
  const run = new Set([...testResults.map(({ name }) => name), ...left]);
  const notRun = [...leftOut, ...broken, ...testFiles().filter((path) => !run.has(path))];
  for (const test of notRun) console.log(`NOT RUN  ${test}`);
  const failed = numFailedTests + notRun.length;
  return { passed: numPassedTests, failed: failed === 0 && code !== 0 ? 1 : failed };
};

/**
 * Installs what is missing, checks and tests the product, and says at the end how many passed and failed.
 * @param {{ readonly all: boolean }} how whether all sweeps are run to their end, or the share of this commit
 */
export const report = async ({ all }) => {
  try {
    await install();
    await provideSystemTools();
  } catch (error) {
    inTrouble(error);
  }
  const checked = await runChecks();
  const tested = await runTests({ all });
  const [passed, failed] = [checked.passed + tested.passed, checked.failed + tested.failed];
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 && tested.passed > 0 ? 0 : 1;
};
