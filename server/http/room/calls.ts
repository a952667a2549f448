import { addRoom } from '#domain/room/add.ts';
import { addBed, editBed, removeBed } from '#domain/room/beds.ts';
import { roomCalls } from '#domain/room/calls.ts';
import { editRoom } from '#domain/room/edit.ts';
import { removeRoom } from '#domain/room/remove.ts';
import { restoreRoom } from '#domain/room/restore.ts';
import type { Room } from '#domain/room/room.ts';
import { roomListing } from '#domain/room/room-listing.ts';
import type { CallerInShop } from '../caller.ts';
import { forbidden, notFound } from '../refusal.ts';
import { type Asked, commandCalls, serveCalls } from '../serve-calls.ts';
import { inThisShop, serveList } from '../serve-list.ts';
import { settingsOf } from '../shop/settings-of.ts';

export const roomList = serveList(roomListing, {
  own: {
    removed: ({ or, eb }, states) => or(states.map((state) => eb('removedAt', state === 1 ? 'is not' : 'is', null))),
  },
});

/** Those of the current shop: what changes one gives the command that a counter would push. */
export const roomRoutes = serveCalls(roomCalls, (parts) => {
  const { give, step } = commandCalls(parts);
  const read = async (caller: CallerInShop, id: string): Promise<Room> => {
    const found = await roomList.one(parts.pool, inThisShop(caller), id);
    if (!found) throw notFound('room.unknown');
    return found;
  };
  return {
    list: async ({ caller, query }) => {
      const { roomsEnabled } = await settingsOf(parts.pool, caller);
      if (!roomsEnabled) throw forbidden('room.off');
      return roomList.page(parts.pool, inThisShop(caller), query);
    },
    one: ({ caller, params }) => read(caller, params.id),
    add: give(addRoom, ({ body }: Asked<typeof roomCalls.add>, roomId) => ({ roomId, ...body }), read),
    edit: step(editRoom, 'roomId', read),
    remove: step(removeRoom, 'roomId', read),
    restore: step(restoreRoom, 'roomId', read),
    addBed: give(
      addBed,
      ({ params, body }: Asked<typeof roomCalls.addBed>, bedId) => ({ roomId: params.id, bedId, ...body }),
      read,
    ),
    editBed: give(
      editBed,
      ({ params, body }: Asked<typeof roomCalls.editBed>) => ({ roomId: params.id, bedId: params.bed, ...body }),
      read,
    ),
    removeBed: give(
      removeBed,
      ({ params }: Asked<typeof roomCalls.removeBed>) => ({ roomId: params.id, bedId: params.bed }),
      read,
    ),
  };
});
