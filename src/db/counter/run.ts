import { v7 as uuid } from 'uuid';
import type { z } from 'zod';
import { commands } from '#domain/commands.ts';
import type { Acting, AnyCommand } from '#domain/kernel/command.ts';
import type { Decision, Params } from '#domain/kernel/decision.ts';
import { fieldProblem } from '#domain/kernel/field-problem.ts';
import { readTogether, recordsFrom } from '#domain/kernel/read.ts';
import type { Reason } from '#domain/kernel/reason.ts';
import { type Approval, approvalText } from '#domain/sync/approval.ts';
import { storable } from '#domain/values/storable.ts';
import type { Refusal, RunResult } from '../api/run-result.ts';
import type { StorageState } from '../api/sync-status.ts';
import { pipeline } from '../async/pipeline.ts';
import { isBufferedSaved, saveBuffered } from '../ledger/command-buffer.ts';
import type { OutboxRow } from '../ledger/ledger-rows.ts';
import { type Repairs, saveCommand } from '../ledger/save-command.ts';
import { cachedReader } from '../overlay/overlay.ts';
import { changesOf, decideOn } from '../overlay/replay.ts';
import { actingOf, type Doing } from '../session/acting.ts';
import { endOf, withTimeout } from '../storage/connection.ts';
import type { Counter, Held } from './counter.ts';

/** What a command needs to know beyond the counter's own data. */
export interface Situation {
  readonly staffId: string;
  /** The time by the server's clock as far as it is known, in milliseconds since 1970. */
  readonly at: number;
  readonly online: boolean;
  readonly storageProblem: StorageState['problem'];
}

export interface RunOptions {
  /** Take the next number of the counter's series into the arguments (`NumberSeries`). */
  readonly takeNumber?: boolean;
  /** The draft that becomes part of the command. */
  readonly draftOf?: string;
  /** The draft that is worked on from then on. */
  readonly nextDraft?: string;
  /** Given twice under the same id, as after `NotSaved`, it is done once. */
  readonly commandId?: string;
  /** It was not given under this id before. */
  readonly isNew?: true;
  readonly repairs?: Repairs;
  /** It was done before and refused: it is decided as the server does what has happened, not as a new one. */
  readonly happened?: true;
  /** Save it in the buffer, as one of many: it gets its number with them (`BufferedKind`). */
  readonly buffered?: true;
  /** Somebody else approves it. */
  readonly approval?: ApprovedBy | undefined;
}

/** Who approves a command; `seal` seals their PIN with what they approve. */
export interface ApprovedBy {
  readonly staffId: string;
  readonly seal: (text: string) => Promise<string>;
}

/** With this many commands unsent a counter takes no more. */
export const mostWaiting = 2_000;

const storageCodes = {
  refused: 'device.storageRefused',
  full: 'device.storageFull',
  notDurable: 'device.notDurable',
} as const;

export const refuse = (code: Reason, params: Params = {}): Refusal => ({ ok: false, code, params });

/** Why nothing can be done at this counter right now. */
const hindrance = (situation: Situation, offline: boolean, waiting: number): Refusal | undefined => {
  if (situation.storageProblem) return refuse(storageCodes[situation.storageProblem]);
  if (!offline && !situation.online) return refuse('offline.needsContact');
  return waiting >= mostWaiting ? refuse('device.tooManyWaiting', { count: waiting }) : undefined;
};

/** What is wrong with the arguments of a command, by field. */
export const invalid = (issues: readonly z.core.$ZodIssue[]): Refusal => ({
  ...refuse('command.invalid'),
  fields: Object.fromEntries(issues.map((issue) => [issue.path.join('.'), fieldProblem(issue)])),
});

/** As many steps of the draft as the screen had seen when it gave the command: those that came after stay a draft. */
const seenSteps = async ({ ledger }: Counter, id: string, given: object) => ({
  id,
  steps: ledger.rules.stepsIn(given) ?? (await ledger.read((tx) => tx.draftSteps(id))).length,
});

