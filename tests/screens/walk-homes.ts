import type { Walk } from './tour.ts';

/** How the day goes, what waits, what one did oneself, and how the work is done. */
export const homesWalk: Walk = async ({ at, type }) => {
  await at('/overview');
  await at('/workbench');
  await at('/own-work');
  await at('/tutorials');
  await type('tutorial-search', 'zones');
};
