import type { Findable, NamedRecord } from '#domain/findable.ts';
import { useStore } from '../../store/use-live.ts';

/** Finds the first `most` records of a kind by a text; members by the search of the counter. */
export const useFindRecords = (of: Findable, most: number) => {
  const store = useStore();
  return async (text: string): Promise<NamedRecord[]> => {
    if (of !== 'member') return [...(await store.read('record.found', { of, text, limit: most }))];
    const ids = (await store.searchMembers(text, most)).map(({ id }) => id);
    return [...(await store.read('record.named', { of, ids }))];
  };
};