/** A command on its way. */
interface Given {
  readonly counter: Counter;
  readonly situation: Situation;
  readonly name: string;
  readonly args: object;
  readonly options: RunOptions;
}
interface InTime extends Given {
  /** Says when nobody waits any more. */
  readonly late: AbortSignal;
  /** To be called when the write has begun, which ends by itself: from then on it is waited for. */
  readonly sure: () => void;
}
interface Alone extends InTime {
  readonly held: Held;
}
interface New extends Alone {
  readonly command: AnyCommand;
  readonly commandId: string;
  /** It may have been given under this id before, though it was not saved. */
  readonly again: boolean;
}
interface Decided extends New {
  /** With what the command fills in by itself. */
  readonly checked: Readonly<Record<string, unknown>>;
  readonly decision: Extract<Decision, { readonly ok: true }>;
  readonly acting: Acting;
  readonly draft: { readonly id: string; readonly steps: number } | null;
  readonly approval: Approval | undefined;
  /** The number that it was decided with, where it takes one. */
  readonly nextNumber: string;
}

const done = (counter: Counter, { n, id, command }: OutboxRow, takeNumber = false) => {
  const number = (command.args as Readonly<Record<string, unknown>>)[counter.ledger.rules.numbers.argument];
  return { ok: true as const, n, commandId: id, number: takeNumber && typeof number === 'string' ? number : null };
};

/** What is stored of a command that may have been given before. */
const readSaved = ({ ledger }: Counter, commandId: string, buffered = false) =>
  ledger.read(async (tx) => {
    const [row, isBuffered] = await Promise.all([tx.commandOf(commandId), buffered && isBufferedSaved(tx, commandId)]);
    return { row, isBuffered };
  });

const unlessSavedBefore = async (given: Alone, next: (given: New) => Promise<RunResult>): Promise<RunResult> => {
  const { counter, held, name, options } = given;
  const command = commands.findLast((known) => known.name === name);
  if (!command) return refuse('command.unknown');
  const { commandId = uuid() } = options;
  const again = options.commandId !== undefined && !options.isNew;
  if (!again) return next({ ...given, command, commandId, again });
  const { row, isBuffered } = await readSaved(counter, commandId, options.buffered);
  if (isBuffered) {
    await held.addBuffered(undefined);
    return { ok: true, n: 0, commandId, number: null };
  }
  if (!row) return next({ ...given, command, commandId, again });
  await held.addPending(row, undefined);
  return done(counter, row, options.takeNumber);
};

type WhatCameOfIt = Pick<Decided, 'checked' | 'decision' | 'acting' | 'nextNumber'>;

/** Decides a command by what this tab knows. Where that refuses it, another tab may have gone on since: see again. */
const decideHere = async (given: New, doing: Doing): Promise<WhatCameOfIt | Refusal> => {
  const { counter, situation, command, options, held } = given;
  const { waiting, nextNumber } = counter.known();
  const hindered = hindrance(situation, command.offline, waiting);
  if (hindered) return hindered;
  // Half an emoji or a stray control character is shown as such from the start: the server could not store it.
  const numbered = options.takeNumber
    ? { ...given.args, [counter.ledger.rules.numbers.argument]: nextNumber }
    : given.args;
  const parsed = command.args.safeParse(storable(numbered));
  if (!parsed.success) return invalid(parsed.error.issues);
  const checked = parsed.data as Readonly<Record<string, unknown>>;
  const reading = cachedReader(counter.view);
  const { channel } = counter.registered;
  const [acting] = await Promise.all([
    counter.authority().then((rights) => actingOf(recordsFrom(reading), rights, counter.enrolment, doing, channel)),
    readTogether(
      command.needs(checked, { ...counter.enrolment, staffId: doing.staffId, replay: doing.replay }),
      reading,
    ),
  ]);
  if (!acting) return refuse('device.notLoaded');
  const decision = await decideOn(reading, command, checked, acting);
  if (decision.ok) return { checked, decision, acting, nextNumber };
  if (await held.catchUp()) return decideHere(given, doing);
  return refuse(decision.code, decision.params);
};

