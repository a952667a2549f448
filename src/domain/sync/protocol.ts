import { z } from 'zod';
import { typedText } from '../values/plain-text.ts';
import { approval, pinLogin } from './approval.ts';

/**
 * What counters and server say to each other (design, section 4.2). Times are milliseconds since 1970.
 * Pushes carry `X-Counter: <counterId>` and `Authorization: Counter <secret>`; pulls carry the counter's header and
 * the session's bearer token.
 */
export const protocolSchema = 3;

/** Where a command was given that another counter has taken in. */
export const carriedFrom = z.object({
  counterId: z.string().max(64),
  /** The counter's number within its shop. */
  number: z.string().max(10),
  n: z.int().min(1),
  /** Missing in what earlier versions of the app have taken in: it was the first. */
  incarnation: z.int().optional(),
});

/**
 * That a command was given within a session: the session's public id, and an HMAC over `provenText` with a key that
 * only this session at this counter has (decision 0053).
 */
export const proof = z.object({ session: z.string().max(64), mac: z.string().max(64) });
export type Proof = z.infer<typeof proof>;

/** One thing that was done at a counter, as its outbox keeps and sends it. */
export const sentCommand = z.object({
  /** Counted without gaps per counter and incarnation, from 1. */
  n: z.int().min(1),
  id: z.string().min(1).max(64),
  name: z.string().max(64),
  version: z.int().min(1),
  args: z.unknown(),
  staffId: z.string(),
  /** By the device's clock, corrected by the measured offset. */
  at: z.int(),
  /** There was no contact to the server when it was done. */
  offline: z.boolean(),
  /** Who gave it can show it; missing in commands of earlier versions, or where the session was gone already. */
  proof: proof.optional(),
  /** That somebody else, who has the right, approved this one act. */
  approval: approval.optional(),
  /** Sent by earlier versions of the app; nobody reads it. */
  previousHash: z.string().optional(),
  /** The counter at which it was done, where another one has taken it in from a file (decision 0051). */
  carriedFrom: carriedFrom.optional(),
});
export type SentCommand = z.infer<typeof sentCommand>;

