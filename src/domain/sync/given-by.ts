import { clockTolerance } from './clock-tolerance.ts';

/** A session as far as it proves anything. Milliseconds since 1970, by the server's clock. */
export interface SessionLife {
  readonly openedAt: number;
  /** Null while it is open. */
  readonly endedAt: number | null;
}

/** When a command was given: by its counter's clock, and the earliest moment that the server knows for sure. */
export interface GivenWhen {
  readonly at: number;
  readonly notBefore: number;
}

/**
 * Whether a command that bears the right proof was given while its session was open. Before it was opened nobody had
 * its key. A counter's clock may be a little off; what the server knows by its own clock may not.
 */
export const isWithin = ({ endedAt }: SessionLife, { at, notBefore }: GivenWhen): boolean =>
  endedAt === null || (notBefore <= endedAt && at <= endedAt + clockTolerance);

/** Whether a command was given after this moment, as somebody's leaving: by what its counter says or the server knows. */
export const isGivenFrom = (moment: number, { at, notBefore }: GivenWhen): boolean => Math.max(at, notBefore) >= moment;
