import type { NewRight } from './rights.ts';

/** Lines for a list: they go before the first line `end` behind the text `within`, or before the last one. */
export interface ListLine {
  readonly path: string;
  readonly line: string;
  readonly within?: string;
  readonly end: string;
}

/** The end of the table that says of each command how it is guarded where it moves value. */
export const valueMovesEnd = '} satisfies { readonly [Name in CommandName]: ValueMove | null };';

/** What a generator wants to change; nothing is written before all of it is known to fit. */
export interface Piece {
  /** New files by path; none of them may exist. */
  readonly files: Readonly<Record<string, string>>;
  /** Lists that get one more name each, with the import of it. */
  readonly lists: readonly (Partial<ListLine> & {
    readonly path: string;
    readonly name: string;
    readonly from: string;
    /** Of several in a file the one that gets it. */
    readonly list?: string;
  })[];
  /** Lists that get lines without an import. */
  readonly lines?: readonly ListLine[];
  /** Commands as this version sends them, which every later one has to understand. */
  readonly golden?: readonly { readonly name: string; readonly args: object }[];
  /** The record whose table the migration makes, as the file at this path declares it. */
  readonly entity?: { readonly path: string; readonly name: string };
  /** The name of its migration, behind the number. */
  readonly migration: string;
  /** Rights that are declared with it. */
  readonly rights: readonly NewRight[];
  /**
   * Keys that get a text in every language: the one that is known, by its language, else an empty one; `npm run check`
   * names these until they have words.
   */
  readonly words: readonly {
    readonly noun: string;
    readonly key: string;
    readonly texts?: Readonly<Record<string, string>>;
  }[];
  /** What is left to do by hand. */
  readonly next: readonly string[];
}
