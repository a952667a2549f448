import { groupCalls } from '#domain/staff/group/group-calls.ts';
import { bodyOf, confirmationOf, defineForm } from '../../../form/define-form.ts';
import { PeopleInput } from './people-input.tsx';

const fields = {
  name: {
    widget: 'text',
    longest: 15,
    label: 'group.name',
    testId: 'group-name',
    first: true,
    required: () => true,
  },
  remark: { widget: 'text', longest: 200, label: 'group.remark', testId: 'group-remark' },
} as const;
const refusals = { 'staffGroup.nameTaken': 'name' } as const;

/** A new group of the current shop's staff. */
export const addGroupForm = defineForm(bodyOf(groupCalls.add), { noun: 'staff', fields, refusals });

/** What a group is called. */
export const editGroupForm = defineForm(bodyOf(groupCalls.edit), { noun: 'staff', fields, refusals });

/** Who is in it. */
export const groupPeopleForm = defineForm(bodyOf(groupCalls.setPeople), {
  noun: 'staff',
  fields: { employeeIds: { widget: 'own', Input: PeopleInput, label: 'group.people', testId: 'group-people' } },
});

/** A group is removed. */
export const removeGroupForm = confirmationOf(groupCalls.remove, 'staff');
