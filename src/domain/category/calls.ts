import { z } from 'zod';
import { defineCalls } from '../kernel/call.ts';
import { giving, onlyId } from '../kernel/giving.ts';
import { category, categoryKind, categoryRow } from './category.ts';
import { addCategory, editCategory, removeCategory } from './manage.ts';

const ids = { categoryId: 'id' } as const;
const answer = category.schema;

/** Categories of services, products and cards: read by all, changed at headquarters. */
export const categoryCalls = defineCalls({
  list: {
    at: 'GET /categories',
    shows: category,
    says: 'All of them, in the order in which they are shown',
    query: z.object({ kind: categoryKind.optional() }),
    answer: z.array(categoryRow),
  },
  add: giving(addCategory, { at: 'POST /categories', says: 'Makes one; five at most of services', ids, answer }),
  edit: giving(editCategory, {
    at: 'PUT /categories/:id',
    says: 'Changes what it is called and where it stands',
    ids,
    answer,
  }),
  remove: giving(removeCategory, {
    at: 'DELETE /categories/:id',
    says: 'Removes one in which nothing is',
    ids,
    answer: onlyId,
  }),
});
