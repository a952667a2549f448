import type { z } from 'zod';
import type { AnyEntity, RecordOf } from './entity.ts';

/** What somebody at a counter sees, and the chance by which they choose. */
export interface Seen {
  readonly shopId: string;
  readonly counterId: string;
  /** The records of a kind that the counter shows. */
  readonly records: <E extends AnyEntity>(entity: E) => readonly RecordOf<E>[];
  /** What lies in this part of the shop, by product; the empty name is the whole shop. */
  readonly inZone: (zone: string) => readonly { readonly productId: string; readonly pieces: number }[];
  readonly below: (limit: number) => number;
  readonly oneOf: <T>(list: readonly T[]) => T | undefined;
  readonly freshId: () => string;
  /** What a clock on the wall shows, however wrong that of the counter is, in milliseconds since 1970. */
  readonly now: number;
}

/** Arguments, and whether the next order number is to be put into them. */
export interface Played<Args = object> {
  readonly args: Args;
  readonly takeNumber?: boolean;
}

/** How a command is given in a simulation so that it is likely to be accepted. */
export interface Play {
  readonly name: string;
  /** Undefined where there is nothing to do it with. */
  readonly play: (seen: Seen) => Played | undefined;
}

/** Says how somebody gives this command; tests alone use it. */
export const definePlay = <Args extends z.ZodType>(
  command: { readonly name: string; readonly args: Args },
  play: (seen: Seen) => Played<z.input<Args>> | undefined,
): Play => ({ name: command.name, play: play as Play['play'] });
