import { allotted, ofPiece } from './pieces.ts';
import type { Walked } from './walked.ts';

/** The calls about services in progress. */
export const treatmentCalls: readonly Walked[] = [
  { call: 'PUT /api/order_details/{id}/allot', names: 'allottedPiece', body: (_, id) => allotted(id) },
  {
    call: 'PUT /api/order_details/{id}/abort',
    names: 'piece',
    body: (_, id) => ({ ...ofPiece(id), reason: 'walk' }),
  },
  {
    call: 'PUT /api/pc/v1/order_details/no_device/{id}',
    names: 'piece',
    body: (_, id) => ({ ...ofPiece(id), status: 4, reason: 'walk' }),
  },
  { call: 'GET /api/shops/servicers_and_devices' },
  { call: 'GET /api/shops/servicers_and_beds' },
  { call: 'GET /api/shops/servicers_devices_beds' },
  { call: 'GET /api/pc/v1/service_log' },
  { call: 'GET /api/pc/v1/service_log/people' },
  { call: 'GET /api/pc/v1/personnel', query: () => '?from=0&to=1' },
];
