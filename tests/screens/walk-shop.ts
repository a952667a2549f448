import { screen } from '@testing-library/dom';
import { vi } from 'vitest';
import type { Walk } from './tour.ts';

/** Widgets come with the first field that needs them. */
const there = (...marks: readonly string[]) =>
  vi.waitFor(() => marks.map((mark) => screen.getByTestId(mark)), { timeout: 20_000 });

/** What can be changed of the shop itself: what it is called, how it is run, how people pay, how it looks. */
export const shopWalk: Walk = async ({ at, tap, type, unseen }, network) => {
  await at('/store/info');
  await type('shop-name', '');
  await unseen.type('shop-phone', '12345');
  await tap('save-info');
  await unseen.type('shop-name', 'Garden');
  await unseen.type('shop-phone', '021-55550001');
  await type('shop-currency', '$');
  await tap('save-info');
  await at('/store/room');
  await unseen.tap('add-bed-A');
  await type('bed-name-field', 'A1');
  await tap('save-bed');
  await unseen.type('bed-name-field', 'A2');
  await tap('save-bed');
  await tap('bed-A2');
  await tap('remove-bed');
  await tap('confirm-remove-bed');
  await unseen.tap('remove-room');
  await tap('confirm-remove-room');
  await unseen.at('/store/settings');
  await there('closes-at', 'shop-shares', 'shop-region', 'shop-location', 'shop-tags', 'shop-licences');
  // Once more, now that all its widgets are there: their lists then stand in one order, whatever came first before.
  await unseen.at('/store/info');
  await at('/store/settings');
  await unseen.type('booking-interval', '4');
  await unseen.type('closes-at', '07');
  await tap('save-booking');
  await unseen.type('closes-at', '21');
  await unseen.type('booking-interval', '15');
  await tap('save-booking');
  await unseen.type('refund-earlier', '101');
  await tap('save-refund');
  await unseen.type('refund-earlier', '90');
  await tap('save-refund');
  await tap('rooms-enabled');
  await tap('save-rooms');
  await at('/store/room');
  await unseen.at('/store/pay');
  await there('chat-app-code-choose', 'wallet-code-choose');
  await at('/store/pay');
  for (const type of [0, 1, 2, 3, 4]) await unseen.tap(`shop-payment-types-${type}`);
  await tap('shop-payment-types-6');
  await tap('save-payment');
  await unseen.tap('shop-payment-types-0');
  await tap('save-payment');
  await unseen.at('/store/decoration');
  await there('decoration-logo', 'decoration-carousel');
  await at('/store/decoration');
  network.up = false;
  await at('/store/info');
};
