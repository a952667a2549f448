import type { Proof } from '#domain/sync/protocol.ts';
import { endingOf } from '../db/session/proof.ts';
import type { Registry, StoredSession } from '../db/session/registry.ts';

/** So many ended sessions are reported to the server at once; any more are reported with the next push. */
const mostAtOnce = 50;

/** Sessions that were ended at this browser, of which the server hears with the next contact: they then prove no more. */
export const makeEndings = (registry: Registry) => {
  const waiting = async (): Promise<readonly Proof[]> => (await registry.desk()).ended ?? [];
  /** In one step: two tabs may have something to say at once. */
  const change = (how: (ended: readonly Proof[]) => readonly Proof[]): Promise<void> =>
    registry.setDesk(({ ended = [] }) => ({ ended: how(ended) }));
  const without = (gone: readonly Proof[]) => (ended: readonly Proof[]) =>
    ended.filter(({ session }) => !gone.some((each) => each.session === session));
  return {
    /**
     * Somebody has signed out: the stored session lets nobody in any more. To unlock without contact there is a session of its
     * own, sealed with the password. One that an earlier version stored has none, and stays as it was.
     */
    signOut: async (session: StoredSession): Promise<void> => {
      const { token, verifier } = session;
      if (token === '' || (verifier && !verifier.sealed)) return;
      await change((ended) => [...ended, endingOf(token)].slice(-mostAtOnce));
      await registry.changeSession(session.account, (saved) => ({ ...saved, token: '' }));
    },
    /** Somebody has unlocked with their password: the session that was sealed for it goes on. */
    takenUp: async ({ verifier }: StoredSession): Promise<void> => {
      if (verifier?.ending) await change(without([verifier.ending]));
    },
    /** Somebody has signed in anew: the session that was sealed before is of no use any more. */
    replaced: async (before: StoredSession | undefined): Promise<void> => {
      const ending = before?.verifier?.ending;
      if (ending) await change((ended) => [...ended, ending].slice(-mostAtOnce));
    },
    waiting,
    /** The server has heard of these. A sealed session among them unlocks nothing any more. */
    reported: async (ended: readonly Proof[]): Promise<void> => {
      await change(without(ended));
      const isEnded = ({ verifier }: StoredSession) =>
        ended.some(({ session }) => session === verifier?.ending?.session);
      for (const { account } of await registry.sessions())
        await registry.changeSession(account, (saved) => (isEnded(saved) ? { ...saved, verifier: null } : saved));
    },
  };
};
export type Endings = ReturnType<typeof makeEndings>;
