import { defineLabels } from '../values/labels.ts';

/** States of a booking, in the order of spec section 4. */
export const bookingStatuses = defineLabels({
  notEffective: 0,
  inProgress: 1,
  arrived: 2,
  timeout: 3,
  memberCancelled: 4,
  storeCancelled: 5,
});

/** How a booking came in. */
export const bookingSources = defineLabels({ counter: 0, phone: 1, chatApp: 2, miniProgram: 3, other: 9 });

/** By whom a guest wishes to be served: by this one (who then does not change), by a woman or a man, or by whoever is free. */
export const servicerWishes = ['any', 'female', 'male', 'named'] as const;

/** Whether a booking keeps its people and beds for itself. */
export const holdsPlaces = (status: number): boolean =>
  status === bookingStatuses.inProgress || status === bookingStatuses.arrived;
