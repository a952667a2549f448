import { day } from '#domain/values/durations.ts';
import { four, staffOf, start } from './places-of-a-shop.ts';

/** Counters, as rows of their table: of two shops, in use, silent, idle, never used, retired. */
export const countersOfAShop = Array.from({ length: 70 }, (_, place) => ({
  brand_id: 'brand-1',
  id: `counter-${place}`,
  shop_id: place % 10 ? 's01' : 's02',
  number: four(place),
  name: place % 4 ? '' : 'gift desk',
  secret_hash: 'x',
  state: place % 9 ? 'active' : 'retired',
  enrolled_by: staffOf(place),
  enrolled_at: start - 40 * day,
  last_n: place % 11 ? place : 0,
  last_contact: place % 13 ? Date.now() - (place % 5 ? 0 : 2 * day) : Date.now() - 31 * day,
  app_version: `3.${place % 7}.0`,
  reported_at: start,
  waiting: place % 3,
  refused: place % 6 ? 0 : 2,
  clock_error: place % 8 ? 0 : 200_000,
  persisted: place % 2 === 0,
}));
