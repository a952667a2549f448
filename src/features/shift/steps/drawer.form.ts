import { openDrawer } from '#domain/shift/during.ts';
import { defineForm } from '../../../form/define-form.ts';

/** Why the drawer is opened without a sale. */
export const drawerForm = defineForm(openDrawer, {
  noun: 'shift',
  fields: {
    reason: {
      widget: 'reason',
      label: 'drawer.reason',
      testId: 'drawer-reason',
      longest: 100,
      first: true,
      quick: ['drawer.reasons.change', 'drawer.reasons.look', 'drawer.reasons.wrongChange'],
    },
  },
});
