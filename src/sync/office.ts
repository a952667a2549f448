import { v7 as newId } from 'uuid';
import { type CommandName, commands } from '#domain/commands.ts';
import { dataOf, requestOf } from '#domain/kernel/call.ts';
import { officeCalls, type RecordsFound, type RecordsRead } from '#domain/sync/office-calls.ts';
import type { GivenOptions } from '../db/api/command-options.ts';
import { readAnswer } from '../db/api/read-answer.ts';
import type { Refusal, RunResult } from '../db/api/run-result.ts';
import type { Said, ServerCall } from '../db/api/server-call.ts';
import { invalid, refuse } from '../db/counter/run.ts';
import { notYet } from '../db/live/live.ts';
import type { AnyQuery } from '../db/live/query.ts';
import { NeedsCounter, officeCounter } from '../db/office/office-counter.ts';
import { makeOfficeReader } from '../db/office/office-reader.ts';
import type { StoredOffice, StoredSession } from '../db/session/registry.ts';
import { mayBy, oneShop, ownPermissions } from '../db/session/session-records.ts';
import { makeSight } from '../db/session/sight.ts';
import type { PinLogins } from './push.ts';
import { makePushOthers } from './push-others.ts';
import { makeRounds, type Rounds } from './rounds.ts';
import { Unreachable } from './transport.ts';
import type { DeskParts } from './work-at.ts';

/** A place of work without ledger and mirror: it asks the server, and shows what that said last. */
export interface OpenOffice {
  readonly shopId: string;
  readonly rounds: Rounds;
  now(): StoredOffice;
  /** The answer to a query; `notYet` for one that takes a counter, or that was never answered while there is no contact. */
  ask(query: AnyQuery, params: unknown): Promise<unknown>;
  /** Asks the server; without contact what it last said to the same. */
  askServer(call: ServerCall): Promise<Said | Refusal>;
  run(name: CommandName, args: object, options: GivenOptions): Promise<RunResult>;
  close(): Promise<void>;
}

export interface OfficeParts extends DeskParts {
  readonly session: StoredSession;
  readonly stored: StoredOffice;
  /** Asks the server in the name of whoever works here, in this shop. */
  readonly ask: (call: ServerCall) => Promise<Said | Refusal>;
  readonly whoWorks: Parameters<typeof makePushOthers>[1]['whoWorks'];
  readonly pinLogins: PinLogins;
  /** The server has said who may do what here. */
  readonly known: (office: StoredOffice) => Promise<void>;
  /** They do not work in this shop any more. */
  readonly ended: () => Promise<void>;
}

/** The server was asked, and said why it does not answer. */
class NotAnswered extends Error {
  override readonly name = 'NotAnswered';
}

const isSilent = (said: Said | Refusal): boolean => !said.ok && said.code === 'offline.needsContact';

/** Asks what somebody may do in a shop, and what the shop is. */
export const askOffice = async (
  ask: OfficeParts['ask'],
  shopId: string,
): Promise<{ readonly ok: true; readonly office: StoredOffice } | Refusal> => {
  const permissions = requestOf(ownPermissions, { params: { id: '0', shopId } });
  const [shop, granted] = await Promise.all([
    ask(requestOf(oneShop, { params: { id: shopId } })).then((said) => readAnswer(said, dataOf(oneShop))),
    ask(permissions).then((said) => readAnswer(said, dataOf(ownPermissions))),
  ]);
  if (!shop.ok) return shop;
  if (!granted.ok) return granted;
  return { ok: true, office: { shop: shop.data, permissions: [...granted.data.slugs].sort() } };
};

