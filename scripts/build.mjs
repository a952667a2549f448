// Builds the product unless it is built already; `--force` builds it anyway.
import process from 'node:process';
import { buildWhenChanged } from './steps/build.mjs';
import { inTrouble } from './steps/trouble.mjs';

await buildWhenChanged({ force: process.argv.includes('--force') }).catch(inTrouble);
