import { defineCalls } from '../../kernel/call.ts';
import { finding, giving, onlyId } from '../../kernel/giving.ts';
import { readersOf } from '../../kernel/listing.ts';
import { addStaffGroup } from './add-group.ts';
import { editStaffGroup } from './edit-group.ts';
import { groupListing, groupRow } from './group-listing.ts';
import { removeStaffGroup } from './remove-group.ts';
import { setGroupPeople } from './set-group-people.ts';

const ids = { groupId: 'id' } as const;
const right = readersOf(groupListing);
const answer = groupRow;

/** The groups of the staff of the current shop and the shops below it; each is managed in its own shop. */
export const groupCalls = defineCalls({
  list: { at: 'GET /groups', says: 'Groups of the staff, each with its people', list: groupListing },
  one: finding(groupListing, { at: 'GET /groups/:id', says: 'One of them' }),
  add: giving(addStaffGroup, {
    at: 'POST /groups',
    says: 'Makes a group of the staff of the current shop',
    ids,
    right,
    answer,
  }),
  edit: giving(editStaffGroup, {
    at: 'PUT /groups/:id',
    says: 'Changes what it is called and the remark on it',
    ids,
    right,
    answer,
  }),
  setPeople: giving(setGroupPeople, {
    at: 'PUT /groups/:id/employees',
    says: 'Says who is in it: those who are employed in its shop and named, and nobody else',
    ids,
    right,
    answer,
  }),
  remove: giving(removeStaffGroup, {
    at: 'DELETE /groups/:id',
    says: 'Removes it; its people stay, in no group',
    ids,
    right,
    answer: onlyId,
  }),
});
