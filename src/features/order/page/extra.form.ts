import { customerSources } from '#domain/member/sources.ts';
import { updateExtraInfo } from '#domain/order/change/extra.ts';
import { defineForm } from '../../../form/define-form.ts';
import { useOrderWords } from '../../../parts/order/use-order-words.ts';

const sources = [null, ...customerSources.codes];

const useSources = () => {
  const { source } = useOrderWords();
  return sources.map((value) => ({ value, label: source(value) }));
};

/** What may be amended of an order without touching money. */
export const extraForm = defineForm(updateExtraInfo, {
  noun: 'order',
  fields: {
    manualNumber: {
      widget: 'text',
      label: 'facts.manualNumber',
      longest: 20,
      testId: 'manual-number',
      half: true,
    },
    source: { widget: 'choice', label: 'facts.source', useChoices: useSources, testId: 'order-source', half: true },
    remark: { widget: 'text', label: 'facts.remark', longest: 200, testId: 'order-remark' },
  },
});
