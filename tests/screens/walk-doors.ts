import type { Walk } from './tour.ts';

/** Signing in, choosing a shop, and what stands around every screen. */
export const doorsWalk: Walk = async ({ at, around, tap, unseen }) => {
  await at('/');
  await tap('forgot');
  await unseen.type('forgot-account', 'boss');
  await tap('forgot-next');
  await tap('send-code');
  await unseen.type('sms-code', '012345');
  await unseen.type('new-password', 'next12345');
  await unseen.type('new-password-again', 'next1234');
  await tap('reset-password');
  await unseen.type('new-password-again', 'next12345');
  await tap('reset-password');
  await unseen.press('Back to login');
  await unseen.type('account', 'wang');
  await unseen.type('password', 'wrong');
  await tap('sign-in');
  await unseen.type('password', 'demo1234');
  await tap('sign-in');
  await tap('shop-S01');
  await around();
  await tap('language-menu');
  await tap('shop-switcher');
};

/** What a cashier sees of what a manager sees. */
export const cashierWalk: Walk = async ({ at, around, tap, unseen }) => {
  await at('/');
  await around();
  await unseen.tap('tile-P001');
  await tap('reduction-open');
  await at('/order/view/paid');
  await at('/order/view/waiting');
  await at('/inventory/stock');
  await at('/inventory/inbound');
  await at('/inventory/paper/paper-in');
  await at('/inventory/inbound/add');
  await at('/inventory/check/list');
  await at('/inventory/transfer');
  await at('/counters');
  await at('/password');
  await at('/sync');
};
