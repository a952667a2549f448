import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { v7 as uuid } from 'uuid';
import type { CommandName } from '#domain/commands.ts';
import type { Form } from '../../form/define-form.ts';
import { FormDialog } from '../../form/form-dialog.tsx';

interface AddDialogProps {
  readonly added: {
    // biome-ignore lint/suspicious/noExplicitAny: a form of any arguments
    readonly form: Form<any, any, CommandName>;
    /** What else is given than its fields, by the new id. */
    readonly given: (freshId: string) => object;
    readonly start: object;
    readonly useTitle: () => string;
    readonly confirmId: string;
  };
  readonly onClose: () => void;
}

/** A new record is filled in, under an id that is made for it. */
export const AddDialog = ({ added, onClose }: AddDialogProps) => {
  const { t } = useTranslation('app');
  const [freshId] = useState(() => uuid());
  const { form, given, start, useTitle, confirmId } = added;
  const title = useTitle();
  return (
    <FormDialog
      form={form}
      given={given(freshId)}
      start={start}
      title={title}
      confirm={{ label: t('record.save'), testId: confirmId }}
      onClose={onClose}
    />
  );
};
