import type { Method } from '#domain/kernel/call.ts';
import type { Purpose } from '#domain/sync/reaction.ts';

/** A call of the API about what this device does not hold. */
export interface ServerCall {
  readonly method: Method;
  /** Below `/api`, with a leading slash. */
  readonly path: string;
  readonly body?: unknown;
  /** What it is asked for; without it, part of a page where it reads, and an act where it changes something. */
  readonly purpose?: Purpose;
  /** Anybody may make it, also before somebody has signed in. */
  readonly byAnybody?: true;
  /** The language of the server's messages. */
  readonly locale?: string;
}

/** What the server answered; of a list also which page it is and how many rows there are. */
export interface Said {
  readonly ok: true;
  readonly data: unknown;
  readonly meta?: unknown;
  /** When it was said, in milliseconds since 1970, where that was not now: there is no contact. */
  readonly at?: number;
}
