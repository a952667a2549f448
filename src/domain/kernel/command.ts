import type { z } from 'zod';
import type { May, Permission } from '../permissions.ts';
import { type Decision, reject } from './decision.ts';
import type { Loaded, Needs } from './needs.ts';

/** The shop in which a command is given, as decisions know it; `shop` has the whole record. */
export interface ActingShop {
  readonly id: string;
  /** Short code on receipts and order numbers. */
  readonly code: string;
  readonly name: string;
  /** One of `shopTypes`. */
  readonly type: 0 | 1 | 3;
  /** The region or headquarters above it; empty for the headquarters. */
  readonly parentId: string;
  /** The shop's time zone by its IANA name. */
  readonly timeZone: string;
  /** Payment types that its counters may collect. */
  readonly paymentTypes: readonly number[];
}

/** Who does it, where and when. Clock and rights come in; a decision never asks for them. */
export interface Acting {
  readonly commandId: string;
  readonly staffId: string;
  readonly shopId: string;
  readonly shop: ActingShop;
  readonly counterId: string;
  /** The counter's number within its shop, as on the receipt. */
  readonly counterNumber: string;
  readonly doneAt?: DoneAt | undefined;
  /** When the staff did it: the device's clock, corrected by the measured offset. Milliseconds since 1970. */
  readonly at: number;
  /** When the server booked it; equals `at` while it is only a prediction. */
  readonly keptAt: number;
  /** The earliest moment at which it can have been done, by the server's clock; absent where nothing is known of that. */
  readonly notBefore?: number;
  /** The counter had no contact when this was done. */
  readonly offline: boolean;
  /**
   * The command was decided before, on what its counter knew then, and is now decided again. What has physically
   * happened is then booked even where a new command would be refused.
   */
  readonly replay: boolean;
  /** Where it came in, one of `channels`: a counter, or a call of the API (spec section 3). */
  readonly channel: number;
  readonly may: May;
  /** Of a call: the order number that was taken for it, null where none was. Absent at counters, which count their own. */
  readonly tookNumber?: string | null;
  /** Who approved this one act, which whoever does it may not do alone. */
  readonly approvedBy?: string;
  /** It was held, and somebody who looks after the counters lets it pass. */
  readonly isLetPass?: true;
}

/** The counter at which a command was done, where another one has taken it in. */
export interface DoneAt {
  readonly counterId: string;
  /** The counter's number within its shop. */
  readonly number: string;
}

/**
 * When something was done, for what somebody could gain by an earlier time: by the counter's clock, but not earlier than
 * the server knows it to have been. A clock that was set back makes no card or coupon hold again, and takes nothing back
 * of a month that was paid out.
 */
export const judgedAt = ({ at, notBefore = 0 }: Pick<Acting, 'at' | 'notBefore'>): number => Math.max(at, notBefore);

/** Where a command is given, and by whom; `replay` as in `Acting`, where that is known already. */
export interface Where {
  readonly shopId: string;
  readonly counterId: string;
  readonly staffId: string;
  readonly replay?: boolean;
  readonly doneAt?: DoneAt | undefined;
  /** When the server decides it; absent at a counter. */
  readonly keptAt?: number;
}

/**
 * The right without which a command is refused (`notAllowed`); of several, one is enough. `decided`: its decision asks,
 * because what has happened is booked all the same, because it refuses in words of its own, or because the right goes
 * by what is asked for. `everybody`: whoever works there may.
 */
export type CommandRight = Permission | readonly Permission[] | 'decided' | 'everybody';

export interface CommandShape<Name extends string, Args extends z.ZodType, N extends Needs> {
  /** `noun.verb`: file, wire, permission, log entry, metric and locale key. */
  readonly name: Name;
  readonly version: number;
  /** May be given without contact to the server. */
  readonly offline: boolean;
  readonly right: CommandRight;
  readonly args: Args;
  /**
   * Given by calls of the API alone, as an office gives them: what a counter predicts, saves or pushes of it is refused.
   */
  readonly byCallAlone?: true;
  /** Arguments that take a right to be read by whoever looks at what was done: `lines[].price` of what stands in a list. */
  readonly argRights?: Readonly<Record<string, Permission>>;
  /** Ids that its arguments say although no client makes them: those that it makes of others itself, as both ends do. */
  readonly madeIds?: (args: z.infer<Args>) => readonly string[];
  /** May be given in a region too, where nothing is sold or held in stock. */
  readonly inRegions?: true;
  readonly needs: (args: z.infer<Args>, where: Where) => N;
  /**
   * Further shops whose records it reads and changes, by what its own shop's records say: one that gets its goods back.
   * Left out by commands that stay in their shop.
   */
  readonly reaches?: (loaded: Loaded<N>) => readonly string[];
  /**
   * Whether somebody with the right may do just this, where that goes by what it is about: a technician what they give
   * themselves. Refused as without the right (`notAllowed`), before anything else is looked at.
   */
  readonly allows?: (loaded: Loaded<N>, args: z.infer<Args>, acting: Acting) => boolean;
  readonly decide: (loaded: Loaded<N>, args: z.infer<Args>, acting: Acting) => Decision;
}

/** Whether whoever may do this has a right that a command takes; of one that is decided its decision asks. */
export const isAllowed = (right: CommandRight, may: May): boolean => {
  if (right === 'decided' || right === 'everybody') return true;
  return typeof right === 'string' ? may(right) : right.some((each) => may(each));
};

/** One thing that a person can do: decided on the counter at once, and again by the server, whose answer counts. */
export const defineCommand = <const Name extends string, Args extends z.ZodType, N extends Needs>(
  shape: CommandShape<Name, Args, N>,
): CommandShape<Name, Args, N> => ({
  ...shape,
  decide: (loaded, args, acting) =>
    isAllowed(shape.right, acting.may) && (shape.allows?.(loaded, args, acting) ?? true)
      ? shape.decide(loaded, args, acting)
      : reject('notAllowed'),
});

// biome-ignore lint/suspicious/noExplicitAny: a command of any shape
export type AnyCommand = CommandShape<string, any, any>;
