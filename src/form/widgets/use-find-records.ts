import type { Findable, NamedRecord } from '#domain/findable.ts';
import { useStore } from '../../store/use-live.ts';

/** Finds the first `most` records of a kind by a text. */
export const useFindRecords = (of: Findable, most: number) => {
  const store = useStore();
  return async (text: string): Promise<NamedRecord[]> => [
    ...(await store.read('record.found', { of, text, limit: most })),
  ];
};
