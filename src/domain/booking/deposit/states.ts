import { defineLabels } from '../../values/labels.ts';

/**
 * What there is of a deposit: something is held while its guests may still come, or waits to be settled as they may not;
 * something of it was given back, or is kept. something of it paid for an order. It may be several of these, as half of it goes back and half stays.
 */
export const depositStates = defineLabels({ held: 0, due: 1, givenBack: 2, kept: 3, used: 4 });
