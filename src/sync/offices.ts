import { requestOf } from '#domain/kernel/call.ts';
import type { Refusal } from '../db/api/run-result.ts';
import type { Said, ServerCall } from '../db/api/server-call.ts';
import type { Mutex } from '../db/async/mutex.ts';
import { refuse } from '../db/counter/run.ts';
import type { StoredOffice, StoredSession } from '../db/session/registry.ts';
import { signOut } from '../db/session/session-records.ts';
import { askServer, type CallerHere } from './ask-server.ts';
import { askOffice, type OfficeParts, type OpenOffice, openOffice } from './office.ts';
import type { DeskParts } from './work-at.ts';

/** What offices need to know of the desk at which somebody sits. */
interface AtDesk extends Pick<CallerHere, 'session' | 'sessionEnds'>, Pick<OfficeParts, 'whoWorks' | 'ended'> {
  /** The logins with PINs that wait at this browser. */
  readonly pinLogins: () => OfficeParts['pinLogins'];
  readonly changeSession: (change: (session: StoredSession) => StoredSession) => void;
  readonly sessionHolds: (token: string) => Promise<void>;
  readonly inOrder: Mutex;
  /** Leaves what is open, a counter or an office. */
  readonly leave: () => void;
  readonly open: () => OpenOffice | undefined;
  readonly opened: (office: OpenOffice) => void;
}

/** The offices of a browser: where somebody works without being a counter. */
export const makeOffices = (parts: DeskParts, desk: AtDesk) => {
  const { browser, transport, registry, live, status } = parts;

  const askIn = async (shopId: string, call: ServerCall): Promise<Said | Refusal> => {
    const token = desk.session()?.token ?? '';
    const lost = () => status.set({ online: false });
    const said = await askServer(transport, { ...desk, shopId: () => shopId }, call, lost);
    if (said.ok) {
      status.set({ online: true, lastContact: browser.now() });
      await desk.sessionHolds(token);
    }
    return said;
  };

  const save = async (account: string, now: StoredOffice): Promise<void> => {
    const withIt = (saved: StoredSession) => ({ ...saved, offices: { ...saved.offices, [now.shop.id]: now } });
    if (desk.session()?.account === account) desk.changeSession(withIt);
    await registry.changeSession(account, withIt);
  };

  /** Opens the office of a shop as the server last said it; nothing where it never said so. */
  const open = (shopId: string): Promise<void> =>
    desk.inOrder(async () => {
      const session = desk.session();
      const stored = session?.offices?.[shopId];
      if (!session || !stored || desk.open()?.shopId === shopId) return;
      desk.leave();
      const office = openOffice({
        ...parts,
        session,
        stored,
        whoWorks: desk.whoWorks,
        pinLogins: desk.pinLogins(),
        ended: desk.ended,
        ask: (call) => askIn(shopId, call),
        known: async (now) => {
          await save(session.account, now);
          live.touch(['session']);
        },
      });
      desk.opened(office);
      status.set({ loading: null, waiting: 0, needsAttention: 0, held: 0, streaming: false });
      live.touchAll();
      office.rounds.wake();
    });

  return {
    open,
    /** Goes to work there: the server is asked first; without contact only where it has spoken of it before. */
    enter: async (shopId: string): Promise<{ ok: true } | Refusal> => {
      const asked = await askOffice((call) => askIn(shopId, call), shopId);
      const session = desk.session();
      if (!session) return refuse('session.expired');
      if (asked.ok) await save(session.account, asked.office);
      else if (asked.code !== 'offline.needsContact' || !session.offices?.[shopId]) return asked;
      await open(shopId);
      return { ok: true };
    },
    /** Tells the server at once that somebody signs out: an office sends no commands, with which it would hear of it. */
    signOut: (shopId: string) => askIn(shopId, requestOf(signOut, {})),
    /**
     * The server knows a session no more: what it said in answer to it is not for whoever comes next, nor is the
     * spreadsheet that was being taken in.
     */
    forget: async ({ account, staffId, offices }: StoredSession): Promise<void> => {
      await registry.changeSession(account, ({ offices: _, ...saved }) => ({ ...saved, token: '' }));
      const imports = browser.databases.imports();
      await imports.forgetOf(staffId).finally(imports.close);
      if (!offices) return;
      const answers = browser.databases.answers();
      await answers.forget(account).finally(answers.close);
    },
  };
};
