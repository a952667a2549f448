import type { MoneyEntry } from '#domain/money/money-entry.ts';
import { journalOf } from '#domain/shift/journal.ts';
import { sumsWith } from '#domain/shift/over-drawer.ts';
import type { Shift } from '#domain/shift/shift.ts';
import type { Invariant } from './rest.ts';

/** What is wrong with the shifts of one counter, which go on from one another. */
const faultsAt = (counterId: string, shifts: readonly Shift[]): string[] => {
  const inOrder = [...shifts].sort((a, b) => a.number - b.number);
  const open = inOrder.filter(({ openAt }) => openAt !== '');
  const astray = inOrder.filter(
    (each, place) => each.number !== place + 1 || each.before !== (inOrder[place - 1]?.digest ?? ''),
  );
  const latest = inOrder.filter(({ latestAt }) => latestAt !== '');
  return [
    ...(open.length > 1 ? [`I27 ${open.length} shifts are open at ${counterId}`] : []),
    ...astray.map(({ id, number }) => `I27 shift ${id} is number ${number} of ${counterId} and follows none`),
    ...(latest.length === 1 && latest[0] === inOrder.at(-1) ? [] : [`I27 the latest shift of ${counterId} is another`]),
  ];
};

/**
 * I27: one shift is open at a counter at most; shifts are numbered there without gaps, each beginning where the one before
 * it ended; its sums are those of the entries that name it, and its journal is the one that they make.
 */
export const shiftsAgree: Invariant = ({ tables }) => {
  const every = <T>(entity: string): T[] =>
    tables.records.all().flatMap((row) => (row.entity === entity && !row.deleted ? (row.record as T) : []));
  const shifts = every<Shift>('shift');
  const entries = every<MoneyEntry>('moneyEntry');
  const known = new Set(['', ...shifts.map(({ id }) => id)]);
  const wrong = shifts.flatMap((each) => {
    const own = entries.filter(({ shiftId }) => shiftId === each.id);
    const made = journalOf(each, own);
    const sums = JSON.stringify(sumsWith([], own)) === JSON.stringify(each.sums);
    return [
      ...(sums ? [] : [`I27 the sums of shift ${each.id} are not those of its entries`]),
      ...(made?.digest === each.digest && made.places === each.places
        ? []
        : [`I27 the journal of shift ${each.id} is another than the books make`]),
    ];
  });
  return [
    ...wrong,
    ...entries
      .filter(({ shiftId }) => !known.has(shiftId))
      .map(({ id, shiftId }) => `I27 entry ${id} names shift ${shiftId}, which is none`),
    ...[...new Set(shifts.map(({ counterId }) => counterId))].flatMap((id) =>
      faultsAt(
        id,
        shifts.filter(({ counterId }) => counterId === id),
      ),
    ),
  ];
};
