import { z } from 'zod';
import { calendarDay, dutyWeek } from '../duty/duty-week.ts';
import { dutyWeekListing } from '../duty/duty-week-listing.ts';
import { defineCalls } from '../kernel/call.ts';
import { finding, giving } from '../kernel/giving.ts';
import { copyRosterWeek } from './copy-week.ts';
import { ownDay } from './own-week.ts';
import { setRosterDays } from './set-days.ts';
import {
  addRosterTemplate,
  editRosterTemplate,
  removeRosterTemplate,
  restoreRosterTemplate,
  rosterTemplate,
  rosterTemplateListing,
} from './template.ts';

const answer = z.object({ rows: z.array(dutyWeek.schema) });
const seen = { shows: dutyWeek, fromCounters: true } as const;

/** Who is there when, as the office reads and writes it. */
export const rosterCalls = defineCalls({
  list: {
    at: 'GET /rosters',
    says: 'The weeks of people in the current shop, by `week` (its Monday) and `staff_id`',
    list: dutyWeekListing,
    ...seen,
  },
  setDays: giving(setRosterDays, {
    at: 'PUT /rosters/:id/days',
    says: 'Writes when somebody is there on one or several days, or why they are not',
    ids: { staffId: 'id' },
    answer,
  }),
  copyWeek: giving(copyRosterWeek, {
    at: 'POST /rosters/copy',
    says: 'Writes a week as the one before it, where nothing is said yet',
    ids: {},
    answer,
  }),
  ownWeek: {
    at: 'GET /pc/v1/own_week',
    says: 'A week of the caller: their hours and leave in each shop, and what guests have booked with them',
    right: ['pc.order.own'],
    query: z.object({ week: calendarDay.describe('A day of it, as `yyyy-mm-dd`') }),
    answer: z.array(ownDay),
  },
});

const ids = { rosterTemplateId: 'id' } as const;
const one = rosterTemplate.schema;
const ofTemplates = { shows: rosterTemplate, fromCounters: true } as const;

/** Hours with a name, as the office reads and changes them. */
export const rosterTemplateCalls = defineCalls({
  list: {
    at: 'GET /roster_templates',
    says: 'Those of the current shop',
    list: rosterTemplateListing,
    ...ofTemplates,
  },
  one: finding(rosterTemplateListing, {
    at: 'GET /roster_templates/:id',
    says: 'One of the current shop',
    ...ofTemplates,
  }),
  add: giving(addRosterTemplate, {
    at: 'POST /roster_templates',
    says: 'Adds one to the current shop',
    ids,
    answer: one,
  }),
  edit: giving(editRosterTemplate, { at: 'PUT /roster_templates/:id', says: 'Changes one', ids, answer: one }),
  remove: giving(removeRosterTemplate, {
    at: 'DELETE /roster_templates/:id',
    says: 'Takes one out of use',
    ids,
    answer: one,
  }),
  restore: giving(restoreRosterTemplate, {
    at: 'POST /roster_templates/:id/restore',
    says: 'Takes one that was removed into use again',
    ids,
    answer: one,
  }),
});
