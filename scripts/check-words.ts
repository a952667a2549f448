// Fails when a language lacks a text that another has, or a noun the types of its keys, and where our own code speaks a
// language of its own.
import process from 'node:process';
import { faultsOfPrivateWords } from './private-words.ts';
import { areWordsTyped } from './typed-words.ts';
import { faultsOfWords } from './words.ts';

const faults = [...faultsOfWords('locales'), ...faultsOfPrivateWords()];
if (!areWordsTyped('.')) faults.push('words without types: run npm run build');
for (const fault of faults) console.log(fault);
process.exitCode = faults.length === 0 ? 0 : 1;
