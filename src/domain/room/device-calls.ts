import { z } from 'zod';
import { device } from '../device/device.ts';
import { deviceListing } from '../device/device-listing.ts';
import { defineCalls } from '../kernel/call.ts';
import { giving } from '../kernel/giving.ts';
import { bedPlace, placeDevice } from './bed-device.ts';

/** Which device stands at which bed. */
export const bedDeviceCalls = defineCalls({
  unbound: {
    at: 'GET /devices/unbound_bed',
    says: 'The beds of the current shop at which no device stands',
    shows: device,
    answer: z.array(bedPlace),
  },
  place: giving(placeDevice, {
    at: 'PUT /devices/:id/bed',
    says: 'Puts a device at a bed',
    ids: { deviceId: 'id' },
    answer: deviceListing.row,
  }),
});
