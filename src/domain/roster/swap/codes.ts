import { defineLabels } from '../../values/labels.ts';

/**
 * States of a swap of duties: asked for, agreed to by whoever takes it, granted, refused by whoever writes the roster, not
 * wanted by whoever was asked, and taken back. One that is asked for or agreed to lapses when a duty of it begins, which
 * nobody writes down (`statusAt`).
 */
export const swapStatuses = defineLabels({
  asked: 0,
  agreed: 1,
  granted: 2,
  refused: 3,
  declined: 4,
  withdrawn: 5,
  lapsed: 6,
});
