import { sha256 } from './sha256.ts';

/** Longer than this no id becomes that is made of other ids. */
export const longestMadeId = 100;

/**
 * The id of a record that is made of other ids, as `late:<order>:<counter>`. What is longer than 100 characters is
 * replaced by its first word and a hash of the whole: an order of late lines may itself get late lines, and the ids
 * would grow with every turn. Shorter ones stay as they are, so that a counter with an older version of the app, and
 * databases, mean the same record by the same id. Both ends make the same of it.
 */
export const fixedId = (made: string, longest = longestMadeId): string =>
  made.length <= longest ? made : `${/^[a-zA-Z-]{1,20}:/.exec(made)?.[0] ?? ''}${sha256(made).slice(0, 32)}`;
