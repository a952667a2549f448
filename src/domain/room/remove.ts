import { z } from 'zod';
import { defineCommand } from '../kernel/command.ts';
import { accept, reject, update } from '../kernel/decision.ts';
import { one } from '../kernel/needs.ts';
import { room } from './room.ts';

/** Takes a room out of use; one in which there are beds is not (spec section 4). */
export const removeRoom = defineCommand({
  name: 'room.remove',
  version: 1,
  offline: true,
  right: 'pc.room.manage',
  args: z.object({ roomId: z.string().min(1).max(64) }),
  needs: ({ roomId }) => ({ existing: one(room, roomId) }),
  decide({ existing }, _args, { at }) {
    if (!existing) return reject('room.unknown');
    if (existing.removedAt !== null) return reject('room.removed', { name: existing.name });
    if (existing.beds.length > 0) return reject('room.hasBeds', { name: existing.name });
    return accept([update(room, { ...existing, removedAt: at })]);
  },
});
