import { clockTolerance } from '#domain/sync/clock-tolerance.ts';
import { notedEvery } from '#domain/sync/emptiness.ts';
import type { Entry } from '../../../server/books/books.ts';
import type { Forged, Given, Givers } from '../givers.ts';

/** How long what a tablet has told can be under way, or lie in a tab that was stopped. */
const underWay = 90_000;

/** A command that comes again by another counter is kept under its id and its place. */
export const firstIdOf = (commandId: string): string => commandId.split(' ')[0] ?? '';

/**
 * Whether the rules promise that this is not booked (decision 0053): without a session of whom it names always; with the
 * token of one that has ended where it says a time after that end, or where the counter had nothing unsent in between.
 */
const isSureToBeHeld = ({ emptied }: Givers, { endedAt, says, at, counterId }: Forged): boolean => {
  if (endedAt === null || says > endedAt + clockTolerance) return true;
  return emptied.some(
    (contact) =>
      contact.counterId === counterId &&
      contact.at <= at &&
      contact.at >= endedAt + (contact.isSure ? 0 : notedEvery + 1),
  );
};

/** I22: nothing is ever booked in the name of somebody who did not give it, nor as given at another counter. */
const givenByWhomItNames = (givers: Givers, { judgement, command, counter }: Entry): string[] => {
  if (judgement.outcome !== 'accepted' && judgement.outcome !== 'exception') return [];
  const forged = givers.forged.get(command.commandId);
  if (forged && isSureToBeHeld(givers, forged))
    return [
      `I22 ${command.name} ${command.n} of ${counter.id} is booked in the name of ${forged.staffId}, who did not give it`,
    ];
  const given = givers.given.get(command.commandId);
  return given && given.counterId !== counter.id
    ? [`I22 ${command.name} of ${given.counterId} is booked as ${command.n} of ${counter.id}`]
    : [];
};

/**
 * Whether something was given well before this end. A call that a lid was closed on arrives days later, when it is
 * opened, and tells what was unsent as it was sent: what was given behind it then counts as given after it has come.
 */
const isWellBefore = ({ emptied }: Givers, { at, counterId }: Given, end: number): boolean =>
  at + underWay < end &&
  !emptied.some((contact) => contact.counterId === counterId && contact.sentAt < at + underWay && contact.at >= end);

/**
 * I23: honest work is never held for want of proof, nor for somebody's leaving, as far as the rules promise: given while
 * its session was open, at a tablet whose clock did not jump. What was under way to the server at that very moment may be.
 */
const honestIsNotHeld = (known: Givers, { judgement, command, counter }: Entry, leftAt: number | null): string[] => {
  const { outcome, code } = judgement;
  const honest = known.given.get(firstIdOf(command.commandId));
  if (outcome !== 'held' || !honest || honest.counterId !== counter.id) return [];
  const { session, staffId, n, name } = command;
  const fault = `I23 ${name} ${n} of ${counter.id}, which ${staffId} gave at ${honest.at}, is held: ${code}, ${session ? `its session was open until ${session.endedAt}` : 'it has no proof'}`;
  if (!honest.isClockSure) return [];
  if (code === 'system.staffResigned') return leftAt === null || isWellBefore(known, honest, leftAt) ? [fault] : [];
  if (code !== 'system.notProved') return [];
  if (!session && honest.isHandedOver) return [];
  const isInTime = !session || session.endedAt === null || isWellBefore(known, honest, session.endedAt);
  return isInTime ? [fault] : [];
};

/** What has to hold of who gave a command whenever the server books one. */
export const givers = (known: Givers, entry: Entry, leftAt: number | null): string[] => [
  ...givenByWhomItNames(known, entry),
  ...honestIsNotHeld(known, entry, leftAt),
];
