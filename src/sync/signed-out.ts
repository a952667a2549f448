import type { SessionState } from '../db/session/session-state.ts';

/** Nobody is signed in here. */
export const signedOut: SessionState = {
  kind: 'signedOut',
  staff: null,
  shops: [],
  enrolledShops: [],
  shop: null,
  counter: null,
  permissions: [],
  closedBecause: null,
};
