import { z } from 'zod';
import type { Acting } from '../kernel/command.ts';
import { defineCommand } from '../kernel/command.ts';
import { accept, type Decision, reject, update } from '../kernel/decision.ts';
import { one } from '../kernel/needs.ts';
import { dayIn } from '../values/day-in.ts';
import { type Device, device } from './device.ts';
import { happenedTo } from './device-event.ts';
import { deviceState } from './device-state.ts';
import type { PartCare } from './part-status.ts';
import { type DevicePart, devicePart, partRules, partsOf } from './parts.ts';

const deviceId = z.string().min(1).max(64);
const args = z.object({ deviceId, part: devicePart });

interface Care {
  readonly what: 'partChanged' | 'partCleaned';
  readonly part: DevicePart;
  /** The part as it was cared for before. */
  readonly after: (before: PartCare, today: string) => PartCare;
}

/** Cares for a part that a device in use has. */
const cared = (existing: Device | undefined, { what, part, after }: Care, acting: Acting): Decision => {
  if (!existing) return reject('device.unknown');
  if (existing.removedAt !== null) return reject('record.removed', { name: existing.name });
  if (!partsOf[existing.kind].includes(part)) return reject('device.partUnknown', { name: existing.name });
  const untouched: PartCare = { part, changedOn: '', cleanedOn: '', from: 0 };
  const before = existing.care.find((each) => each.part === part) ?? untouched;
  const others = existing.care.filter((each) => each.part !== part);
  const care = [...others, after(before, dayIn(acting.at, acting.shop.timeZone))];
  return accept([update(device, { ...existing, care }), happenedTo(existing, { what, part }, acting)]);
};

/** A part of a device is a new one: from here on it is counted anew. */
export const changePart = defineCommand({
  name: 'device.changePart',
  version: 1,
  offline: true,
  right: 'pc.device.care',
  args,
  needs: (given) => ({ existing: one(device, given.deviceId), state: one(deviceState, given.deviceId) }),
  decide: ({ existing, state }, { part }, acting) => {
    const from = state?.counted.find((each) => each.part === part)?.counted ?? 0;
    return cared(
      existing,
      { what: 'partChanged', part, after: (before, today) => ({ ...before, changedOn: today, from }) },
      acting,
    );
  },
});

/** A part of a device was cleaned, one that has to be from time to time. */
export const cleanPart = defineCommand({
  name: 'device.cleanPart',
  version: 1,
  offline: true,
  right: 'pc.device.care',
  args,
  needs: (given) => ({ existing: one(device, given.deviceId) }),
  decide: ({ existing }, { part }, acting) => {
    if (existing && partRules[part].cleanDays === 0) return reject('device.partNotCleaned', { name: existing.name });
    return cared(
      existing,
      { what: 'partCleaned', part, after: (before, today) => ({ ...before, cleanedOn: today }) },
      acting,
    );
  },
});
