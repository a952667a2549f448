// Fails when a language lacks a text that another has, or a reason that the rules give has no words.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { faultsOfWords, reasonsWithoutWords } from './words.ts';

const sources = readdirSync('src/domain', { recursive: true })
  .map((name) => join('src/domain', String(name)))
  .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
  .map((path) => readFileSync(path, 'utf8'));
const faults = [
  ...faultsOfWords('locales'),
  ...reasonsWithoutWords(sources, 'locales/zh_CN/rejections.json').map((reason) => `no words for the reason ${reason}`),
];
for (const fault of faults) console.log(fault);
process.exitCode = faults.length === 0 ? 0 : 1;
