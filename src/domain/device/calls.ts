import { z } from 'zod';
import { defineCalls } from '../kernel/call.ts';
import { finding, giving } from '../kernel/giving.ts';
import { changePart, cleanPart } from './care.ts';
import { claimCode } from './claim.ts';
import { addDevice, device, editDevice, removeDevice, restoreDevice } from './device.ts';
import { deviceEventListing } from './device-event.ts';
import { deviceListing } from './device-listing.ts';
import { deviceState } from './device-state.ts';
import { partStatus } from './part-status.ts';
import { renameDevice, takeDevice } from './rename.ts';
import { ackResults } from './wire.ts';

const ids = { deviceId: 'id' } as const;
const partIds = { deviceId: 'id', part: 'part' } as const;
const answer = deviceListing.row;
const seen = { shows: device, fromCounters: true } as const;
const right = ['pc.device.manage'] as const;
const params = z.object({ id: z.string().min(1).max(64) });

/** Devices (spec section 7): as people look after them, with what they tell of themselves. */
export const deviceCalls = defineCalls({
  list: { at: 'GET /devices', says: 'Those of the current shop', list: deviceListing, ...seen },
  one: finding(deviceListing, { at: 'GET /devices/:id', says: 'One of the current shop', ...seen }),
  internal: {
    at: 'GET /devices/:id/internal',
    says: 'What is known of one by its messages, for whoever looks for a fault',
    right,
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
  keys: {
    at: 'GET /devices/:id/keys',
    says: 'Which keys the machine of one has for its broker, the newest first',
    right,
    params,
    answer: z.array(z.object({ madeAt: z.int(), usedAt: z.int().nullable() })),
  },
  claimCode: {
    at: 'POST /devices/:id/claim_code',
    says: 'Makes a code by which the machine of one gets a key, for ten minutes and once; one before it does no more',
    right,
    params,
    answer: z.object({
      code: z.string(),
      /** In seconds. */
      validFor: z.int(),
    }),
  },
  revoke: {
    at: 'DELETE /devices/:id/keys',
    says: 'Takes the keys of the machine of one away, and ends its connection',
    right,
    params,
    answer: z.object({ ended: z.boolean() }),
  },
  stop: {
    at: 'POST /devices/:id/stop',
    says: 'Tells the machine of one to end what it does, and waits some seconds for its answer',
    right: ['pc.device.care'],
    params,
    answer: z.object({ id: z.string(), answer: z.enum([...ackResults, 'none']) }),
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

/** What a machine itself does, of which nobody knows yet which one it is. */
export const machineCalls = defineCalls({
  claim: {
    by: 'anybody',
    at: 'POST /devices/claim',
    says: 'Gives a machine its key for the broker, by the code that stands on its page; it is shown this once',
    body: z.object({ code: claimCode }),
    answer: z.object({
      /** By which name it signs in at the broker, and what it shows there. */
      user: z.string(),
      secret: z.string(),
      /** Where its topics begin. */
      topic: z.string(),
    }),
  },
});
