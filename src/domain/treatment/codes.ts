import { defineLabels } from '../values/labels.ts';

/** States of a service that is given, in the order of spec section 4; its codes count from 0 ("aborting … sets 6"). */
export const treatmentStatuses = defineLabels({
  pendingAssignment: 0,
  pendingService: 1,
  inService: 2,
  suspended: 3,
  served: 4,
  completed: 5,
  terminated: 6,
  allocationFailed: 7,
});

/** Allotted, or to be allotted anew, and not begun. */
export const isPending = (status: number): boolean =>
  status === treatmentStatuses.pendingAssignment ||
  status === treatmentStatuses.pendingService ||
  status === treatmentStatuses.allocationFailed;

/** Begun, and neither served nor terminated. */
export const isInService = (status: number): boolean =>
  status === treatmentStatuses.inService || status === treatmentStatuses.suspended;

/** Given to whoever bought it. */
export const isServed = (status: number): boolean =>
  status === treatmentStatuses.served || status === treatmentStatuses.completed;
