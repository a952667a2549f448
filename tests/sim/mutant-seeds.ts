import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

export const seedsFile = fileURLToPath(new URL('./mutant-seeds.json', import.meta.url));

/**
 * For each planted bug the history that noticed it first when `npm run test:sync -- --bugs` last looked: the search begins
 * there, so that it ends at once. A change of the product may let a later one be the first, which costs time and no more.
 */
export const mutantSeeds = (): Readonly<Record<string, number>> =>
  z.record(z.string(), z.int()).parse(JSON.parse(readFileSync(seedsFile, 'utf8')));
