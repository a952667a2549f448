import { v7 as uuid } from 'uuid';
import type { z } from 'zod';
import { commands } from '#domain/commands.ts';
import { exceptionRecords } from '#domain/exception/of-command.ts';
import type { Acting, AnyCommand } from '#domain/kernel/command.ts';
import type { Decision, Params } from '#domain/kernel/decision.ts';
import { fieldProblem } from '#domain/kernel/field-problem.ts';
import { readTogether, recordsFrom } from '#domain/kernel/read.ts';
import type { Reason } from '#domain/kernel/reason.ts';
import type { CountArgs } from '#domain/stocktake/count-args.ts';
import { storable } from '#domain/values/storable.ts';
import type { Scanned } from '../../nouns/stocktake/scanned.ts';
import type { Refusal, RunResult } from '../api/run-result.ts';
import type { StorageState } from '../api/sync-status.ts';
import type { OutboxRow, Scan } from '../ledger/ledger.ts';
import { keepCommand, type Repairs } from '../ledger/save-command.ts';
import { isScanKept, keepScan } from '../ledger/scan-buffer.ts';
import { readingOnce } from '../overlay/overlay.ts';
import { decideOn } from '../overlay/replay.ts';
import { actingOf, type Doing } from '../session/acting.ts';
import { endOf, inTime } from '../storage/connection.ts';
import type { Counter } from './counter.ts';

/** What a command needs to know beyond the counter's own data. */
export interface Situation {
  readonly staffId: string;
  /** The time by the server's clock as far as it is known, in milliseconds since 1970. */
  readonly at: number;
  readonly online: boolean;
  readonly storageProblem: StorageState['problem'];
}

export interface RunOptions {
  readonly takeNumber?: boolean;
  readonly draftOf?: string;
  /** The order that is composed from then on. */
  readonly nextDraft?: string;
  /** Given twice under the same id, as after `NotSaved`, it is done once. */
  readonly commandId?: string;
  /** It was not given under this id before. */
  readonly isNew?: true;
  readonly repairs?: Repairs;
  /** It was done before and refused: it is decided as the server does what has happened, not as a new one. */
  readonly happened?: true;
  /** Keep it on the tape, as one scan of many: it gets its number with them. */
  readonly onTape?: true;
}

/** With this many commands unsent a counter takes no more. */
export const mostWaiting = 2_000;

const storageCodes = {
  refused: 'device.storageRefused',
  full: 'device.storageFull',
  notDurable: 'device.notDurable',
} as const;

export const refuse = (code: Reason, params: Params = {}): Refusal => ({ ok: false, code, params });

/** What is on the disk of a command that may have been given before. */
const readKept = (counter: Counter, commandId: string, onTape: boolean) =>
  counter.ledger.read(async (tx) => {
    const [kept, isScanned] = await Promise.all([tx.commandOf(commandId), onTape && isScanKept(tx, commandId)]);
    return { kept, isScanned };
  });

/** Why nothing can be done at this counter right now. */
const hindrance = (situation: Situation, offline: boolean, waiting: number): Refusal | undefined => {
  if (situation.storageProblem) return refuse(storageCodes[situation.storageProblem]);
  if (!offline && !situation.online) return refuse('offline.needsContact');
  return waiting >= mostWaiting ? refuse('device.tooManyWaiting', { count: waiting }) : undefined;
};

const invalid = (issues: readonly z.core.$ZodIssue[]): Refusal => ({
  ...refuse('command.invalid'),
  fields: Object.fromEntries(issues.map((issue) => [issue.path.join('.'), fieldProblem(issue)])),
});

/** So many taps of the draft had the screen seen when it gave the command: taps that came after stay a draft. */
const seenTaps = async ({ ledger }: Counter, orderId: string, given: { readonly operations?: unknown }) => ({
  orderId,
  taps: Array.isArray(given.operations)
    ? given.operations.length
    : (await ledger.read((tx) => tx.taps(orderId))).length,
});

const done = ({ n, id, command }: OutboxRow, takeNumber: boolean) => {
  const { number = null } = command.args as { number?: string };
  return { ok: true as const, n, commandId: id, number: takeNumber ? number : null };
};

/** Nobody waits any more from the moment that `late` says; what is being kept by then is `sure` to end by itself. */
interface Waiting {
  readonly late: AbortSignal;
  readonly sure: () => void;
}

interface Decided {
  readonly ok: true;
  readonly args: Readonly<Record<string, unknown>>;
  readonly decision: Extract<Decision, { readonly ok: true }>;
  readonly acting: Acting;
  /** The order number that it was decided with, where it takes one. */
  readonly next: string;
}

