import { z } from 'zod';
import { dutyHours } from '../duty/duty-week.ts';
import { defineEntity } from '../kernel/entity.ts';
import { defineListing } from '../kernel/listing.ts';
import { manage } from '../kernel/managed.ts';
import { byName } from '../values/by-name.ts';
import { typedText } from '../values/plain-text.ts';

/** What people write down of hours that come again and again. */
const fields = { name: typedText().min(1).max(10), ...dutyHours };

/** Hours that a shop gives a name, such as early or late; a day that was planned by them stays as it is when they change. */
export const rosterTemplate = defineEntity({
  name: 'rosterTemplate',
  collection: 'bookings',
  lookups: ['shopId'],
  readBy: ['pc.roster.list', 'pc.roster.edit'],
  scopes: ({ shopId }) => [shopId],
  shops: ({ shopId }) => [shopId],
  schema: z.object({
    id: z.string(),
    shopId: z.string(),
    ...fields,
    /** When it was removed, in milliseconds since 1970; null while it is in use. */
    removedAt: z.int().nullable(),
  }),
});
export type RosterTemplate = z.infer<typeof rosterTemplate.schema>;

/** What is done with them. */
export const rosterTemplates = manage(rosterTemplate, {
  id: 'rosterTemplateId',
  right: 'pc.roster.edit',
  refusals: 'record',
  fields,
  example: { name: 'A', begins: 540, ends: 1_080, breaks: [{ begins: 720, minutes: 60, slides: 30 }] },
  blank: {},
});
export const [addRosterTemplate, editRosterTemplate, removeRosterTemplate, restoreRosterTemplate] =
  rosterTemplates.commands;

/** Those of a shop, also removed ones: `filter=removed:0` leaves these out. */
export const rosterTemplateListing = defineListing(rosterTemplate, {
  row: rosterTemplate.schema,
  shops: ['shopId'],
  filters: { name: { is: 'name' }, removed: { set: 'removedAt' } },
  sorts: ['name'],
  sort: 'name',
  held: { says: ({ name }) => [name], order: byName },
});
