import { v7 as uuid } from 'uuid';
import { commands } from '#domain/commands.ts';
import type { Params } from '#domain/kernel/decision.ts';
import { actingOf } from './acting.ts';
import type { Counter } from './counter.ts';
import { decideOn } from './fold.ts';
import { keepCommand, orderNumberOf } from './keep-command.ts';
import type { Refusal, RunResult, StorageState } from './store-api.ts';

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
  /** The refused command that this one repairs. */
  readonly repairs?: number;
}

/** With this many commands unsent a counter takes no more. */
export const mostWaiting = 2_000;

const storageCodes = {
  refused: 'device.storageRefused',
  full: 'device.storageFull',
  notDurable: 'device.notDurable',
} as const;

export const refuse = (code: string, params: Params = {}): Refusal => ({ ok: false, code, params });

/** Why nothing can be done at this counter right now. */
const hindrance = async (counter: Counter, situation: Situation, offline: boolean): Promise<Refusal | undefined> => {
  if (situation.storageProblem) return refuse(storageCodes[situation.storageProblem]);
  if (!offline && !situation.online) return refuse('offline.needsContact');
  const waiting = await counter.ledger.read((tx) => tx.outbox.where('state').equals('waiting').count());
  return waiting >= mostWaiting ? refuse('device.tooManyWaiting', { count: waiting }) : undefined;
};

/** The draft as far as the screen had seen it when it gave the command: taps that came after stay a draft. */
const draftOf = async (counter: Counter, orderId: string | undefined, args: Readonly<Record<string, unknown>>) => {
  if (orderId === undefined) return null;
  const taps = await counter.ledger.read((tx) => tx.drafts.where('orderId').equals(orderId).sortBy('id'));
  const seen = Array.isArray(args.operations) ? taps.slice(0, args.operations.length) : taps;
  return { orderId, lastTap: seen.at(-1)?.id ?? 0 };
};

/**
 * Does one thing: decides it on what is known here and keeps it. What is refused leaves nothing behind; what is
 * answered as done is on the disk. Throws `NotSaved` when the storage fails.
 */
export const runCommand = (
  counter: Counter,
  situation: Situation,
  name: string,
  given: object,
  options: RunOptions = {},
): Promise<RunResult> =>
  counter.turns(async (): Promise<RunResult> => {
    const { ledger, enrolment } = counter;
    const command = commands.findLast((known) => known.name === name);
    if (!command) return refuse('command.unknown');
    const hindered = await hindrance(counter, situation, command.offline);
    if (hindered) return hindered;

    const takeNumber = options.takeNumber === true;
    const next = takeNumber ? orderNumberOf(enrolment, (await ledger.standing()).nextOrder) : null;
    const checked = command.args.safeParse(next === null ? given : { ...given, number: next });
    if (!checked.success) {
      const fields = checked.error.issues.map((issue: { path: PropertyKey[] }) => [
        issue.path.join('.'),
        'command.invalid',
      ]);
      return { ...refuse('command.invalid'), fields: Object.fromEntries(fields) };
    }
    const args = checked.data as Readonly<Record<string, unknown>>;

    const id = uuid();
    const doing = {
      commandId: id,
      staffId: situation.staffId,
      at: situation.at,
      offline: !situation.online,
      replay: false,
    };
    const acting = await actingOf(counter.view, enrolment, doing);
    if (!acting) return refuse('device.notLoaded');
    const decision = await decideOn(counter.view, command, args, acting);
    if (!decision.ok) return refuse(decision.code, decision.params);

    const row = await keepCommand(ledger, enrolment, {
      id,
      name,
      version: command.version,
      args,
      staffId: situation.staffId,
      at: situation.at,
      offline: !situation.online,
      takeNumber,
      draft: await draftOf(counter, options.draftOf, args),
      repairs: options.repairs ?? null,
      keptAt: counter.browser.now(),
    });
    await counter.foldIn(row);
    const { number } = row.command.args as { number?: string };
    return { ok: true, n: row.n, commandId: id, number: takeNumber ? (number ?? null) : null };
  });
