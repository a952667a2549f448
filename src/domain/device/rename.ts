import { z } from 'zod';
import { defineCommand } from '../kernel/command.ts';
import { accept, reject, update } from '../kernel/decision.ts';
import { many, one } from '../kernel/needs.ts';
import { isSameName } from '../values/same-name.ts';
import { device, deviceName } from './device.ts';
import { happenedTo } from './device-event.ts';

const deviceId = z.string().min(1).max(64);

/** Calls a device something else (spec section 7), and changes nothing besides. */
export const renameDevice = defineCommand({
  name: 'device.rename',
  version: 1,
  offline: true,
  right: 'pc.device.manage',
  args: z.object({ deviceId, name: deviceName }),
  needs: (args, { shopId }) => ({ existing: one(device, args.deviceId), others: many(device, { shopId }) }),
  decide({ existing, others }, { name }, acting) {
    if (!existing) return reject('device.unknown');
    if (existing.removedAt !== null) return reject('record.removed', { name: existing.name });
    const isTaken = others.some(
      (other) => other.id !== existing.id && other.removedAt === null && isSameName(other.name, name),
    );
    if (isTaken) return reject('record.nameTaken', { name });
    return accept([
      update(device, { ...existing, name }),
      happenedTo(existing, { what: 'renamed', note: name }, acting),
    ]);
  },
});

/** Takes a device from the bed at which it stands; it stays in use. */
export const takeDevice = defineCommand({
  name: 'device.take',
  version: 1,
  offline: true,
  right: 'pc.device.manage',
  args: z.object({ deviceId }),
  needs: (args) => ({ existing: one(device, args.deviceId) }),
  decide({ existing }, _, acting) {
    if (!existing) return reject('device.unknown');
    if (existing.bedId === '') return reject('device.atNoBed', { name: existing.name });
    return accept([update(device, { ...existing, bedId: '' }), happenedTo(existing, { what: 'taken' }, acting)]);
  },
});
