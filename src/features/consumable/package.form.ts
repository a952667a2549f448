import { changePackage } from '#domain/stock/change-package.ts';
import { defineForm } from '../../form/define-form.ts';

/** What is lost of an opened package, and whether the next one is opened. */
export const packageForm = defineForm(changePackage, {
  noun: 'consumable',
  fields: {
    lost: { widget: 'number', label: 'lost', help: 'lostHint', testId: 'lost' },
    opens: { widget: 'switch', label: 'opens', testId: 'opens' },
  },
  refusals: { 'stock.nothingOpen': 'lost', 'stock.short': 'opens' },
});
