import type { Ledger } from '../db/ledger/ledger.ts';
import type { LedgerHead } from '../db/ledger/ledger-head.ts';

/**
 * The server's clock as far as this device knows it: its own, corrected by the offset measured at the last contact,
 * which is saved, and never before that contact. A contact is written down once a minute only, but prices as of a later
 * time are proof of a later one.
 */
export const makeClock = (now: () => number, saved: Pick<LedgerHead, 'clockOffset' | 'lastContact' | 'asOf'>) => {
  let { clockOffset, lastContact } = saved;
  if (saved.asOf !== null && saved.asOf > (lastContact ?? 0)) lastContact = saved.asOf;
  return {
    /** Milliseconds since 1970. */
    now: (): number => Math.max(Math.round(now() + (clockOffset ?? 0)), lastContact ?? 0),
    /** Device clock minus server clock; null before the first contact. */
    error: (): number | null => (clockOffset === null ? null : -clockOffset),
    lastContact: (): number | null => lastContact,
    /** Takes in the server's time of an answer to a call of `sentAt`. */
    measured: async (ledger: Ledger, serverTime: number, sentAt: number): Promise<void> => {
      const answeredAt = now();
      const offset = Math.round(serverTime - (sentAt + answeredAt) / 2);
      const moved = clockOffset === null || Math.abs(offset - clockOffset) > 500;
      const stale = lastContact === null || serverTime - lastContact > 60_000;
      lastContact = serverTime;
      if (!moved && !stale) return;
      clockOffset = offset;
      await ledger.write((tx) => tx.setHead({ clockOffset: offset, lastContact: serverTime }));
    },
  };
};
export type Clock = ReturnType<typeof makeClock>;
