import { Button, Group } from '@mantine/core';
import { IconArrowBackUp, IconEdit, IconPlayerPause, IconPlayerPlay, IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { templateCalls } from '#domain/card-template/calls.ts';
import type { CardTemplate } from '#domain/card-template/card-template.ts';
import { FormDialog } from '../../../form/form-dialog.tsx';
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
  const [asking, ask] = useState<'toggle' | 'remove' | 'restore' | null>(null);
  const { id, name, enabled, removedAt } = template;
  const params = { id };
  const look = {
    ...{ onClose: () => ask(null), start: {} },
    onDone: () => {
      ask(null);
      onDone();
    },
  };
  const way = enabled ? 'off' : 'on';
  return (
    <Group gap="xs">
      {removedAt !== null && (
        <Button
          leftSection={<IconArrowBackUp size={20} />}
          onClick={() => ask('restore')}
          data-testid="restore-template"
        >
          {t('restore.open')}
        </Button>
      )}
      {removedAt === null && (
        <>
          <Button
            component={Link}
            to={`/item/card/edit/${id}`}
            leftSection={<IconEdit size={20} />}
            data-testid="edit-template"
          >
            {t('edit')}
          </Button>
          <Button
            variant="default"
            leftSection={enabled ? <IconPlayerPause size={20} /> : <IconPlayerPlay size={20} />}
            onClick={() => ask('toggle')}
            data-testid="toggle-template"
          >
            {t(`toggle.${way}`)}
          </Button>
          <Button
            variant="light"
            color="red"
            leftSection={<IconTrash size={20} />}
            onClick={() => ask('remove')}
            data-testid="remove-template"
          >
            {t('remove.open')}
          </Button>
        </>
      )}
      {asking === 'toggle' && (
        <FormDialog
          {...look}
          form={toggleTemplateForm}
          given={{ enabled: !enabled }}
          give={(body) => call(templateCalls.toggleEnable, { params, body })}
          title={t(`toggle.${way}Title`, { name })}
          text={t(`toggle.${way}Text`)}
          done={t(`toggle.${way}Done`)}
          confirm={{ label: t(`toggle.${way}`), testId: 'toggle-template-confirm' }}
        />
      )}
      {asking === 'remove' && (
        <FormDialog
          {...look}
          form={removeTemplateForm}
          given={{}}
          give={() => call(templateCalls.remove, { params })}
          title={t('remove.title', { name })}
          text={t('remove.text')}
          done={t('remove.done')}
          confirm={{ label: t('remove.open'), testId: 'remove-template-confirm', color: 'red' }}
        />
      )}
      {asking === 'restore' && (
        <FormDialog
          {...look}
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
};
