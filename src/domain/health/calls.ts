import { z } from 'zod';
import { defineCalls } from '../kernel/call.ts';
import { onlyId } from '../kernel/giving.ts';
import { recordId } from '../values/id.ts';
import { healthKinds, healthText } from './health-record.ts';
import { healthRecordListing } from './health-record-listing.ts';

const params = z.object({ id: recordId });
const writes = ['pc.health.manage'] as const;
const written = healthText.extend({ kind: z.enum(healthKinds) });
const answer = healthRecordListing.row;

/** Health records of members (spec section 7: healthy_records). Nothing of what they say is a command: it lies sealed. */
export const healthRecordCalls = defineCalls({
  list: {
    at: 'GET /healthy_records',
    reads: false,
    says: 'Entries in the health records of members, newest first; whose of them somebody has read is written down',
    list: healthRecordListing,
  },
  add: {
    at: 'POST /healthy_records',
    says: 'Writes something down of a member who has agreed to it, once under an id',
    right: writes,
    body: written.extend({ id: z.uuid(), memberId: recordId }),
    answer,
  },
  edit: {
    at: 'PUT /healthy_records/:id',
    says: 'Changes what an entry says',
    right: writes,
    params,
    body: written,
    answer,
  },
  remove: {
    at: 'DELETE /healthy_records/:id',
    says: 'Deletes an entry, for good',
    right: writes,
    params,
    answer: onlyId,
  },
});
