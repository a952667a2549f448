import { expect, test } from 'vitest';
import { registrationStates } from '../registration/states.ts';
import { noticeOfBranch } from './of-registration.ts';

const asked = {
  id: 'r1',
  state: registrationStates.atHeadquarters,
  revision: 1,
  name: 'East',
  staffId: 'wang',
  shopId: 'shop-1',
  headquartersId: 'hq',
} as const;
const { atHeadquarters, submitted, approved, rejected } = registrationStates;

test.each([
  [atHeadquarters, { what: 'branchToReview', shopId: 'hq', staffId: '', permission: 'pc.shop.audit' }],
  [approved, { what: 'branchApproved', shopId: 'shop-1', staffId: 'wang', permission: '' }],
  [rejected, { what: 'branchRejected', shopId: 'shop-1', staffId: 'wang', permission: '' }],
] as const)('of a branch in state %s is heard by whom it concerns', (state, said) => {
  const found = noticeOfBranch({ ...asked, state }, 5);
  expect(found).toMatchObject({ ...said, params: { name: 'East' }, link: '/store/audit-result?id=r1', createdAt: 5 });
});

test('while the platform looks at it there is nothing to hear; what is rejected again is heard of again', () => {
  expect(noticeOfBranch({ ...asked, state: submitted }, 5)).toBeUndefined();
  const idOf = (revision: number) => noticeOfBranch({ ...asked, state: rejected, revision }, 5)?.id;
  expect(idOf(1)).toBe(idOf(1));
  expect(idOf(1)).not.toBe(idOf(2));
});
