import { z } from 'zod';
import { defineCalls } from '../kernel/call.ts';
import { readersOf } from '../kernel/listing.ts';
import { groupFields, groupId } from './group-fields.ts';
import { groupListing, groupRow } from './group-listing.ts';
import { setGroupPeople } from './set-group-people.ts';

const params = z.object({ id: groupId });
const right = readersOf(groupListing);
const answer = groupRow;

/** The groups of the staff of the current shop and the shops below it; each is managed in its own shop. */
export const groupCalls = defineCalls({
  list: { at: 'GET /groups', says: 'Groups of the staff, each with its people', list: groupListing },
  one: { at: 'GET /groups/:id', says: 'One of them', shows: groupListing, params, answer },
  add: {
    at: 'POST /groups',
    says: 'Makes a group of the staff of the current shop',
    right,
    body: z.object(groupFields),
    answer,
  },
  edit: {
    at: 'PUT /groups/:id',
    says: 'Changes what it is called and the remark on it',
    right,
    params,
    body: z.object(groupFields),
    answer,
  },
  setPeople: {
    at: 'PUT /groups/:id/employees',
    says: 'Says who is in it: those who are employed in its shop and named, and nobody else',
    right,
    params,
    body: setGroupPeople.args.pick({ employeeIds: true }),
    answer,
  },
  remove: {
    at: 'DELETE /groups/:id',
    says: 'Removes it; its people stay, in no group',
    right,
    params,
    answer: z.object({ id: z.string() }),
  },
});
