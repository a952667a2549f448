import { useTranslation } from 'react-i18next';
import { healthRecordCalls } from '#domain/health/calls.ts';
import { healthKinds } from '#domain/health/health-record.ts';
import { bodyOf, confirmationOf, defineForm } from '../../form/define-form.ts';

const always = () => true;
const useKinds = () => {
  const { t } = useTranslation('health');
  return healthKinds.map((value) => ({ value, label: t(`kinds.${value}`) }));
};

const fields = {
  kind: { widget: 'choice', label: 'kind', useChoices: useKinds, testId: 'health-kind', required: always },
  comment: {
    widget: 'text',
    label: 'comment',
    help: 'commentHint',
    longest: 1_000,
    first: true,
    testId: 'health-comment',
    required: always,
  },
  serviceId: { widget: 'record', of: 'service', label: 'service', testId: 'health-service' },
} as const;

/** A new entry in the health record of a member. */
export const addEntryForm = defineForm(bodyOf(healthRecordCalls.add), { noun: 'health', fields });

/** What an entry says is changed. */
export const editEntryForm = defineForm(bodyOf(healthRecordCalls.edit), { noun: 'health', fields });

/** An entry is deleted. */
export const removeEntryForm = confirmationOf(healthRecordCalls.remove, 'health');
