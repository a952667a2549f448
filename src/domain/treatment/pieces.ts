import type { OrderLine } from '../order/order.ts';
import { treatmentStatuses } from './codes.ts';
import type { Treatment } from './treatment.ts';

type Line = Pick<OrderLine, 'kind' | 'quantity' | 'refunded' | 'served' | 'inService'>;

/** Pieces of a service line that were neither served nor begun, whether they were given back or not. */
export const notBegun = ({ kind, quantity, served = 0, inService = 0 }: Line): number =>
  kind === 'service' ? Math.max(0, quantity - served - inService) : 0;

/**
 * Pieces of a service line that can be begun: what was given back is taken off those first that were not served, so that
 * it is not given on top of its money.
 */
export const leftToBegin = (line: Line): number => Math.max(0, notBegun(line) - (line.refunded?.quantity ?? 0));

/**
 * Whether a piece was terminated before it was begun: it was merely allotted. One that was begun was so after it had been
 * allotted.
 */
export const wasNeverBegun = ({
  status,
  allottedAt,
  startedAt,
}: Pick<Treatment, 'status' | 'allottedAt' | 'startedAt'>): boolean =>
  status === treatmentStatuses.terminated && allottedAt !== null && allottedAt >= startedAt;

/** Whether something of these lines is begun, and neither served nor terminated. */
export const hasInService = (lines: readonly Pick<OrderLine, 'inService'>[]): boolean =>
  lines.some(({ inService = 0 }) => inService > 0);

/** Whether a service of a paid order is still to be given, or begun: neither served nor given back. */
export const hasServiceToGive = (lines: readonly Line[]): boolean =>
  lines.some((line) => leftToBegin(line) > 0) || hasInService(lines);
