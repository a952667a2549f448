import { expect, test } from 'vitest';
import { shopInMessage } from './shop-in-message.ts';

test.each([
  ['和养堂（徐汇 2 店）', '和养堂（徐汇 2 店）'],
  ['Tea · House-7', 'Tea · House-7'],
  ['您中奖了 http://win.example/a', '您中奖了 httpwinexamplea'],
  ['退款请拨 138-0000 0001', '退款请拨 -'],
  ['x'.repeat(30), 'x'.repeat(20)],
  ['***', ''],
])('%s is called %s in messages', (name, expected) => {
  expect(shopInMessage(name)).toBe(expected);
});
