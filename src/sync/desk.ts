import type { Refusal } from '../db/api/run-result.ts';
import { createMutex } from '../db/async/mutex.ts';
import { refuse } from '../db/counter/run.ts';
import { flushBuffer } from '../db/ledger/command-buffer.ts';
import { LedgerLost } from '../db/ledger/ledger.ts';
import { permissionsOf } from '../db/session/acting.ts';
import type { StoredSession } from '../db/session/registry.ts';
import { isStaffKnown, shopOf, staffSource } from '../db/session/session-records.ts';
import type { SessionState } from '../db/session/session-state.ts';
import { enrol, Refused } from './calls.ts';
import { makeEndings } from './endings.ts';
import { makeOffers } from './offers.ts';
import { enter, refusalOf, rightsHold } from './people.ts';
import { signedOut } from './signed-out.ts';
import { Unreachable } from './transport.ts';
import { type DeskParts, type OpenDesk, workAt } from './work-at.ts';

/** How long choosing a shop waits for the staff and rights of its first load, in milliseconds. */
const firstLoadWait = 10_000;

/** How long signing out waits for what is just being done, in milliseconds. */
const longestFinish = 3_000;

/** Who works here, in which shop: opens and closes the counter that goes with it. */
export const makeDesk = (parts: DeskParts) => {
  const { browser, transport, registry, live, report } = parts;
  let session: StoredSession | undefined;
  /** Who worked here before: what they were just doing is theirs to prove. */
  let before: StoredSession | undefined;
  let open: OpenDesk | undefined;
  let closedBecause: string | null = null;
  const opened = new Set<(open: OpenDesk) => void>();
  const leaving = new Set<Promise<unknown>>();
  const endings = makeEndings(registry);
  const tabs = browser.channel('desk');
  const inOrder = createMutex();

  /** Rights are taken as valid for a while after the server last knew the session. */
  const sessionHolds = async (token: string): Promise<void> => {
    const now = browser.now();
    if (session?.token !== token || Math.abs(now - session.confirmedAt) < 60_000) return;
    session = { ...session, confirmedAt: now };
    // Another tab may have ended it just now.
    await registry.changeSession(session.account, (saved) =>
      saved.token === token ? { ...saved, confirmedAt: now } : saved,
    );
  };
  const sessionEnds = async (token: string, reason: string): Promise<void> => {
    if (session?.token === token) await close(reason, true);
  };

  /** Leaves the counter that is open; its last round may still take a while. */
  const leave = (): void => {
    if (!open) return;
    const closing = open.close().catch(report);
    open = undefined;
    leaving.add(closing);
    void closing.then(() => leaving.delete(closing));
  };

  /** Somebody has to choose the shop again, which makes this browser a new counter; unsent work goes on being sent. */
  const counterEnds = async (counterId: string, reason: string): Promise<void> => {
    await registry.retire(counterId);
    await registry.setDesk({ shopId: '', closedBecause: reason });
    closedBecause = reason;
    leave();
    live.touch(['session']);
    tabs.post('changed');
  };

  const openShop = (shopId: string): Promise<void> =>
    inOrder(async () => {
      const enrolment = await registry.enrolmentOf(shopId);
      if (!enrolment || open?.counter.enrolment.counterId === enrolment.counterId) return;
      leave();
      const ended = (reason: string) => counterEnds(enrolment.counterId, reason);
      try {
        open = await workAt(enrolment, parts, {
          token: () => (session?.token ? session.token : undefined),
          whoWorks,
          endings,
          sessionHolds,
          sessionEnds,
          counterEnds: ended,
        });
      } catch (fault) {
        if (!(fault instanceof LedgerLost)) throw fault;
        await ended('counter.lost');
        return;
      }
      live.touchAll();
      for (const listener of opened) listener(open);
      open.rounds.wake();
    });

  const nowWorks = (next: StoredSession | undefined): void => {
    if (session && session.staffId !== next?.staffId) before = session;
    session = next;
  };
  const whoWorks = (staffId: string) => [session, before].find((one) => one?.staffId === staffId);

  const state = async (): Promise<SessionState> => {
    if (!session) return { ...signedOut, closedBecause };
    const { staff, staffId, shops } = session;
    const at = open;
    const enrolments = (await registry.enrolments()).filter((enrolment) => !enrolment.retired);
    const enrolledShops = [...new Set(enrolments.map(({ shopId }) => shopId))];
    const known = {
      staff,
      shops: shops.map(({ id, name, type, parentId, code }) => ({ id, name, type, parentId, code })),
      enrolledShops,
    };
    if (!at) return { ...signedOut, ...known, kind: 'choosingShop', closedBecause };
    const { records, enrolment, authority } = at.counter;
    const chosen = (await shopOf(records, enrolment.shopId)) ?? shops.find(({ id }) => id === enrolment.shopId) ?? null;
    const permissions = [...(await permissionsOf(records, await authority(), enrolment.shopId, staffId))].sort();
    return {
      ...known,
      kind: 'open',
      shop: chosen,
      counter: { id: enrolment.counterId, number: enrolment.number },
      permissions,
      closedBecause: null,
    };
  };

  /** Takes up what the registry says is open: at the start, or after another tab changed it. */
  const resume = async (): Promise<void> => {
    const desk = await registry.desk();
    const saved = desk.account === '' ? undefined : await registry.session(desk.account);
    const holds = saved !== undefined && saved.token !== '' && browser.now() - saved.confirmedAt < rightsHold;
    nowWorks(holds ? saved : undefined);
    closedBecause = saved && !holds ? 'session.tooLongOffline' : desk.closedBecause;
    const works = !session || session.shops.some(({ id }) => id === desk.shopId);
    if (desk.shopId === '') leave();
    else if (works) await openShop(desk.shopId);
    live.touch(['session']);
  };

  /**
   * What is being done, and what is in the buffer, is proved by whoever is leaving, who alone can. A storage that does
   * not answer keeps nobody from signing out.
   */
  const finishWork = async (): Promise<void> => {
    if (!open) return;
    const { counter } = open;
    const finished = counter.exclusively(async () => {
      if (counter.buffered().length > 0) await flushBuffer(counter.ledger, counter.prove);
    });
    let late: ReturnType<typeof setTimeout> | undefined;
    await Promise.race([
      finished,
      new Promise<void>((resolve) => {
        late = setTimeout(resolve, longestFinish);
      }),
    ]).finally(() => clearTimeout(late));
    void finished.then(counter.followCommands).catch(report);
  };

  /**
   * Nobody works here any more: the session is over, here at once and for the server with the next contact; with
   * `forget` the server knows.
   */
  const close = async (reason: string | null, forget: boolean): Promise<void> => {
    await finishWork().catch(report);
    const leaving = session;
    nowWorks(undefined);
    closedBecause = reason;
    if (leaving && forget) await registry.saveSession({ ...leaving, token: '' });
    else if (leaving) await endings.signOut(leaving);
    await registry.setDesk({ account: '', closedBecause: reason });
    open?.rounds.wake();
    live.touch(['session']);
    tabs.post('changed');
  };

  tabs.listen(() => void resume().catch(report));

  return {
    resume,
    open: (): OpenDesk | undefined => open,
    /** The ledger of the counter that is open is not there any more. */
    ledgerLost: async (): Promise<void> => {
      if (open) await counterEnds(open.counter.enrolment.counterId, 'counter.lost');
    },
    session: (): StoredSession | undefined => session,
    /** The server does not know the session with this token any more; it ends here if it is the one that is open. */
    sessionEnds,
    /** Calls `listener` whenever a counter is opened. */
    whenOpened: (listener: (open: OpenDesk) => void) => opened.add(listener),
    state,
    close,
    login: async (account: string, password: string, locale: string): Promise<{ ok: true } | Refusal> => {
      const entered = await enter(transport, registry, endings, { account, password, locale }, browser.now());
      if ('ok' in entered) return entered;
      nowWorks(entered);
      closedBecause = null;
      const { shopId } = await registry.desk();
      const works = entered.shops.some(({ id }) => id === shopId);
      await registry.setDesk({
        account: entered.account,
        locale,
        closedBecause: null,
        ...(works ? {} : { shopId: '' }),
      });
      if (!works) leave();
      else await openShop(shopId);
      open?.rounds.wake();
      live.touch(['session']);
      tabs.post('changed');
      return { ok: true };
    },
    offeredCounters: makeOffers(transport, registry, () => session),
    chooseShop: async (shopId: string, goOnAs?: string): Promise<{ ok: true } | Refusal> => {
      if (!session) return refuse('session.expired');
      if (!session.shops.some(({ id }) => id === shopId)) return refuse('shop.notYours');
      const { token, staffId } = session;
      try {
        if (!(await registry.enrolmentOf(shopId))) {
          await registry.saveEnrolment(await enrol(transport, token, shopId, goOnAs));
        }
      } catch (fault) {
        if (fault instanceof Unreachable) return refuse('offline.needsContact');
        if (fault instanceof Refused) return refusalOf(fault, 'counter.enrolNotAllowed');
        throw fault;
      }
      await openShop(shopId);
      if (open?.counter.enrolment.shopId !== shopId) return refuse('counter.lost');
      closedBecause = null;
      await registry.setDesk({ shopId, closedBecause });
      await knowsStaff(staffId);
      live.touch(['session']);
      tabs.post('changed');
      return { ok: true };
    },
    stop: async (): Promise<void> => {
      tabs.close();
      leave();
      await Promise.all(leaving);
      registry.close();
    },
  };

  /** Waits until the first load has brought who this is, as long as that goes on. */
  async function knowsStaff(staffId: string): Promise<void> {
    const end = browser.now() + firstLoadWait;
    const knows = async () => open !== undefined && (await isStaffKnown(open.counter.records, staffId));
    let stop: (() => void) | undefined;
    let late: ReturnType<typeof setTimeout> | undefined;
    await new Promise<void>((resolve) => {
      const given = open?.rounds.now().then(resolve, resolve);
      if (!given) resolve();
      late = setTimeout(resolve, end - browser.now());
      stop = live.watch([staffSource], knows, (known) => known && resolve());
    });
    stop?.();
    clearTimeout(late);
  }
};
export type Desk = ReturnType<typeof makeDesk>;
