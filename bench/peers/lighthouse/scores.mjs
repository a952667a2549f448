// What Lighthouse gives a page on a slowed phone: `node scores.mjs <address> <browser> <its arguments …>` prints its
// scores of 0 to 100 by category.
import process from 'node:process';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';

const [address, chromePath, ...chromeFlags] = process.argv.slice(2);
const chrome = await launch({ chromePath, chromeFlags: ['--headless', ...chromeFlags] });
try {
  const onlyCategories = ['performance', 'accessibility', 'best-practices'];
  const run = await lighthouse(address, { port: chrome.port, logLevel: 'error', onlyCategories });
  if (!run || run.lhr.runtimeError) throw new Error(run?.lhr.runtimeError?.message ?? 'Lighthouse says nothing');
  const { categories, audits } = run.lhr;
  const score = (name) => Math.round((categories[name].score ?? 0) * 100);
  const milliseconds = (name) => Math.round(audits[name].numericValue ?? 0);
  console.log(
    JSON.stringify({
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      blocked: milliseconds('total-blocking-time'),
      largest: milliseconds('largest-contentful-paint'),
    }),
  );
} finally {
  chrome.kill();
}
