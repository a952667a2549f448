import { categoryCalls } from '#domain/category/calls.ts';
import { type Category, category, inOrder } from '#domain/category/category.ts';
import { addCategory, editCategory, removeCategory } from '#domain/category/manage.ts';
import { recordsOf, rowsOf } from '../../db/query-builder.ts';
import type { CallerInShop } from '../caller.ts';
import { notFound } from '../refusal.ts';
import { type Asked, commandCalls, serveCalls } from '../serve-calls.ts';

/** Categories, of which a brand has a few dozen: a call answers all of them. */
export const categoryRoutes = serveCalls(categoryCalls, (parts) => {
  const { give, step } = commandCalls(parts);
  const all = ({ brandId }: CallerInShop): Promise<Category[]> => rowsOf(parts.pool, recordsOf(category, brandId));
  const read = async (caller: CallerInShop, id: string): Promise<Category> => {
    const found = (await all(caller)).find((each) => each.id === id);
    if (!found) throw notFound('category.unknown');
    return found;
  };
  return {
    list: async ({ caller, query: { kind } }) =>
      inOrder((await all(caller)).filter((each) => kind === undefined || each.kind === kind)),
    add: give(addCategory, ({ body }: Asked<typeof categoryCalls.add>, categoryId) => ({ ...body, categoryId }), read),
    edit: step(editCategory, 'categoryId', read),
    remove: give(
      removeCategory,
      ({ params }: Asked<typeof categoryCalls.remove>) => ({ categoryId: params.id }),
      async (_, id) => ({ id }),
    ),
  };
});
