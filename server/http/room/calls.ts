import { roomCalls } from '#domain/room/calls.ts';
import { roomListing } from '#domain/room/room-listing.ts';
import { forbidden } from '../refusal.ts';
import { inThisShop, serveList } from '../serve-list.ts';
import { serveRecord } from '../serve-record.ts';
import { settingsOf } from '../shop/settings-of.ts';

export const roomList = serveList(roomListing, { own: {} });

/** Those of the current shop: what changes one gives the command that a counter would push. */
export const roomRoutes = serveRecord(
  roomCalls,
  roomList,
  { seen: inThisShop, unknown: 'room.unknown' },
  ({ pool }, { page }) => ({
    list: async (asked) => {
      const { roomsEnabled } = await settingsOf(pool, asked.caller);
      if (!roomsEnabled) throw forbidden('room.off');
      return page(asked);
    },
  }),
);
