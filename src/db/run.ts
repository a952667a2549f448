import { v7 as uuid } from 'uuid';
import { commands } from '#domain/commands.ts';
import { exceptionRecords } from '#domain/exception/of-command.ts';
import type { AnyCommand } from '#domain/kernel/command.ts';
import type { Params } from '#domain/kernel/decision.ts';
import { type Reader, readNeeds } from '#domain/kernel/read.ts';
import type { CountArgs } from '#domain/stocktake/count-args.ts';
import { storable } from '#domain/values/storable.ts';
import { actingOf } from './acting.ts';
import type { Counter } from './counter.ts';
import { endOf, inTime } from './durable.ts';
import { decideOn } from './fold.ts';
import { keepCommand, orderNumberOf, type Repairs } from './keep-command.ts';
import type { OutboxRow, Scan, Tap } from './ledger.ts';
import { readingOnce } from './overlay.ts';
import type { Refusal, RunResult, Scanned, StorageState } from './store-api.ts';
import { isScanKept, keepScan } from './tape.ts';

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
  readonly repairs?: Repairs;
  /** It was done before and refused: it is decided as the server does what has happened, not as a new one. */
  readonly happened?: true;
  /** Keep it on the tape, as one scan of many: it gets its number with them. `again` when it may be there already. */
  readonly onTape?: 'first' | 'again';
}

/** With this many commands unsent a counter takes no more. */
export const mostWaiting = 2_000;

const storageCodes = {
  refused: 'device.storageRefused',
  full: 'device.storageFull',
  notDurable: 'device.notDurable',
} as const;

export const refuse = (code: string, params: Params = {}): Refusal => ({ ok: false, code, params });

/** What the ledger has to say before a command is given, read at once. */
const readLedger = (counter: Counter, commandId: string, { draftOf, onTape }: RunOptions) =>
  counter.ledger.read(async (tx) => {
    const [kept, waiting, { nextOrder }, taps, isScanned] = await Promise.all([
      tx.commandOf(commandId),
      tx.countIn('waiting'),
      tx.standing(),
      draftOf === undefined ? [] : tx.taps(draftOf),
      onTape === 'again' && isScanKept(tx, commandId),
    ]);
    return { kept, waiting, next: orderNumberOf(counter.enrolment, nextOrder), taps, isScanned };
  });

/** Why nothing can be done at this counter right now. */
const hindrance = (situation: Situation, offline: boolean, waiting: number): Refusal | undefined => {
  if (situation.storageProblem) return refuse(storageCodes[situation.storageProblem]);
  if (!offline && !situation.online) return refuse('offline.needsContact');
  return waiting >= mostWaiting ? refuse('device.tooManyWaiting', { count: waiting }) : undefined;
};

const invalid = (issues: readonly { readonly path: readonly PropertyKey[] }[]): Refusal => ({
  ...refuse('command.invalid'),
  fields: Object.fromEntries(issues.map(({ path }) => [path.join('.'), 'command.invalid'])),
});

/** The draft as far as the screen had seen it when it gave the command: taps that came after stay a draft. */
const spent = (orderId: string | undefined, taps: readonly Tap[], args: Readonly<Record<string, unknown>>) => {
  if (orderId === undefined) return null;
  const seen = Array.isArray(args.operations) ? taps.slice(0, args.operations.length) : taps;
  return { orderId, taps: seen.map(({ id }) => id) };
};

const done = ({ n, id, command }: OutboxRow, takeNumber: boolean) => {
  const { number = null } = command.args as { number?: string };
  return { ok: true as const, n, commandId: id, number: takeNumber ? number : null };
};

/** Begins to read what a command needs while the ledger is asked; `reading` keeps it for the decision. */
const readAhead = async (
  command: AnyCommand,
  given: object,
  { enrolment }: Counter,
  reading: Reader,
): Promise<void> => {
  const checked = command.args.safeParse(given);
  if (checked.success) await readNeeds(command.needs(checked.data, enrolment), reading);
};

/** Nobody waits any more from the moment that `late` says; what is being kept by then is `sure` to end by itself. */
interface Waiting {
  readonly late: AbortSignal;
  readonly sure: () => void;
}

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
  const { takeNumber = false, draftOf, nextDraft = '', commandId = uuid(), repairs = null } = options;
  const { staffId, at, online } = situation;
  const doing = { commandId, staffId, at, offline: !online };
  const reading = readingOnce(counter.view);
  const [{ kept, waiting, next, taps, isScanned }, acting] = await Promise.all([
    readLedger(counter, commandId, options),
    counter
      .authority()
      .then((rights) => actingOf(reading, rights, enrolment, { ...doing, replay: options.happened ?? false })),
    // What is read does not rest on the number, which only the ledger knows.
    readAhead(command, takeNumber ? { ...given, number: orderNumberOf(enrolment, 1) } : given, counter, reading),
  ]);
  if (isScanned) {
    await counter.layScan(undefined);
    return { ok: true, n: 0, commandId, number: null };
  }
  if (kept) {
    await counter.layOn(kept, undefined);
    return done(kept, takeNumber);
  }
  const hindered = hindrance(situation, command.offline, waiting);
  if (hindered) return hindered;
  // Half an emoji or a stray control character is shown as such from the start: the server could not keep it.
  const checked = command.args.safeParse(storable(takeNumber ? { ...given, number: next } : given));
  if (!checked.success) return invalid(checked.error.issues);
  const args = checked.data as Readonly<Record<string, unknown>>;

  if (!acting) return refuse('device.notLoaded');
  const decision = await decideOn(reading, command, args, acting);
  if (!decision.ok) return refuse(decision.code, decision.params);

  late.throwIfAborted();
  sure();
  if (options.onTape) {
    const scanned = {
      scanId: commandId,
      name: name as Scan['name'],
      version: command.version,
      args: args as CountArgs,
    };
    await keepScan(ledger, { ...scanned, staffId, at, offline: !online, keptAt: counter.browser.now() });
    await counter.layScan({ scanId: commandId, changes: decision.changes });
    return { ok: true, n: 0, commandId, number: null };
  }
  const row = await keepCommand(ledger, enrolment, {
    id: doing.commandId,
    name,
    version: command.version,
    args,
    ...{ staffId, at, offline: !online, takeNumber, repairs },
    ...{ draft: spent(draftOf, taps, args), nextDraft },
    keptAt: counter.browser.now(),
  });
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
    { onTape: again ? 'again' : 'first', ...(scanId === undefined ? {} : { commandId: scanId }) },
  );
