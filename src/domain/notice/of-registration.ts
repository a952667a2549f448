import { type RegistrationState, registrationStates } from '../registration/states.ts';
import type { Notice } from './notice.ts';
import { makeNotice } from './of-changes.ts';

/** A branch that somebody has asked for, after something was done about it. */
export interface BranchMoment {
  readonly id: string;
  readonly state: RegistrationState;
  /** How often it was sent in. */
  readonly revision: number;
  readonly name: string;
  /** Who asked for it, and the shop that employs them. */
  readonly staffId: string;
  readonly shopId: string;
  readonly headquartersId: string;
}

/** What is to be heard of a branch that was asked for: by the headquarters that it waits, by who asked what was decided. */
export const noticeOfBranch = (one: BranchMoment, at: number): Notice | undefined => {
  const { id, state, revision, name, staffId, shopId, headquartersId } = one;
  const about = {
    id: `branch:${id}:${revision}:${state}`,
    params: { name },
    link: `/store/audit-result?id=${id}`,
  };
  switch (state) {
    case registrationStates.atHeadquarters:
      return makeNotice(at, { ...about, what: 'branchToReview', shopId: headquartersId, permission: 'pc.shop.audit' });
    case registrationStates.approved:
      return makeNotice(at, { ...about, what: 'branchApproved', shopId, staffId });
    case registrationStates.rejected:
      return makeNotice(at, { ...about, what: 'branchRejected', shopId, staffId });
    default:
      return undefined;
  }
};
