// Fails when a language lacks a text that another has.
import process from 'node:process';
import { faultsOfWords } from './words.ts';

const faults = faultsOfWords('locales');
for (const fault of faults) console.log(fault);
process.exitCode = faults.length === 0 ? 0 : 1;
