import type { Refusal } from '../db/api/run-result.ts';
import { createMutex } from '../db/async/mutex.ts';
import { refuse } from '../db/counter/run.ts';
import { LedgerLost } from '../db/ledger/ledger.ts';
import { permissionsOf } from '../db/session/acting.ts';
import type { StoredSession } from '../db/session/registry.ts';
import { shopOf } from '../db/session/session-records.ts';
import { choosable, type SessionState } from '../db/session/session-state.ts';
import { enrol, Refused } from './calls.ts';
import { makeDeskPins } from './desk-pins.ts';
import { makeEndings } from './endings.ts';
import { finishWork } from './finish-work.ts';
import { makeOffers } from './offers.ts';
import type { OpenOffice } from './office.ts';
import { makeOffices } from './offices.ts';
import { enter, refusalOf, rightsHold } from './people.ts';
import { hasPin } from './pins.ts';
import { makeShopsAgain } from './shops-again.ts';
import { signedOut } from './signed-out.ts';
import { Unreachable } from './transport.ts';
import { untilStaffKnown } from './until-staff-known.ts';
import { type DeskParts, type OpenDesk, workAt } from './work-at.ts';

/** Who works here, in which shop: opens and closes the counter that goes with it. */
export const makeDesk = (parts: DeskParts) => {
  const { browser, transport, registry, live, report } = parts;
  let session: StoredSession | undefined;
  /** Who worked here before: what they were just doing is theirs to prove. */
  let before: StoredSession | undefined;
  let open: OpenDesk | undefined;
  /** Where somebody works without being a counter; never beside `open`. */
  let office: OpenOffice | undefined;
  let closedBecause: string | null = null;
  /** What is shown until it is known who somebody is that has just come: nothing is open to somebody unknown. */
  let arriving: 'signedOut' | 'choosingShop' | undefined;
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
    const left = open ?? office;
    if (!left) return;
    const closing = left.close().catch(report);
    open = undefined;
    office = undefined;
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
          token: () => (session?.token && session.unshown === undefined ? session.token : undefined),
          whoWorks,
          endings,
          pinLogins: pins.pinLogins,
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

  const changeSession = (change: (session: StoredSession) => StoredSession): void => {
    session = session && change(session);
  };
  const offices = makeOffices(parts, {
    session: () => session,
    changeSession,
    sessionHolds,
    sessionEnds,
    leave,
    inOrder,
    whoWorks: (staffId) => whoWorks(staffId),
    opened: (next) => {
      office = next;
    },
    open: () => office,
    pinLogins: () => pins.pinLogins,
    ended: async () => {
      closedBecause = 'shop.notYours';
      await registry.setDesk({ shopId: '', office: false, closedBecause });
      leave();
      live.touch(['session']);
      tabs.post('changed');
    },
  });
  /** Goes to work in the office of a shop. */
  const enterOffice = async (shopId: string): Promise<{ ok: true } | Refusal> => {
    const entered = await offices.enter(shopId);
    if (!entered.ok) return entered;
    closedBecause = null;
    await registry.setDesk({ shopId, office: true, closedBecause });
    live.touch(['session']);
    tabs.post('changed');
    return entered;
  };

  const nowWorks = (next: StoredSession | undefined): void => {
    if (session && session.staffId !== next?.staffId) before = session;
    session = next;
  };
  const whoWorks = (staffId: string) => [session, before].find((one) => one?.staffId === staffId);

  const state = async (): Promise<SessionState> => {
    if (!session || arriving === 'signedOut') return { ...signedOut, closedBecause };
    const { staff, staffId, shops } = session;
    const isPinHere = hasPin(session, browser.now());
    const at = open;
    const enrolments = (await registry.enrolments()).filter((enrolment) => !enrolment.retired);
    const enrolledShops = [...new Set(enrolments.map(({ shopId }) => shopId))];
    const known = { staff, shops: shops.map(choosable), enrolledShops };
    if (office) {
      const { shop, permissions } = office.now();
      return { ...known, kind: 'open', shop, counter: null, permissions, closedBecause: null };
    }
    if (!at || arriving) return { ...signedOut, ...known, kind: 'choosingShop', closedBecause };
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
      ...(isPinHere && { hasPin: true }),
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
    if (desk.shopId === '' || (desk.office && !works)) leave();
    else if (works) await (desk.office ? offices.open : openShop)(desk.shopId);
    live.touch(['session']);
  };

  /**
   * Nobody works here any more: the session is over, here at once and for the server with the next contact; with
   * `forget` the server knows.
   */
  const close = async (reason: string | null, forget: boolean): Promise<void> => {
    if (open) await finishWork(open.counter, report).catch(report);
    const leaving = session;
    // An office sends no commands, with which the server would hear of it.
    if (office && !forget) void offices.signOut(office.shopId);
    nowWorks(undefined);
    closedBecause = reason;
    if (leaving && forget) await offices.forget(leaving);
    else if (leaving) await endings.signOut(leaving);
    await registry.setDesk({ account: '', closedBecause: reason });
    if (office) leave();
    open?.rounds.wake();
    live.touch(['session']);
    tabs.post('changed');
  };

  tabs.listen(() => void resume().catch(report));

  /** Somebody works here from now on, in the shop in which this browser worked last if they do. */
  const begin = async (entered: StoredSession): Promise<void> => {
    nowWorks(entered);
    closedBecause = null;
    const { shopId, office: isOffice } = await registry.desk();
    const works = entered.shops.some(({ id }) => id === shopId);
    await registry.setDesk({ account: entered.account, closedBecause: null, ...(works ? {} : { shopId: '' }) });
    if (!works) leave();
    else if (!isOffice) await arrive('signedOut', shopId, entered.staffId);
    else if (!(await enterOffice(shopId)).ok) await registry.setDesk({ shopId: '', office: false });
    open?.rounds.wake();
    live.touch(['session']);
    tabs.post('changed');
  };
  const pins = makeDeskPins(parts, { session: () => session, changeSession, sessionEnds, begin, open: () => open });

  return {
    resume,
    open: (): OpenDesk | undefined => open,
    office: (): OpenOffice | undefined => office,
    /** The shop in which somebody works, be it at a counter or in an office. */
    shopId: (): string | undefined => open?.counter.enrolment.shopId ?? office?.shopId,
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
      await registry.setDesk({ locale });
      await begin(entered);
      return { ok: true };
    },
    pins,
    offeredCounters: makeOffers(transport, registry, () => session),
    shopsAgain: makeShopsAgain({ ...parts, tabs }, () => session, changeSession),
    chooseOffice: async (shopId: string): Promise<{ ok: true } | Refusal> => {
      if (!session) return refuse('session.expired');
      if (!session.shops.some(({ id }) => id === shopId)) return refuse('shop.notYours');
      return enterOffice(shopId);
    },
    chooseShop: async (shopId: string, goOnAs?: string): Promise<{ ok: true } | Refusal> => {
      if (!session) return refuse('session.expired');
      if (!session.shops.some(({ id }) => id === shopId)) return refuse('shop.notYours');
      const { token, staffId, unshown } = session;
      if (unshown !== undefined) return refuse('offline.needsContact');
      try {
        if (!(await registry.enrolmentOf(shopId))) {
          await registry.saveEnrolment(await enrol(transport, token, shopId, goOnAs));
        }
      } catch (fault) {
        if (fault instanceof Unreachable) return refuse('offline.needsContact');
        if (fault instanceof Refused) return refusalOf(fault, 'counter.enrolNotAllowed');
        throw fault;
      }
      await arrive('choosingShop', shopId, staffId);
      if (open?.counter.enrolment.shopId !== shopId) return refuse('counter.lost');
      closedBecause = null;
      await registry.setDesk({ shopId, office: false, closedBecause });
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

  /** Opens the counter of a shop, which is shown once it is known there who this is. */
  async function arrive(from: 'signedOut' | 'choosingShop', shopId: string, staffId: string): Promise<void> {
    arriving = from;
    try {
      await openShop(shopId);
      if (open) await untilStaffKnown(open, staffId, parts);
    } finally {
      arriving = undefined;
    }
  }
};
export type Desk = ReturnType<typeof makeDesk>;
