import { byName, type Room, room } from '#domain/room/room.ts';
import { searchable, wordsOf } from '#domain/values/searchable.ts';
import type { Page } from '../../db/api/page.ts';
import { defineQuery } from '../../db/live/query.ts';

/** Those of this shop that are in use, or those that were removed; `text` in its name or that of a bed. By name. */
export const roomList = defineQuery({
  name: 'room.list',
  sources: ['room', 'outbox'],
  ask: async (
    { records, enrolment },
    wanted: { readonly text: string; readonly removed: boolean; readonly offset: number; readonly limit: number },
  ): Promise<Page<Room>> => {
    const words = wordsOf(wanted.text);
    const found = (await records.many(room, { shopId: enrolment.shopId }))
      .filter(({ name, beds, removedAt }) => {
        const text = searchable([name, ...beds.map((bed) => bed.name)].join(' '));
        return (removedAt !== null) === wanted.removed && words.every((word) => text.includes(word));
      })
      .sort(byName);
    return { rows: found.slice(wanted.offset, wanted.offset + wanted.limit), total: found.length };
  },
});
