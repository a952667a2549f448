import { expect, test } from 'vitest';
import { networkAround, networkOf } from './origin.ts';

test.each([
  ['203.0.113.7', '203.0.113.7', undefined],
  ['::ffff:203.0.113.7', '203.0.113.7', undefined],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:0DB8:0001:ffff::1', '2001:db8:1:ffff::/64', '2001:db8:1::/48'],
  ['2001:db8:1::', '2001:db8:1:0::/64', '2001:db8:1::/48'],
  ['2001:db8:2::1', '2001:db8:2:0::/64', '2001:db8:2::/48'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64', 'fe80:0:0::/48'],
  ['::1', '0:0:0:0::/64', '0:0:0::/48'],
  ['2001:db8:1:2:3:4:203.0.113.7', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['', '', undefined],
  ['not an address', 'not an address', undefined],
])('%s counts as %s, and the network around it is %s', (address, network, around) => {
  expect([networkOf(address), networkAround(address)]).toEqual([network, around]);
});
