import type { NewRight } from './rights.ts';

/** What a generator wants to change; nothing is written before all of it is known to fit. */
export interface Piece {
  /** New files by path; none of them may exist. */
  readonly files: Readonly<Record<string, string>>;
  /** A list of the domain that gets one more name. */
  readonly list: { readonly path: string; readonly name: string; readonly from: string };
  /** Rights that are declared with it. */
  readonly rights: readonly NewRight[];
  /** Keys that get an empty text in every language; `npm run check` names them until they have words. */
  readonly words: readonly { readonly noun: string; readonly key: string }[];
  /** What is left to do by hand. */
  readonly next: readonly string[];
}
