import { z } from 'zod';
import { defineCommand } from '../kernel/command.ts';
import { accept, reject, update } from '../kernel/decision.ts';
import { many, one } from '../kernel/needs.ts';
import { isNameTaken, room, roomFields } from './room.ts';

/** Changes what is written down of one that is in use. */
export const editRoom = defineCommand({
  name: 'room.edit',
  version: 1,
  offline: true,
  right: 'pc.room.manage',
  args: z.object({ roomId: z.string().min(1).max(64), ...roomFields }),
  needs: ({ roomId }, { shopId }) => ({ existing: one(room, roomId), others: many(room, { shopId }) }),
  decide({ existing, others }, { roomId: id, ...fields }) {
    if (!existing) return reject('room.unknown');
    if (existing.removedAt !== null) return reject('room.removed', { name: existing.name });
    if (isNameTaken(others, id, fields.name)) return reject('room.nameTaken', { name: fields.name });
    return accept([update(room, { ...existing, ...fields })]);
  },
});
