import { nineToFive } from '../examples/roster.ts';

export const today = new Date().toISOString().slice(0, 10);
/** A day of somebody that is written by a call. */
export const aRosterBody = () => ({ from: today, to: today, ...nineToFive });
