import type { Pool } from 'pg';
import type { Ask } from './ask.ts';

/** What a flood is made with. */
export interface Flooding {
  /** Asks the server; what it answered is counted. */
  readonly ask: Ask;
  /** Counts something that is no answer. */
  readonly note: (what: string) => void;
  readonly port: number;
  readonly brandId: string;
  /** Headers of people who are signed in, each in a shop: of all roles, several sessions of each, the mighty ones first. */
  readonly staff: readonly Readonly<Record<string, string>>[];
  /** The database, to look up what there is and to prove what a counter sends. */
  readonly pool: Pool;
}

/** What is done over and over, each time with the next number. */
export type Once = (n: number) => Promise<unknown>;

/** So many at once, and what each of them does. */
export interface Flood {
  readonly atOnce: number;
  readonly begin: (flooding: Flooding) => Once | Promise<Once>;
}

/** What is asked from another network each time. */
export const anywhere = (n: number): { readonly 'x-forwarded-for': string } => ({
  'x-forwarded-for': `198.${18 + (n % 2)}.${(n >> 1) % 256}.${(n >> 9) % 256}`,
});
/** The shop's own network, where a guest may be too. */
export const inShop = '203.0.113.10';

/** One of some, in turn. */
export const inTurn = <One>(some: readonly One[], n: number): One => {
  const one = some[n % some.length];
  if (one === undefined) throw new Error('there is nothing to flood with');
  return one;
};
