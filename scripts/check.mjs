// The one gate: types, lint and format, direction of imports, dead code, words. Ends non-zero when one of them fails.
import process from 'node:process';
import { checks, runCheck } from './steps/checks.mjs';

const results = await Promise.all(checks.map(runCheck));
for (const { name, passed, output } of results) {
  console.log(`${passed ? 'passed' : 'FAILED'}  ${name}`);
  if (!passed) console.log(output);
}
process.exitCode = results.every(({ passed }) => passed) ? 0 : 1;
