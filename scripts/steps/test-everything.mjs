import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { checks, runCheck } from './checks.mjs';
import { install } from './install.mjs';
import { run } from './run.mjs';
import { provideSystemTools } from './system-tools.mjs';
import { inTrouble } from './trouble.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Types, lint, imports, dead code and words: each counts as one test. */
const runChecks = async () => {
  const counts = { passed: 0, failed: 0 };
  for (const check of checks) {
    const { name, passed, output } = await runCheck(check);
    counts[passed ? 'passed' : 'failed'] += 1;
    console.log(`${passed ? 'passed' : 'FAILED'}  ${name}`);
    if (!passed) console.log(output);
  }
  return counts;
};

/** Every test in the order of vitest.config.ts. A test that was left out counts as failed and is named. */
const runTests = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'counter-results-'));
  const file = join(folder, 'results.json');
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  try {
    const code = await run(process.execPath, [vitest, 'run', ...reporters], { cwd: root });
    return countsOf(JSON.parse(readFileSync(file, 'utf8')), code);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/**
 * @param {{ numPassedTests: number, numFailedTests: number, testResults: readonly { name: string, status: string,
 *   assertionResults: readonly { fullName: string, status: string }[] }[] }} results
 * @param {number} code what vitest ended with
 */
export const countsOf = (results, code) => {
  const leftOut = results.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status !== 'passed' && status !== 'failed')
      .map(({ fullName, status }) => `${status}: ${name}: ${fullName}`),
  );
  for (const test of leftOut) console.log(`NOT RUN  ${test}`);
  const broken = results.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  for (const { name } of broken) console.log(`FAILED   ${name} could not be run`);
  const failed = results.numFailedTests + leftOut.length + broken.length;
  return { passed: results.numPassedTests, failed: failed === 0 && code !== 0 ? 1 : failed };
};

/** Installs what is missing, checks and tests everything, and says at the end how many passed and failed. */
export const report = async () => {
  try {
    await install();
    await provideSystemTools();
  } catch (error) {
    inTrouble(error);
  }
  const checked = await runChecks();
  const tested = await runTests();
  const [passed, failed] = [checked.passed + tested.passed, checked.failed + tested.failed];
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 && tested.passed > 0 ? 0 : 1;
};
