import { z } from 'zod';
import { defineListing } from '../../kernel/listing.ts';
import { treatmentStatuses } from '../codes.ts';
import { treatment } from '../treatment.ts';

const { inService, suspended, served, completed, terminated } = treatmentStatuses;
/** The states of what stands in the service log: begun, whether it is over or not. */
const loggedStatuses = [inService, suspended, served, completed, terminated] as const;

const { id, shopId, orderId, number, lineId, serviceId, name, memberId, memberName, servicerIds } =
  treatment.schema.shape;
const { status, minutes, extended, startedAt, handedOver, suspendedFor, endedAt, reason } = treatment.schema.shape;

/** A piece of a service as the service log has it. */
const serviceLogRow = z.object({
  id,
  shopId,
  orderId,
  number,
  lineId,
  serviceId,
  name,
  memberId,
  /** As far as whoever asks may read it: whoever reads no orders gets its first character. */
  memberName,
  servicerIds,
  status,
  minutes,
  extended,
  startedAt,
  handedOver,
  suspendedFor,
  endedAt,
  reason,
  /** The room and the bed, and the device; empty for none, and for what is gone. */
  bed: z.string(),
  device: z.string(),
  /** Its member asked for them by name. */
  byName: z.boolean(),
});
export type ServiceLogRow = Readonly<z.infer<typeof serviceLogRow>>;

/** What was given in shops, piece by piece, the latest first. */
export const serviceLogListing = defineListing(treatment, {
  row: serviceLogRow,
  shops: ['shopId'],
  readBy: ['pc.staff.log'],
  filters: {
    shop_id: { is: 'shopId' },
    /** Whoever gave it, from its begin on or after it was handed over. */
    staff_id: { own: 'text' },
    service_id: { is: 'serviceId' },
    status: { code: 'status', values: loggedStatuses },
    from: { from: 'startedAt' },
    to: { to: 'startedAt' },
  },
  sorts: ['startedAt'],
  sort: '-startedAt',
});
