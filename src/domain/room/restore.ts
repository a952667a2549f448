import { z } from 'zod';
import { defineCommand } from '../kernel/command.ts';
import { accept, reject, update } from '../kernel/decision.ts';
import { many, one } from '../kernel/needs.ts';
import { isNameTaken, room } from './room.ts';

/** Takes one that was removed into use again. */
export const restoreRoom = defineCommand({
  name: 'room.restore',
  version: 1,
  offline: true,
  right: 'pc.room.manage',
  args: z.object({ roomId: z.string().min(1).max(64) }),
  needs: ({ roomId }, { shopId }) => ({ existing: one(room, roomId), others: many(room, { shopId }) }),
  decide({ existing, others }) {
    if (!existing) return reject('room.unknown');
    const { id, name, removedAt } = existing;
    if (removedAt === null) return reject('room.inUse', { name });
    if (isNameTaken(others, id, name)) return reject('room.nameTaken', { name });
    return accept([update(room, { ...existing, removedAt: null })]);
  },
});