/** Decides a command by what this tab knows. Where that refuses it, another tab may have gone on since: see again. */
const decideHere = async (
  counter: Counter,
  situation: Situation,
  command: AnyCommand,
  given: object,
  { takeNumber, doing }: { readonly takeNumber: boolean; readonly doing: Doing },
): Promise<Decided | Refusal> => {
  const { waiting, orderNumber: next } = counter.known();
  const hindered = hindrance(situation, command.offline, waiting);
  if (hindered) return hindered;
  // Half an emoji or a stray control character is shown as such from the start: the server could not keep it.
  const checked = command.args.safeParse(storable(takeNumber ? { ...given, number: next } : given));
  if (!checked.success) return invalid(checked.error.issues);
  const args = checked.data as Readonly<Record<string, unknown>>;
  const reading = readingOnce(counter.view);
  const [acting] = await Promise.all([
    counter.authority().then((rights) => actingOf(recordsFrom(reading), rights, counter.enrolment, doing)),
    readTogether(command.needs(args, { ...counter.enrolment, replay: doing.replay }), reading),
  ]);
  if (!acting) return refuse('device.notLoaded');
  const decision = await decideOn(reading, command, args, acting);
  if (decision.ok) return { ok: true, args, decision, acting, next };
  if (await counter.catchUp()) return decideHere(counter, situation, command, given, { takeNumber, doing });
  return refuse(decision.code, decision.params);
};

const decideAndKeep = async (
  counter: Counter,
  situation: Situation,
  name: string,
  given: object,
  options: RunOptions,
  { late, sure }: Waiting,
): Promise<RunResult> => {
  const { ledger, enrolment } = counter;
  const command = commands.findLast((known) => known.name === name);
  if (!command) return refuse('command.unknown');
  const { takeNumber = false, draftOf, nextDraft = '', repairs = null, onTape } = options;
  const { commandId = uuid() } = options;
  const again = options.commandId !== undefined && !options.isNew;
  const { staffId, at, online } = situation;
  if (again) {
    const { kept, isScanned } = await readKept(counter, commandId, onTape === true);
    if (isScanned) {
      await counter.layScan(undefined);
      return { ok: true, n: 0, commandId, number: null };
    }
    if (kept) {
      await counter.layOn(kept, undefined);
      return done(kept, takeNumber);
    }
  }
  const doing = { commandId, staffId, at, offline: !online, replay: options.happened ?? false };
  const [decided, draft] = await Promise.all([
    decideHere(counter, situation, command, given, { takeNumber, doing }),
    draftOf === undefined ? null : seenTaps(counter, draftOf, given),
  ]);
  if (!decided.ok) return decided;
  const { args, decision, acting, next } = decided;

  late.throwIfAborted();
  sure();
  if (onTape) {
    const scanned = {
      scanId: commandId,
      name: name as Scan['name'],
      version: command.version,
      args: args as CountArgs,
    };
    const scan = { ...scanned, staffId, at, offline: !online, keptAt: counter.browser.now() };
    await keepScan(ledger, scan, counter.prove);
    await counter.layScan({ scanId: commandId, changes: decision.changes });
    return { ok: true, n: 0, commandId, number: null };
  }
  const toKeep = {
    id: commandId,
    name,
    version: command.version,
    args,
    ...{ staffId, at, offline: !online, takeNumber, repairs, draft, nextDraft, again },
    keptAt: counter.browser.now(),
  };
  const row = await keepCommand(ledger, enrolment, toKeep, counter.prove);
  const { number } = done(row, takeNumber);
  // Another tab may have taken the number this was decided with.
  const asDecided = number === null || number === next;
  const changes = [...decision.changes, ...exceptionRecords(decision.exceptions, acting)];
  await counter.layOn(row, asDecided ? changes : undefined);
  return done(row, takeNumber);
};

/**
 * Does one thing: decides it on what is known here and keeps it. What is refused leaves nothing behind; what is
 * answered as done is on the disk. Throws `NotSaved` when the storage fails, or does not answer in time.
 */
export const runCommand = (
  counter: Counter,
  situation: Situation,
  name: string,
  given: object,
  options: RunOptions = {},
): Promise<RunResult> =>
  inTime((late, sure) =>
    counter.turns(() =>
      Promise.race([decideAndKeep(counter, situation, name, given, options, { late, sure }), endOf(late)]),
    ),
  );

/** Counts one thing in a stocktake, or takes it back, as `runCommand` does anything else; it is kept on the tape. */
export const runScan = (
  counter: Counter,
  situation: Situation,
  { name, stocktakeId, zone, scanId, again, ...line }: Scanned,
): Promise<RunResult> =>
  runCommand(
    counter,
    situation,
    name,
    { stocktakeId, zone, counts: [line] },
    { onTape: true, ...(scanId === undefined ? {} : { commandId: scanId }), ...(again ? {} : { isNew: true }) },
  );