export const commandResult = z.object({
  n: z.int(),
  outcome: z.enum(['accepted', 'exception', 'rejected', 'held']),
  /** Reason of a rejection; null otherwise. */
  code: z.string().nullable(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  /** Codes of what a manager has to look at. */
  exceptions: z.array(z.string()),
});
export type CommandResult = z.infer<typeof commandResult>;

export const enrolRequest = z.object({
  shopId: z.string(),
  name: typedText().max(30).default(''),
  /**
   * The counter of this shop that this browser was before its storage was lost: it goes on under the same number with
   * the next letter, and has that counter's name. Missing for a counter that begins anew.
   */
  goOnAs: z.string().min(1).max(64).optional(),
});
export const enrolment = z.object({
  counterId: z.string(),
  secret: z.string(),
  incarnation: z.int(),
  /** The counter's number within its shop: `02`. */
  number: z.string(),
  shopId: z.string(),
  shopCode: z.string(),
  brandId: z.string(),
  epoch: z.int(),
  serverTime: z.int(),
});
export type Enrolment = z.infer<typeof enrolment>;

/** A counter as which a browser that is none of its shop yet may go on. Times in milliseconds since 1970. */
export const offeredCounter = z.object({
  id: z.string(),
  number: z.string(),
  name: z.string(),
  /** Null for never. */
  lastContact: z.int().nullable(),
  /** When the last thing was done there that is booked. */
  lastBooked: z.int().nullable(),
  /** This browser says that it was this one. */
  wasHere: z.boolean(),
});
export type OfferedCounter = z.infer<typeof offeredCounter>;

/** What a counter tells of itself, for those who look after the counters. */
export const counterReport = z.object({
  /** Version of the app, as `3.3.0`. */
  appVersion: z.string().max(20),
  /** Commands that have not been sent, and those that need somebody's attention. */
  waiting: z.int().min(0),
  refused: z.int().min(0),
  /** Device clock minus server clock, in milliseconds; null while unknown. */
  clockError: z.int().nullable(),
  /** The browser promised to keep its storage. */
  persisted: z.boolean(),
});
export type CounterReport = z.infer<typeof counterReport>;

/**
 * The highest number that the counter has given to a command, those counted in that the scans on its tape will be: what
 * is unsent, the server can tell from it. Missing in what earlier versions of the app send.
 */
const made = z.int().min(0);

export const pushRequest = z.object({
  counterId: z.string(),
  incarnation: z.int(),
  epoch: z.int(),
  commands: z.array(sentCommand).max(50),
  /**
   * Tokens of the sessions, as far as this browser has them, of those who gave these commands: the server learns by
   * what their proofs are verified, if it does not know that yet.
   */
  sessions: z.array(z.string().max(200)).max(50).optional(),
  /** Sessions that were ended at this counter, each shown by `endText` under its seed. */
  ended: z.array(proof).max(50).optional(),
  /** Sessions that began at this counter with a PIN; they are begun before anything that is pushed is judged. */
  logins: z.array(pinLogin).max(50).optional(),
  made: made.optional(),
  report: counterReport.optional(),
});
export const pushReply = z.object({
  epoch: z.int(),
  /** The last n that is booked; within an epoch this is what counts. */
  last: z.int(),
  results: z.array(commandResult),
  serverTime: z.int(),
  /** It stopped where one more would have to be held, as so much of this counter waits to be decided already. */
  heldFull: z.literal(true).optional(),
  /** What was sealed of those logins whose PIN was not right, or was not looked at any more. */
  refusedLogins: z.array(z.string()).optional(),
});
export type PushRequest = z.infer<typeof pushRequest>;
export type PushReply = z.infer<typeof pushReply>;

/** Where a counter stands in the feed; only the server knows what is in it. Empty for a first load. */
export const cursor = z.string().max(4_000);

export const pullRequest = z.object({
  counterId: z.string(),
  incarnation: z.int(),
  epoch: z.int(),
  cursor,
  schema: z.int(),
  /** The latest revision of this counter's results that it knows; 0 in a new epoch. */
  revision: z.int().min(0).optional(),
  made: made.optional(),
  report: counterReport.optional(),
});
/**
 * What came of commands that were held: that they are, and later what a manager made of them. Each has a revision,
 * counted per counter. The latest word on a command is all there is; it counts whatever was said before.
 */
export const revisedResults = z.object({
  /** The revision up to which this goes. */
  revision: z.int(),
  results: z.array(commandResult),
});
export type RevisedResults = z.infer<typeof revisedResults>;

export const pulledRecord = z.object({
  id: z.string(),
  /** Rises with every change of the record, whatever scope it is seen from; an older one never replaces a newer. */
  version: z.int(),
  /** Null when it is gone, or gone from the scopes of this counter. */
  record: z.record(z.string(), z.unknown()).nullable(),
});
export const pullReply = z.object({
  epoch: z.int(),
  /** The cursor that was asked with. A reply to another one is dropped. */
  asked: cursor,
  cursor,
  scopes: z.array(z.string()),
  /** The last n of this counter whose effects are in what was sent; null while there is more to fetch. */
  last: z.int().nullable(),
  /** Results behind the asked revision, of the same moment as the records; only where there are any, with `last`. */
  revised: revisedResults.optional(),
  changes: z.record(z.string(), z.array(pulledRecord)),
  /** There is more to fetch at once. */
  more: z.boolean(),
  /** The cursor is of no use any more: drop the mirror and start with an empty one. */
  reset: z.boolean(),
  /** Progress of a first load; null once it is through. */
  loading: z.object({ done: z.int(), of: z.int() }).nullable(),
  /**
   * What this counter does not hold of each kind, as who works there may not read it or it is still to come: fields,
   * divided by commas, or `-` for all of it.
   */
  hidden: z.record(z.string(), z.string()).optional(),
  /** Rises when the counter is to hold other kinds or fields: of a record's same version the later one holds. */
  sight: z.int().optional(),
  /**
   * This answer brings kinds as who works there now reads them, from before what has changed: it is taken in at once.
   * `dropped`: kinds of which the counter keeps nothing from now on.
   */
  turned: z.object({ dropped: z.array(z.string()) }).optional(),
  serverTime: z.int(),
});
export type PulledRecord = z.infer<typeof pulledRecord>;
export type PullRequest = z.infer<typeof pullRequest>;
export type PullReply = z.infer<typeof pullReply>;
