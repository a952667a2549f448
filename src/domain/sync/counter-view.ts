import { z } from 'zod';
import { commandResult } from './protocol.ts';

/** A counter as those who look after the counters see it. Times in milliseconds since 1970. */
export const counterRow = z.object({
  id: z.string(),
  shopId: z.string(),
  shopCode: z.string(),
  shopName: z.string(),
  /** Its number within the shop: `02`. */
  number: z.string(),
  name: z.string(),
  state: z.enum(['active', 'retired']),
  enrolledAt: z.int(),
  enrolledBy: z.string(),
  /** Null while it never was in contact. */
  lastContact: z.int().nullable(),
  /** What it last told of itself, and when; null for what it never told. */
  reportedAt: z.int().nullable(),
  appVersion: z.string(),
  waiting: z.int(),
  refused: z.int(),
  /** Device clock minus server clock, in milliseconds. */
  clockError: z.int().nullable(),
  persisted: z.boolean().nullable(),
  /** The number of its last command that is booked. */
  lastN: z.int(),
  /** Commands that a manager has to decide, and those that were kept aside unbooked. */
  held: z.int(),
  quarantined: z.int(),
});
export type CounterRow = z.infer<typeof counterRow>;

/** The result of a command without its number. */
const outcome = commandResult.omit({ n: true });

const toldCommand = z.object({
  commandId: z.string(),
  n: z.int(),
  name: z.string(),
  args: z.record(z.string(), z.unknown()),
  staffId: z.string(),
  /** Empty for somebody who is not known. */
  staffName: z.string(),
  at: z.int(),
  /** When the server took it in. */
  keptAt: z.int(),
  offline: z.boolean(),
});

/** A command that was booked, or is held. */
export const counterCommand = toldCommand.extend(outcome.shape);
export type CounterCommand = z.infer<typeof counterCommand>;

/** A held command with the counter it came from. */
export const heldCommand = counterCommand.extend({
  counterId: z.string(),
  counterNumber: z.string(),
  shopId: z.string(),
  shopName: z.string(),
});
export type HeldCommand = z.infer<typeof heldCommand>;

/** Names one command in quarantine. */
export const quarantineKey = z.object({
  incarnation: z.int(),
  n: z.int(),
  /** Of what it says: a copied counter may have sent two under one number. */
  hash: z.string().regex(/^[0-9a-f]{64}$/),
});
export const quarantinedCommand = toldCommand.extend(quarantineKey.shape).extend({
  reason: z.enum(['retired', 'forked']),
});
export type QuarantinedCommand = z.infer<typeof quarantinedCommand>;

export const counterEvents = [
  'renamed',
  'retired',
  'restored',
  'released',
  'refused',
  'takenIn',
  'discarded',
  // A browser went on as it, noted at both: with the new number, and with the one before.
  'followed',
  'wentOn',
  // Another device became its second screen, or was taken back.
  'screenPaired',
  'screenEnded',
] as const;

export const counterDetail = z.object({
  counter: counterRow,
  /** Who worked there, the first first. */
  staff: z.array(z.object({ id: z.string(), name: z.string(), firstAt: z.int() })),
  /** What was done to it, newest first. */
  events: z.array(
    z.object({
      what: z.enum(counterEvents),
      n: z.int().nullable(),
      note: z.string(),
      staffName: z.string(),
      at: z.int(),
    }),
  ),
  /** Its last commands, newest first. */
  commands: z.array(counterCommand),
  held: z.array(counterCommand),
  quarantined: z.array(quarantinedCommand),
  /** Order numbers that it skipped, as far as its orders of late show, with what became of them where that is known. */
  missing: z.array(z.object({ number: z.string(), outcome: z.string().nullable(), code: z.string().nullable() })),
  /**
   * Orders of late that bear numbers of this counter and were sent by another one: work that was carried over, or a
   * number that somebody made up.
   */
  borrowed: z.array(
    z.object({
      number: z.string(),
      orderId: z.string(),
      counterNumber: z.string(),
      staffName: z.string(),
      at: z.int(),
    }),
  ),
});
export type CounterDetail = z.infer<typeof counterDetail>;

/** How many order numbers a counter skipped. */
export const missingNumbers = z.object({ counterId: z.string(), missing: z.int() });

/** What became of commands that somebody decided about, in their order. */
export const decided = z.array(outcome.extend({ n: z.int() }));
export type Decided = z.infer<typeof decided>;
