// Fails when a language lacks a text that another has, a noun the types of its keys, or the server a screen of the menu,
// and where our own code speaks a language of its own.
import process from 'node:process';
import { areScreensWritten } from './menu-screens.ts';
import { faultsOfPrivateWords } from './private-words.ts';
import { needlessByHand, untraditional } from './traditional/traditional.ts';
import { areWordsTyped } from './typed-words.ts';
import { faultsOfWords } from './words.ts';

const faults = [...faultsOfWords('locales'), ...faultsOfPrivateWords()];
if (!areWordsTyped('.')) faults.push('words without types: run npm run build');
for (const path of untraditional('.')) faults.push(`${path} is not what comes of simplified characters: npm run build`);
for (const text of needlessByHand('.')) faults.push(`needless in scripts/traditional/texts.json: ${text}`);
if (!areScreensWritten('.')) faults.push('screens of which the server does not know: run npm run build');
for (const fault of faults) console.log(fault);
process.exitCode = faults.length === 0 ? 0 : 1;
