import { z } from 'zod';
import { defineCalls } from '../kernel/call.ts';
import { category, categoryFields, categoryId, categoryKind, categoryRow } from './category.ts';

const params = z.object({ id: categoryId });
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
  add: {
    at: 'POST /categories',
    says: 'Makes one; five at most of services',
    body: z.object({ kind: categoryKind, ...categoryFields }),
    answer,
  },
  edit: {
    at: 'PUT /categories/:id',
    says: 'Changes what it is called and where it stands',
    params,
    body: z.object(categoryFields),
    answer,
  },
  remove: {
    at: 'DELETE /categories/:id',
    says: 'Removes one in which nothing is',
    params,
    answer: z.object({ id: z.string() }),
  },
});
