import { categoryCalls } from '#domain/category/calls.ts';
import type { CategoryKind } from '#domain/category/category.ts';
import { useAsk } from '../../store/use-ask.ts';

/** The categories of a kind in their order, as the server has them; undefined without contact. */
export const useCategories = (kind: CategoryKind) => useAsk(categoryCalls.list, { query: { kind } });

/** What categories of a kind are called, by their ids, and whether they are still asked for. */
export const useCategoryNames = (kind: CategoryKind) => {
  const { data, refusal } = useCategories(kind);
  return {
    waits: !data && !refusal,
    nameOf: (id: string): string => data?.find((category) => category.id === id)?.name ?? '',
  };
};
