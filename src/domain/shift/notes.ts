import type { Acting } from '../kernel/command.ts';
import type { Fen } from '../values/money.ts';
import { expectedCash } from './expected.ts';
import type { Note } from './journal.ts';
import type { Shift } from './shift.ts';

/** Who did it and when; a command stands there once. */
export const doneBy = ({ commandId, staffId, at }: Acting): Note<'takenOver'> => ({ id: commandId, staffId, at });

/** What was counted, beside what is expected just then. */
export const countOf = (open: Shift, amount: Fen, acting: Acting): Note<'counts'> => ({
  ...doneBy(acting),
  amount,
  expected: expectedCash(open),
});