/** Opens an office; it needs no contact for what the server has said before. */
export const openOffice = (parts: OfficeParts): OpenOffice => {
  const { browser, transport, registry, live, status, report, registered, session } = parts;
  const { account, staffId } = session;
  let { stored } = parts;
  const shopId = stored.shop.id;
  const answers = browser.databases.answers();

  const saving = new Set<Promise<void>>();
  const save = (question: string, answer: unknown): void => {
    const saved = answers.put(account, question, { at: browser.now(), answer }).catch(report);
    saving.add(saved);
    void saved.then(() => saving.delete(saved));
  };
  const lastSaid = (question: string) => answers.get(account, question).catch(() => undefined);

  /** What is asked, or what was last said to it where no answer comes. */
  const orSaved = async (call: ServerCall): Promise<Said | Refusal> => {
    const question = JSON.stringify([shopId, call.path]);
    const said = await parts.ask(call);
    if (said.ok) {
      save(question, said);
      return said;
    }
    const saved = isSilent(said) ? await lastSaid(question) : undefined;
    return saved ? { ...(saved.answer as Said), at: saved.at } : said;
  };

  /** Each answer is saved by itself: without contact others may be asked with it. */
  const readRecords = async (reads: readonly RecordsRead[]): Promise<RecordsFound[]> => {
    const questions = reads.map((read) => JSON.stringify([shopId, read]));
    const said = await parts.ask(requestOf(officeCalls.records, { body: { reads: [...reads] } }));
    const answer = readAnswer(said, dataOf(officeCalls.records));
    if (answer.ok) {
      for (const [place, found] of answer.data.entries()) save(questions[place] ?? '', found);
      return answer.data;
    }
    const saved = isSilent(said) ? await Promise.all(questions.map(lastSaid)) : [];
    if (saved.length === 0 || saved.some((found) => found === undefined)) throw new NotAnswered(answer.code);
    return saved.map((found) => found?.answer as RecordsFound);
  };
  const { counter, refresh } = officeCounter(stored.shop, browser, makeOfficeReader(readRecords));

  const pushOthers = makePushOthers(
    '',
    {
      browser,
      transport,
      whoWorks: parts.whoWorks,
      pinLogins: parts.pinLogins,
      rules: registered.ledger,
      enrolments: registry.enrolments,
      sessions: registry.sessions,
      contact: async () => status.set({ online: true, lastContact: browser.now() }),
      epoch: async () => 0,
    },
    report,
  );

  const followRights = async (): Promise<void> => {
    const asked = await askOffice(parts.ask, shopId);
    if (!asked.ok && isSilent(asked)) throw new Unreachable(new Error('no answer'));
    if (!asked.ok && (asked.status === 403 || asked.status === 404)) return parts.ended();
    if (!asked.ok) return;
    if (JSON.stringify(asked.office) === JSON.stringify(stored)) return;
    stored = asked.office;
    await parts.known(stored);
  };
  const look = (): void => {
    refresh();
    live.touchAll();
  };
  const rounds = makeRounds(
    async () => {
      await followRights();
      await pushOthers(() => false);
      look();
      return 'done';
    },
    status,
    report,
  );

  return {
    shopId,
    rounds,
    now: () => stored,
    ask: async (query, params) => {
      const sight = makeSight(mayBy(stored.permissions), {}, staffId, true);
      try {
        return await query.ask(counter, params, async () => sight);
      } catch (fault) {
        if (fault instanceof NeedsCounter || fault instanceof NotAnswered) return notYet;
        throw fault;
      }
    },
    askServer: (call) =>
      call.method === 'GET'
        ? orSaved(call)
        : parts.ask(call).then((said) => {
            if (said.ok) look();
            return said;
          }),
    run: async (name, args, { takeNumber = false, commandId = newId() }) => {
      const command = commands.findLast((known) => known.name === name);
      if (!command) return refuse('command.unknown');
      const { argument } = registered.ledger.numbers;
      const checked = command.args.safeParse(args);
      const issues = (checked.error?.issues ?? []).filter(
        ({ path }: { readonly path: readonly PropertyKey[] }) => !(takeNumber && path[0] === argument),
      );
      if (issues.length > 0) return invalid(issues);
      const body = { id: commandId, name, version: command.version, args: { ...args }, takesNumber: takeNumber };
      const hadContact = status.now().online;
      const said = await parts.ask(requestOf(officeCalls.command, { body }));
      // Under the same id it is done once: an answer that was lost is asked for once more.
      const settled = isSilent(said) && hadContact ? await parts.ask(requestOf(officeCalls.command, { body })) : said;
      if (isSilent(settled) && hadContact) return refuse('office.unknownOutcome');
      const answer = readAnswer(settled, dataOf(officeCalls.command));
      if (!answer.ok) return answer;
      look();
      return { ok: true, n: 0, commandId, number: answer.data.number };
    },
    close: async () => {
      await rounds.stop();
      await Promise.all(saving);
      answers.close();
    },
  };
};
