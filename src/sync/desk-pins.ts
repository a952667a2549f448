import type { Known, Pins } from '../db/api/pins.ts';
import type { Refusal } from '../db/api/run-result.ts';
import type { ApprovedBy } from '../db/counter/run.ts';
import { refuse } from '../db/counter/run.ts';
import { permissionsOf } from '../db/session/acting.ts';
import type { StoredSession } from '../db/session/registry.ts';
import { canSeal, isSealReady, sealFor } from '../db/session/seal.ts';
import { approvable, mayBy, type PinHint, peopleWithPin, setPin, withApproval } from '../db/session/session-records.ts';
import { askDeclared, bearer, Refused } from './calls.ts';
import { refusalOf, rightsHold } from './people.ts';
import { hasPin, isTriable, lookAtKnownPin, lookAtPin, unlockWithPin } from './pins.ts';
import { madeBy, type PinLogins } from './push.ts';
import { Unreachable } from './transport.ts';
import type { DeskParts, OpenDesk } from './work-at.ts';

/** What PINs need to know of the desk at which somebody sits. */
interface AtDesk {
  readonly session: () => StoredSession | undefined;
  readonly changeSession: (change: (session: StoredSession) => StoredSession) => void;
  readonly sessionEnds: (token: string, reason: string) => Promise<void>;
  readonly open: () => OpenDesk | undefined;
  /** Somebody works here from now on. */
  readonly begin: (session: StoredSession) => Promise<void>;
}

/** Somebody who can be asked to approve here: by their session at this browser, or by what the counter knows of their PIN. */
type Approver = { readonly staff: Known } & ({ readonly session: StoredSession } | { readonly hint: PinHint });

/** Personal PINs at this browser (decisions 0104 and 0227). */
export const makeDeskPins = ({ transport, registry, browser, live }: DeskParts, desk: AtDesk) => {
  const change = async (account: string, how: (saved: StoredSession) => StoredSession): Promise<void> => {
    if (desk.session()?.account === account) desk.changeSession(how);
    await registry.changeSession(account, how);
    live.touch(['session']);
  };
  const others = async (): Promise<StoredSession[]> => {
    const now = browser.now();
    const works = desk.session()?.staffId;
    const all = (await registry.sessions()).filter((each) => each.staffId !== works && hasPin(each, now));
    return all.sort((a, b) => b.confirmedAt - a.confirmedAt);
  };

  /** Whom this counter knows to have a PIN, by what was last heard of it; for as long as rights hold without contact. */
  const known = async ({ counter }: OpenDesk) => {
    const [works, now] = [desk.session(), browser.now()];
    if (!works || !canSeal() || now - works.confirmedAt > rightsHold) return [];
    const [people, sessions, stored] = await Promise.all([
      peopleWithPin(counter.records),
      registry.sessions(),
      registry.desk(),
    ]);
    return people.flatMap(({ staff, pin }) => {
      const session = sessions.find(({ staffId }) => staffId === staff.id);
      const isTheirs = staff.id === works.staffId || (session && hasPin(session, now) && session.pin.salt === pin.salt);
      return isTheirs || !isTriable(stored, session, staff.id, pin) ? [] : [{ staff, hint: pin }];
    });
  };
  /** Everybody else with a PIN: who signed in here lately, and whom the counter knows, whose PIN may be a later one. */
  const withPin = async (open: OpenDesk): Promise<Approver[]> => {
    const [signedIn, heard] = await Promise.all([others(), known(open)]);
    const later = new Set(heard.map(({ staff }) => staff.id));
    const here = signedIn.filter(({ staffId }) => !later.has(staffId));
    return [...here.map((session) => ({ staff: session.staff, session })), ...heard];
  };

  const pins: Pins = {
    setPin: async (password, pin) => {
      const session = desk.session();
      if (!session || session.token === '') return refuse('session.expired');
      if (session.unshown !== undefined) return refuse('offline.needsContact');
      try {
        const given = { body: { password, pin } };
        const answer = await askDeclared(transport, setPin, given, bearer(session.token));
        await change(session.account, (saved) => ({ ...saved, pin: answer.pin }));
        return { ok: true };
      } catch (fault) {
        if (fault instanceof Unreachable) return refuse('offline.needsContact');
        if (fault instanceof Refused) return refusalOf(fault, 'session.expired');
        throw fault;
      }
    },
    unlockers: async () => {
      const open = desk.open();
      if (!open) return [];
      const { shopId } = open.counter.enrolment;
      void isSealReady();
      const works = (await others()).filter(({ shops }) => shops.some(({ id }) => id === shopId));
      return works.map(({ staff }) => staff);
    },
    unlock: async (account, pin) => {
      const open = desk.open();
      if (!open) return refuse('pin.unknown');
      if (!(await isSealReady())) return refuse('offline.needsContact');
      const { enrolment, ledger } = open.counter;
      const [{ epoch, nextN }, scans] = await ledger.read((tx) => Promise.all([tx.head(), tx.countBuffered()]));
      const made = madeBy(nextN, scans);
      const at = { transport, registry, enrolment, epoch, made, at: open.clock.now(), now: browser.now() };
      const entered = await unlockWithPin(at, account, pin);
      if ('ok' in entered) return entered;
      await desk.begin(entered);
      return { ok: true };
    },
    approvers: async (permission) => {
      const open = desk.open();
      if (!open || !approvable.includes(permission)) return [];
      const { records, authority, enrolment } = open.counter;
      // It is needed in a moment, maybe without contact.
      const [rights] = await Promise.all([authority(), isSealReady()]);
      const able = await Promise.all(
        (await withPin(open)).map(async ({ staff }) => {
          const held = await permissionsOf(records, rights, enrolment.shopId, staff.id);
          return withApproval(() => false, mayBy([...held]))(permission) ? [staff] : [];
        }),
      );
      return able.flat();
    },
  };

  /** Who approves one act here, by the PIN that they have typed; a refusal where it is wrong. */
  const approve = async ({ staffId, pin }: { staffId: string; pin: string }): Promise<ApprovedBy | Refusal> => {
    if (!(await isSealReady())) return refuse('offline.needsContact');
    const open = desk.open();
    const approver = open && (await withPin(open)).find(({ staff }) => staff.id === staffId);
    const hint =
      approver && 'hint' in approver
        ? await lookAtKnownPin(registry, staffId, approver.hint, pin)
        : await lookAtPin(registry, approver?.session, pin, browser.now());
    return 'ok' in hint ? hint : { staffId, seal: (text) => sealFor(hint, pin, text) };
  };

  const pinLogins: PinLogins = {
    waiting: async () => (await registry.desk()).logins ?? [],
    reported: async (reported, refused) => {
      const isReported = (sealed: string | undefined) => reported.some((login) => login.sealed === sealed);
      await registry.setDesk(({ logins = [] }) => ({ logins: logins.filter(({ sealed }) => !isReported(sealed)) }));
      for (const { account, unshown, token } of await registry.sessions()) {
        if (!isReported(unshown)) continue;
        const isRefused = refused.some((sealed) => sealed === unshown);
        const now = browser.now();
        await change(account, ({ unshown: _, ...saved }) => (isRefused ? saved : { ...saved, confirmedAt: now }));
        if (isRefused) await desk.sessionEnds(token, 'pin.notRight');
      }
    },
  };
  return { pins, approve, pinLogins };
};
