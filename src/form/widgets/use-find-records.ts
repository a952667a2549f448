import type { Findable, NamedRecord } from '#domain/findable.ts';
import { useFindMembers } from '../../store/use-find-members.ts';
import { useStore } from '../../store/use-live.ts';

/** Finds the first `most` records of a kind by a text; members, of whom there are too many, by a search of their own. */
export const useFindRecords = (of: Findable, most: number) => {
  const store = useStore();
  const findMembers = useFindMembers(most);
  return async (text: string): Promise<NamedRecord[]> =>
    of === 'member' ? findMembers(text) : [...(await store.read('record.found', { of, text, limit: most }))];
};
