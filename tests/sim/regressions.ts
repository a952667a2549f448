import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** Histories that went wrong once, or do what others seldom do, and why; every run begins with them. */
const schema = z.array(z.object({ seed: z.int(), why: z.string().min(1) }));

/** Their seeds. */
export const regressions = (): number[] =>
  schema
    .parse(JSON.parse(readFileSync(new URL('./regressions.json', import.meta.url), 'utf8')))
    .map(({ seed }) => seed);
