import type { Enrolment } from '#domain/sync/protocol.ts';

/** The numbers that a counter gives by itself, one after the other, without contact: as of its orders. */
export interface NumberSeries {
  /** The argument of a command that holds the number. */
  readonly argument: string;
  /** The number at a place of the series; the first place is 1. */
  numberAt(counter: Pick<Enrolment, 'shopCode' | 'number'>, place: number): string;
  /** Refusals that a number brought about: with the next one the command may be accepted. */
  readonly refusals: readonly string[];
}

/**
 * A command of which many are given, each a small part of what is being done: they are saved one by one, decided and
 * shown at once, and joined into few commands when they are sent.
 */
export interface BufferedKind {
  /** Name of the command. */
  readonly command: string;
  /** The entities whose queries it may change. */
  readonly shownIn: readonly string[];
  /** The most that one command is joined of; 1 for those that stay by themselves. */
  readonly most: number;
  /** Whether these arguments go into the same command. */
  belongTogether(one: object, other: object): boolean;
  /** The arguments of the command that these become; `ago`: milliseconds between each of them and that command. */
  join(parts: readonly { readonly args: object; readonly ago: number }[]): object;
  /** The arguments of a joined command with only some of the parts that it was made of, by their places. */
  part(args: object, isPart: (place: number) => boolean): object;
  /** The arguments of a refused command that is given once more so many milliseconds later. */
  again(args: object, later: number): object;
}

/** What the ledger has to know about commands, registered by their nouns. */
export interface LedgerRules {
  readonly numbers: NumberSeries;
  /** How many steps of its draft a command has taken over; undefined for one that does not say. */
  readonly stepsIn: (args: object) => number | undefined;
  readonly buffered: readonly BufferedKind[];
}
