import { Button, Group } from '@mantine/core';
import { IconArrowBackUp, IconEdit } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { templateCalls } from '#domain/card-template/calls.ts';
import type { CardTemplate } from '#domain/card-template/card-template.ts';
import { FormDialog } from '../../../form/form-dialog.tsx';
import { OfferActions } from '../../../parts/offer/offer-actions.tsx';
import { useCall } from '../../../store/use-ask.ts';
import { removeTemplateForm, restoreTemplateForm, toggleTemplateForm } from './template.form.ts';

interface TemplateActionsProps {
  readonly template: CardTemplate;
  readonly onDone: () => void;
}

/** What can be done with a template where it was made. */
export const TemplateActions = ({ template, onDone }: TemplateActionsProps) => {
  const { t } = useTranslation('card');
  const call = useCall();
  const [restoring, restore] = useState(false);
  const { id, name, enabled, removedAt } = template;
  const params = { id };
  const lookOf = (close: () => void) => ({
    onClose: close,
    start: {},
    onDone: () => {
      close();
      onDone();
    },
  });
  const way = enabled ? 'off' : 'on';
  if (removedAt !== null)
    return (
      <Group gap="xs">
        <Button
          leftSection={<IconArrowBackUp size={20} />}
          onClick={() => restore(true)}
          data-testid="restore-template"
        >
          {t('restore.open')}
        </Button>
        {restoring && (
          <FormDialog
            {...lookOf(() => restore(false))}
            form={restoreTemplateForm}
            given={{}}
            give={() => call(templateCalls.restore, { params })}
            title={t('restore.title', { name })}
            text={t('restore.text')}
            done={t('restore.done')}
            confirm={{ label: t('restore.open'), testId: 'restore-template-confirm' }}
          />
        )}
      </Group>
    );
  return (
    <OfferActions
      isOn={enabled}
      turn={{
        label: t(`toggle.${way}`),
        testId: 'toggle-template',
        question: (close) => (
          <FormDialog
            {...lookOf(close)}
            form={toggleTemplateForm}
            given={{ enabled: !enabled }}
            give={(body) => call(templateCalls.toggleEnable, { params, body })}
            title={t(`toggle.${way}Title`, { name })}
            text={t(`toggle.${way}Text`)}
            done={t(`toggle.${way}Done`)}
            confirm={{ label: t(`toggle.${way}`), testId: 'toggle-template-confirm' }}
          />
        ),
      }}
      remove={{
        label: t('remove.open'),
        testId: 'remove-template',
        question: (close) => (
          <FormDialog
            {...lookOf(close)}
            form={removeTemplateForm}
            given={{}}
            give={() => call(templateCalls.remove, { params })}
            title={t('remove.title', { name })}
            text={t('remove.text')}
            done={t('remove.done')}
            confirm={{ label: t('remove.open'), testId: 'remove-template-confirm', color: 'red' }}
          />
        ),
      }}
    >
      <Button
        component={Link}
        to={`/item/card/edit/${id}`}
        leftSection={<IconEdit size={20} />}
        data-testid="edit-template"
      >
        {t('edit')}
      </Button>
    </OfferActions>
  );
};
