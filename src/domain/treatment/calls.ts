import { z } from 'zod';
import { defineCalls } from '../kernel/call.ts';
import { giving } from '../kernel/giving.ts';
import { abortTreatment } from './abort.ts';
import { allotTreatment } from './allot/allot.ts';
import { offeredBed, offeredDevice, offeredServicer } from './allot/offer.ts';
import { terminateTreatment } from './terminate.ts';
import { treatment } from './treatment.ts';

const ids = { treatmentId: 'id' } as const;
const answer = treatment.schema;
const right = ['pc.order.cashier'] as const;
const servicers = z.array(offeredServicer);
const beds = z.array(offeredBed);
const devices = z.array(offeredDevice);

/** Services in progress: pieces of the lines of paid orders, which the specification calls order details. */
export const treatmentCalls = defineCalls({
  allot: giving(allotTreatment, {
    at: 'PUT /order_details/:id/allot',
    says: 'Says who gives a piece of a paid line, on which bed and with which device, before it is begun; under a new id it is another piece',
    ids,
    answer,
  }),
  abort: giving(terminateTreatment, {
    at: 'PUT /order_details/:id/abort',
    says: 'Ends a piece that is not given to its end, which stops its device',
    ids,
    answer,
  }),
  noDevice: giving(abortTreatment, {
    at: 'PUT /pc/v1/order_details/no_device/:id',
    says: 'Ends a piece without a device: completed (5) where the status given is 4, terminated (6) otherwise',
    ids,
    answer,
  }),
});

/** Who and what is free in the current shop. */
export const offerCalls = defineCalls({
  servicersAndDevices: {
    at: 'GET /shops/servicers_and_devices',
    says: 'Service staff and devices of the current shop, and what each of them does now',
    right,
    answer: z.object({ servicers, devices }),
  },
  servicersAndBeds: {
    at: 'GET /shops/servicers_and_beds',
    says: 'Service staff and beds of the current shop, and what each of them is taken for now',
    right,
    answer: z.object({ servicers, beds }),
  },
  servicersDevicesBeds: {
    at: 'GET /shops/servicers_devices_beds',
    says: 'Service staff, devices and beds of the current shop at once',
    right,
    answer: z.object({ servicers, devices, beds }),
  },
});
