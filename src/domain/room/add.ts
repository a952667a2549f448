import { z } from 'zod';
import { defineCommand } from '../kernel/command.ts';
import { accept, insert, reject } from '../kernel/decision.ts';
import { many, taken } from '../kernel/needs.ts';
import { isNameTaken, room, roomFields } from './room.ts';

/** Adds a room to the shop, without beds yet. */
export const addRoom = defineCommand({
  name: 'room.add',
  version: 1,
  offline: true,
  right: 'pc.room.manage',
  args: z.object({ roomId: z.string().min(1).max(64), ...roomFields }),
  needs: ({ roomId }, { shopId }) => ({ same: taken(room, { id: roomId }), others: many(room, { shopId }) }),
  decide({ same, others }, { roomId: id, ...fields }, { shopId }) {
    if (same.length > 0) return reject('room.existsAlready');
    if (isNameTaken(others, id, fields.name)) return reject('room.nameTaken', { name: fields.name });
    return accept([insert(room, { id, shopId, ...fields, beds: [], removedAt: null })]);
  },
});
