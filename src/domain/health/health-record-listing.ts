import { z } from 'zod';
import { defineListing, type RowOf } from '../kernel/listing.ts';
import { healthRecord } from './health-record.ts';

/** Entries in health records, the newest first, each with what it says. */
export const healthRecordListing = defineListing(healthRecord, {
  row: healthRecord.schema.extend({
    /** What it says; empty once the key of its member is gone. */
    comment: z.string(),
    serviceId: z.string().nullable(),
    diagnosisId: z.string().nullable(),
    /** What who wrote it is called. */
    staffName: z.string(),
  }),
  shops: ['shopId'],
  filters: {
    member_id: { own: 'text' },
    staff_id: { is: 'staffId' },
    kind: { is: 'kind' },
    from: { from: 'at' },
    to: { to: 'at' },
  },
  sorts: ['at'],
  sort: '-at',
});
export type HealthRecordRow = RowOf<typeof healthRecordListing>;
