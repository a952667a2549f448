import { expect, test } from 'vitest';
import { isOfSameGuest } from './same-guest.ts';

const guest = (memberId: string, guestName: string, mobile: string) => ({ memberId, guestName, mobile });
const [number, another] = ['13900000001', '13900000002'];

test.each([
  ['the same number, called otherwise', guest('', 'Li', number), guest('', 'Wang', number), '', true],
  ['another number', guest('', 'Li', number), guest('', 'Li', another), '', false],
  ['a number that was taken away', guest('', 'Li', number), guest('', 'Li', ''), '', false],
  ['the member whose number that is', guest('', 'Li', number), guest('m', '', ''), number, true],
  ['a member of another number', guest('', 'Li', number), guest('m', '', ''), another, false],
  ['the same member, at another number', guest('m', '', ''), guest('m', '', number), '', true],
  ['another member', guest('m', '', ''), guest('n', '', ''), '', false],
  ['a guest in place of a member', guest('m', '', ''), guest('', 'Li', ''), '', false],
  ['a number of whoever was called so', guest('', 'Li', ''), guest('', 'Li', number), '', true],
  ['a number of somebody called otherwise', guest('', 'Li', ''), guest('', 'Wang', number), '', false],
  ['a member in place of a name', guest('', 'Li', ''), guest('m', '', ''), number, false],
  ['a name that was spelled wrong', guest('', 'Li', ''), guest('', 'Lee', ''), '', true],
])('a booking that is changed to %s', (_, was, is, mobile, isSame) => {
  expect(isOfSameGuest(was, is, mobile === '' ? undefined : { mobile })).toBe(isSame);
});
