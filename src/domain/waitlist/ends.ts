import type { Change } from '../kernel/decision.ts';
import { update } from '../kernel/decision.ts';
import { waitlistStatuses } from './codes.ts';
import { mostDeclined, type WaitlistEntry, waitlistEntry } from './waitlist-entry.ts';

/** A guest who waits on without the time that they were offered, of which they are not asked again. */
export const waitingAgain = (existing: WaitlistEntry): WaitlistEntry => ({
  ...existing,
  status: waitlistStatuses.waiting,
  offer: null,
  declined: [...existing.declined, ...(existing.offer ? [existing.offer.startsAt] : [])].slice(-mostDeclined),
});

/**
 * What the server does of itself with somebody on the list at a moment of its own clock: an offer that nobody took ends, and
 * so does waiting once they do not want to be asked any more. Nothing where they were booked or withdrew meanwhile.
 */
export const waitEnds = (existing: WaitlistEntry, now: number): readonly Change[] => {
  const { status, offer, waitsUntil } = existing;
  const isOffered = status === waitlistStatuses.offered;
  // Whoever is asked about a time has it until that offer ends.
  const isOver = offer !== null && isOffered && now >= offer.until;
  if (status !== waitlistStatuses.waiting && !isOver) return [];
  const left = isOver ? waitingAgain(existing) : existing;
  if (now >= waitsUntil)
    return [update(waitlistEntry, { ...left, status: waitlistStatuses.expired, endedAt: now, endedBy: '' })];
  return isOver ? [update(waitlistEntry, left)] : [];
};
