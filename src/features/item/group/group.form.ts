import { itemGroupCalls } from '#domain/item/group/item-group-calls.ts';
import { bodyOf, confirmationOf, defineForm } from '../../../form/define-form.ts';

const fields = {
  name: {
    widget: 'text',
    longest: 15,
    label: 'group.name',
    testId: 'item-group-name',
    first: true,
    required: () => true,
  },
} as const;
const refusals = { 'itemGroup.nameTaken': 'name' } as const;

/** A new group of products or of services. */
export const addItemGroupForm = defineForm(bodyOf(itemGroupCalls.add), { noun: 'item', fields, refusals });

/** What a group is called. */
export const editItemGroupForm = defineForm(bodyOf(itemGroupCalls.edit), { noun: 'item', fields, refusals });

/** A group is removed. */
export const removeItemGroupForm = confirmationOf(itemGroupCalls.remove, 'item');
