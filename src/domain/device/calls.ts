import { z } from 'zod';
import { defineCalls } from '../kernel/call.ts';
import { finding, giving } from '../kernel/giving.ts';
import { changePart, cleanPart } from './care.ts';
import { addDevice, device, editDevice, removeDevice, restoreDevice } from './device.ts';
import { deviceEventListing } from './device-event.ts';
import { deviceListing } from './device-listing.ts';
import { deviceState } from './device-state.ts';
import { partStatus } from './part-status.ts';
import { renameDevice, takeDevice } from './rename.ts';

const ids = { deviceId: 'id' } as const;
const partIds = { deviceId: 'id', part: 'part' } as const;
const answer = deviceListing.row;
const seen = { shows: device, fromCounters: true } as const;
const params = z.object({ id: z.string().min(1).max(64) });

/** Devices (spec section 7): as people look after them, with what they tell of themselves. */
export const deviceCalls = defineCalls({
  list: { at: 'GET /devices', says: 'Those of the current shop', list: deviceListing, ...seen },
  one: finding(deviceListing, { at: 'GET /devices/:id', says: 'One of the current shop', ...seen }),
  internal: {
    at: 'GET /devices/:id/internal',
    says: 'What is known of one by its messages, for whoever looks for a fault',
    right: ['pc.device.manage'],
    params,
    answer: deviceState.schema,
  },
  log: {
    at: 'GET /devices/:id/log',
    says: 'What one reported and what was done to it, the last first',
    shows: device,
    params,
    list: deviceEventListing,
  },
  consumableInfo: {
    at: 'GET /devices/:id/consumable_info',
    says: 'How the parts of one stand today',
    shows: device,
    params,
    answer: z.array(partStatus),
  },
  add: giving(addDevice, { at: 'POST /devices', says: 'Adds one to the current shop', ids, answer }),
  edit: giving(editDevice, { at: 'PUT /devices/:id', says: 'Changes one', ids, answer }),
  rename: giving(renameDevice, { at: 'PUT /devices/:id/rename', says: 'Calls one something else', ids, answer }),
  take: giving(takeDevice, { at: 'DELETE /devices/:id/bed', says: 'Takes one from its bed', ids, answer }),
  changePart: giving(changePart, {
    at: 'PUT /devices/:id/parts/:part/change',
    says: 'A part of one is a new one',
    ids: partIds,
    answer,
  }),
  cleanPart: giving(cleanPart, {
    at: 'PUT /devices/:id/parts/:part/clean',
    says: 'A part of one was cleaned',
    ids: partIds,
    answer,
  }),
  remove: giving(removeDevice, { at: 'DELETE /devices/:id', says: 'Takes one out of use', ids, answer }),
  restore: giving(restoreDevice, {
    at: 'POST /devices/:id/restore',
    says: 'Takes one that was removed into use again',
    ids,
    answer,
  }),
});
