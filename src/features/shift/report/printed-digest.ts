import type { Shift } from '#domain/shift/shift.ts';

const keptAs = 'z-report';

/** Remembers with which digest the report of a shift was printed here, until that of another one is. */
export const notePrinted = ({ id, digest }: Pick<Shift, 'id' | 'digest'>): void =>
  localStorage.setItem(keptAs, JSON.stringify({ id, digest }));

/** Whether a paper of this shift was printed here that the server did not confirm as it was. */
export const isSuperseded = ({ id, digest }: Pick<Shift, 'id' | 'digest'>): boolean => {
  try {
    const found = JSON.parse(localStorage.getItem(keptAs) ?? 'null') as Partial<Shift> | null;
    return found?.id === id && found.digest !== digest;
  } catch {
    return false;
  }
};
