import { copyRosterWeek } from './copy-week.ts';
import { setRosterDays } from './set-days.ts';

/** What people do with rosters. */
export const rosterCommands = [setRosterDays, copyRosterWeek] as const;
