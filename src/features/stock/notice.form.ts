import { setNotice } from '#domain/stock/notice.ts';
import { defineForm } from '../../form/define-form.ts';

/** At which quantity of a product the shop is told that little is left. */
export const noticeForm = defineForm(setNotice, {
  noun: 'stock',
  fields: {
    lowAt: { widget: 'number', label: 'notice.level', help: 'notice.hint', testId: 'notice-level', first: true },
  },
});
