import { IconArrowBackUp, IconEdit, IconPlayerPause, IconPlayerPlay, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { templateCalls } from '#domain/card-template/calls.ts';
import type { CardTemplate } from '#domain/card-template/card-template.ts';
import { asksByCall, type RecordAction } from '../../../parts/record/record-action.ts';
import { removeTemplateForm, restoreTemplateForm, toggleTemplateForm } from './template.form.ts';

const isRemoved = ({ removedAt }: CardTemplate): boolean => removedAt !== null;
const isThere = (row: CardTemplate): boolean => !isRemoved(row);

/** What can be done with a template where it was made; with one that was removed: restore it. */
export const templateActions: readonly RecordAction<CardTemplate>[] = [
  {
    name: 'edit-template',
    isFor: isThere,
    icon: () => IconEdit,
    useWords: () => ({ label: useTranslation('card').t('edit') }),
    to: ({ id }) => `/item/card/edit/${id}`,
  },
  asksByCall(toggleTemplateForm, {
    name: 'toggle-template',
    isFor: isThere,
    icon: ({ enabled }) => (enabled ? IconPlayerPause : IconPlayerPlay),
    given: ({ enabled }) => ({ enabled: !enabled }),
    start: () => ({}),
    by: (call, { id }, body) => call(templateCalls.toggleEnable, { params: { id }, body }),
    confirmId: 'toggle-template-confirm',
    useWords: ({ enabled, name }) => {
      const { t } = useTranslation('card');
      const way = enabled ? 'off' : 'on';
      return {
        label: t(`toggle.${way}`),
        title: t(`toggle.${way}Title`, { name }),
        text: t(`toggle.${way}Text`),
        done: t(`toggle.${way}Done`),
      };
    },
  }),
  asksByCall(removeTemplateForm, {
    name: 'remove-template',
    isFor: isThere,
    icon: () => IconTrash,
    color: 'red',
    given: () => ({}),
    start: () => ({}),
    by: (call, { id }) => call(templateCalls.remove, { params: { id } }),
    confirmId: 'remove-template-confirm',
    useWords: ({ name }) => {
      const { t } = useTranslation('card');
      return {
        label: t('remove.open'),
        title: t('remove.title', { name }),
        text: t('remove.text'),
        done: t('remove.done'),
      };
    },
  }),
  asksByCall(restoreTemplateForm, {
    name: 'restore-template',
    isFor: isRemoved,
    isUsual: true,
    icon: () => IconArrowBackUp,
    given: () => ({}),
    start: () => ({}),
    by: (call, { id }) => call(templateCalls.restore, { params: { id } }),
    confirmId: 'restore-template-confirm',
    useWords: ({ name }) => {
      const { t } = useTranslation('card');
      return {
        label: t('restore.open'),
        title: t('restore.title', { name }),
        text: t('restore.text'),
        done: t('restore.done'),
      };
    },
  }),
];