/** Who else approves a command: whoever approved it and has signed in meanwhile does it themselves. */
const approvalOf = ({ options, situation }: Given): ApprovedBy | undefined =>
  options.approval?.staffId === situation.staffId ? undefined : options.approval;

/** The approval of a command as it is sent, where somebody approved it. */
const sealed = async (given: New, { checked }: WhatCameOfIt) => {
  const { counter, command, commandId: id, situation } = given;
  const { staffId } = situation;
  const approval = approvalOf(given);
  if (!approval) return undefined;
  const { name, version } = command;
  const payload = { id, name, version, args: checked, staffId };
  const text = approvalText(counter.enrolment.counterId, approval.staffId, payload);
  return { staffId: approval.staffId, sealed: await approval.seal(text) };
};

const decide = async (given: New, next: (given: Decided) => Promise<RunResult>): Promise<RunResult> => {
  const { counter, situation, commandId, options } = given;
  const { staffId, at, online } = situation;
  const doing = {
    commandId,
    staffId,
    at,
    offline: !online,
    replay: options.happened ?? false,
    approvedBy: approvalOf(given)?.staffId,
  };
  const [decided, draft] = await Promise.all([
    decideHere(given, doing),
    options.draftOf === undefined ? null : seenSteps(counter, options.draftOf, given.args),
  ]);
  if ('ok' in decided) return decided;
  return next({ ...given, ...decided, draft, approval: await sealed(given, decided) });
};

const saveInBuffer = async (given: Decided, next: (given: Decided) => Promise<RunResult>): Promise<RunResult> => {
  const { counter, held, late, sure, command, commandId, checked, decision, situation, options } = given;
  late.throwIfAborted();
  sure();
  if (!options.buffered) return next(given);
  const { staffId, at, online } = situation;
  const by = { staffId, at, offline: !online, keptAt: counter.browser.now() };
  const { name, version } = command;
  await saveBuffered(counter.ledger, { scanId: commandId, name, version, args: checked, ...by }, counter.prove);
  await held.addBuffered({ scanId: commandId, changes: decision.changes });
  return { ok: true, n: 0, commandId, number: null };
};

const save = async (given: Decided): Promise<RunResult> => {
  const { counter, held, command, commandId, checked, decision, acting, situation, options, again, draft, approval } =
    given;
  const { takeNumber = false, nextDraft = '', repairs = null } = options;
  const { staffId, at, online } = situation;
  const toSave = {
    id: commandId,
    name: command.name,
    version: command.version,
    args: checked,
    staffId,
    at,
    offline: !online,
    takeNumber,
    repairs,
    draft,
    nextDraft,
    again,
    approval,
    keptAt: counter.browser.now(),
  };
  const row = await saveCommand(counter.ledger, counter.enrolment, toSave, counter.prove);
  const answer = done(counter, row, takeNumber);
  // Another tab may have taken the number this was decided with.
  const asDecided = answer.number === null || answer.number === given.nextNumber;
  await held.addPending(row, asDecided ? changesOf(decision, acting, counter.registered) : undefined);
  return answer;
};

/** What a command goes through at its counter, before it is saved. */
export const commandPipeline = pipeline<Given, RunResult>()
  .step<InTime>('in time: the storage has to answer', (given, next) =>
    withTimeout((late, sure) => next({ ...given, late, sure })),
  )
  .step<Alone>('alone: one command at a time', (given, next) =>
    given.counter.exclusively((held) => Promise.race([next({ ...given, held }), endOf(given.late)])),
  )
  .step<New>('once: what was saved before is answered', unlessSavedBefore)
  .step<Decided>('decided on what is known here', decide)
  .step<Decided>('buffered, if it is one of many', saveInBuffer);

/**
 * Does one thing: decides it on what is known here and saves it. What is refused leaves nothing behind; what is
 * answered as done is stored. Throws `NotSaved` when the storage fails, or does not answer in time.
 */
export const runCommand = (
  counter: Counter,
  situation: Situation,
  name: string,
  args: object,
  options: RunOptions = {},
): Promise<RunResult> => commandPipeline.run({ counter, situation, name, args, options }, save);
