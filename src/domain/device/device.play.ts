import { definePlay, type Play, type Seen } from '../kernel/play.ts';
import { changePart, cleanPart } from './care.ts';
import { type Device, device } from './device.ts';
import { partRules, partsOf } from './parts.ts';
import { renameDevice, takeDevice } from './rename.ts';

const someDevice = (seen: Seen, is: (one: Device) => boolean = () => true): Device | undefined =>
  seen.oneOf(seen.records(device).filter((one) => one.removedAt === null && is(one)));

/** How devices are looked after in a simulation. */
export const devicePlays: readonly Play[] = [
  definePlay(renameDevice, (seen) => {
    const found = someDevice(seen);
    return found && { args: { deviceId: found.id, name: seen.freshId().slice(-8) } };
  }),
  definePlay(takeDevice, (seen) => {
    const found = someDevice(seen, ({ bedId }) => bedId !== '');
    return found && { args: { deviceId: found.id } };
  }),
  definePlay(changePart, (seen) => {
    const found = someDevice(seen);
    const part = found && seen.oneOf(partsOf[found.kind]);
    return part && { args: { deviceId: found.id, part } };
  }),
  definePlay(cleanPart, (seen) => {
    const found = someDevice(seen);
    const part = found && seen.oneOf(partsOf[found.kind].filter((each) => partRules[each].cleanDays > 0));
    return part && { args: { deviceId: found.id, part } };
  }),
];
