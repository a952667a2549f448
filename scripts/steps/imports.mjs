// Checks the direction of imports, and that there was something to check: a parser that reads no TypeScript finds no
// violations either.
import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import process from 'node:process';
import { cruise } from 'dependency-cruiser';

const config = createRequire(import.meta.url)('../../.dependency-cruiser.cjs');
const folders = ['src', 'server', 'tests', 'scripts', 'bench'];
const files = folders
  .flatMap((folder) => readdirSync(folder, { recursive: true }).map((name) => `${folder}/${name}`))
  .filter((path) => /\.(tsx?|mjs)$/.test(path) && !path.endsWith('.d.ts') && !path.includes('node_modules'));

const cruised = await cruise(folders, {
  ...config.options,
  ruleSet: { forbidden: config.forbidden },
  validate: true,
  outputType: 'json',
});
const { modules, summary } = JSON.parse(String(cruised.output));
/** @type {Map<string, number>} how many imports were seen in each file */
const read = new Map();
for (const { source, dependencies } of modules) read.set(source, dependencies.length);
const unread = files.filter((path) => !read.has(path));
const links = [...read.values()].reduce((sum, count) => sum + count, 0);

for (const { rule, from, to } of summary.violations) console.log(`${rule.name}: ${from} → ${to}`);
if (unread.length > 0) console.log(`not read, and so not checked: ${unread.join(', ')}`);
if (links < files.length)
  console.log(`only ${links} imports seen in ${files.length} files: the parser reads no TypeScript`);
process.exitCode = summary.violations.length + unread.length === 0 && links >= files.length ? 0 : 1;
