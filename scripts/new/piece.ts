import type { NewRight } from './rights.ts';

/** What a generator wants to change; nothing is written before all of it is known to fit. */
export interface Piece {
  /** New files by path; none of them may exist. */
  readonly files: Readonly<Record<string, string>>;
  /** Lists of the domain that get one more name each. */
  readonly lists: readonly { readonly path: string; readonly name: string; readonly from: string }[];
  /** The record whose table the migration makes, as the file at this path declares it. */
  readonly entity?: { readonly path: string; readonly name: string };
  /** The name of its migration, behind the number. */
  readonly migration: string;
  /** Rights that are declared with it. */
  readonly rights: readonly NewRight[];
  /** Keys that get an empty text in every language; `npm run check` names them until they have words. */
  readonly words: readonly { readonly noun: string; readonly key: string }[];
  /** What is left to do by hand. */
  readonly next: readonly string[];
}
