import type { CommandName } from '#domain/commands.ts';
import type { Kind } from './call-places.ts';

/** A call as it is walked: what its address names, and a body with which it would be accepted. */
export interface Walked {
  /** As the API describes it. */
  readonly call: string;
  /** The record in its address; none: it is made in a shop. */
  readonly names?: Kind;
  /** What else of that brand it names; `prefix` stands before the ids there, `id` is the one in its address. */
  readonly body?: (prefix: string, id: string) => object;
  /** The command that it gives, where its example says what the call takes. */
  readonly gives?: CommandName;
  readonly query?: (prefix: string) => string;
  /** A table in which it notes something, though it reads: who has looked. */
  readonly notes?: string;
  /** What differs from other walks of this call. */
  readonly with?: string;
  /** Why it may name what another brand has. */
  readonly harmless?: string;
}
