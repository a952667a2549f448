import type { Walk } from './tour.ts';

/** The counters of the shops, what is held, and this counter's own work. */
export const countersWalk: Walk = async ({ at, tap, press, type, unseen }, network) => {
  await at('/counters');
  await press('Need attention');
  await press('Idle 1');
  await press('Retired 1');
  await unseen.press('In use 1');
  await type('counter-search', 'spare');
  await unseen.type('counter-search', '');
  await tap('retire-idle');
  await unseen.press('Close');
  await tap('counter-S01-02');
  await tap('rename');
  await unseen.press('Cancel');
  await tap('retire');
  await unseen.press('Cancel');
  await unseen.press('Close');
  await press('To be decided');
  await tap('release-411');
  await at('/sync');
  await press('Exceptions');
  await tap('resolve');
  await type('reason', 'asked them');
  await tap('confirm-reason');
  await press('This device');
  network.up = false;
  await unseen.at('/cashier');
  await unseen.tap('tile-P001');
  await unseen.tap('collect');
  await unseen.tap('confirm-collect');
  await at('/sync');
  await press('Journal');
  await tap('user-menu');
  await tap('logout');
  await tap('stay');
};
