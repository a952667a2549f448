import { z } from 'zod';
import { defineCalls } from '../../kernel/call.ts';
import { giving, onlyId } from '../../kernel/giving.ts';
import { itemKind } from '../item-kind.ts';
import { addItemGroup } from './add-item-group.ts';
import { editItemGroup } from './edit-item-group.ts';
import { itemGroup } from './item-group.ts';
import { itemGroupId } from './item-group-fields.ts';
import { removeItemGroup } from './remove-item-group.ts';

const params = z.object({ id: itemGroupId });
const ids = { itemGroupId: 'id' } as const;
const right = ['pc.item.manage'] as const;

/** A group with how many items are in it. */
export const itemGroupRow = itemGroup.schema.extend({ count: z.int() });
export type ItemGroupRow = z.infer<typeof itemGroupRow>;

/** The same with how many of them the current shop has. */
export const itemGroupHere = itemGroupRow.extend({ here: z.int() });
export type ItemGroupHere = z.infer<typeof itemGroupHere>;

const reads = ['pc.item.product', 'pc.item.service', 'pc.item.manage'] as const;

/** The groups of the catalogue, as the current shop has them. */
export const itemGroupCalls = defineCalls({
  list: {
    at: 'GET /item_groups',
    says: 'Groups of a kind in the order of the current shop, each with how many items are in it',
    right: reads,
    shows: itemGroup,
    query: z.object({ kind: itemKind.default('product') }),
    answer: z.array(itemGroupRow),
  },
  all: {
    at: 'GET /item_groups/all',
    says: 'Groups of products and of services, those of products first, each with how many of its items the current shop has',
    right: reads,
    shows: itemGroup,
    answer: z.array(itemGroupHere),
  },
  one: {
    at: 'GET /item_groups/:id',
    says: 'A group with how many of its items the current shop has',
    right: reads,
    shows: itemGroup,
    params,
    answer: itemGroupHere,
  },
  add: giving(addItemGroup, { at: 'POST /item_groups', says: 'Makes a group', ids, right, answer: itemGroupRow }),
  edit: giving(editItemGroup, {
    at: 'PUT /item_groups/:id',
    says: 'Changes what it is called and whether the counter shows it, where it was made',
    ids,
    right,
    answer: itemGroupRow,
  }),
  remove: giving(removeItemGroup, {
    at: 'DELETE /item_groups/:id',
    says: 'Removes a group in which nothing is',
    ids,
    right,
    answer: onlyId,
  }),
  sort: {
    at: 'PUT /item_groups/sort/:kind',
    says: 'In which order the current store shows its groups of a kind',
    right,
    params: z.object({ kind: itemKind }),
    body: z.object({ groupIds: z.array(itemGroupId).max(500) }),
    answer: z.array(itemGroupRow),
  },
});
