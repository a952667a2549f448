import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { templateCalls } from '#domain/card-template/calls.ts';
import type { TemplateRow } from '#domain/card-template/template-listing.ts';
import { AskedPage } from '../../../form/asked-page.tsx';
import { FormInPage } from '../../../form/form-in-page.tsx';
import { useAskForPage, useCall } from '../../../store/use-ask.ts';
import { useSession, useSyncStatus } from '../../../store/use-live.ts';
import { useReason } from '../../../ui/use-reason.ts';
import { blankTerms, termsIn } from './blank.ts';
import { GainsView } from './gains-view.tsx';
import { LiveName } from './live-name.tsx';
import { addTemplateForm, editTemplateForm } from './template.form.ts';
import { useWhyNot } from './use-why-not.ts';

type Body = z.input<typeof templateCalls.add.body>;
const looks = { name: '', categoryId: '', salableIn: [], description: '', picture: '', color: null };
const preview = (args: Readonly<Record<string, unknown>>) => <GainsView terms={termsIn(args)} Name={LiveName} />;

/** Makes a template in the current shop; what a member would get is told beside it. */
export const AddTemplateScreen = ({ onAdded }: { readonly onAdded: (id: string) => void }) => {
  const { t } = useTranslation('card');
  const reason = useReason();
  const call = useCall();
  const { shop } = useSession();
  const { online } = useSyncStatus();
  return (
    <Stack p="md" maw={860} data-testid="add-template-page">
      <FormInPage
        form={addTemplateForm}
        given={{}}
        start={{ ...looks, ...blankTerms, price: null }}
        keptAs={shop?.id ?? ''}
        closed={online ? undefined : reason({ code: 'offline.needsContact' })}
        preview={preview}
        give={(body) => call(templateCalls.add, { body })}
        done={t('saved')}
        onDone={({ data }) => onAdded(data.id)}
        confirm={{ label: t('save'), testId: 'save-template' }}
      />
    </Stack>
  );
};

interface EditTemplateProps {
  readonly id: string;
  readonly onSaved: () => void;
}

/** Writes a template anew where it was made. */
export const EditTemplateScreen = ({ id, onSaved }: EditTemplateProps) => {
  const { t } = useTranslation('card');
  const asked = useAskForPage(templateCalls.one, { params: { id } });
  return (
    <AskedPage asked={asked} offline={t('view.offline')}>
      {(data) => <EditTemplate template={data} onSaved={onSaved} />}
    </AskedPage>
  );
};

const startOf = (template: TemplateRow): Omit<Body, 'type'> => {
  const fields = Object.keys(editTemplateForm.fields);
  return Object.fromEntries(Object.entries(template).filter(([name]) => fields.includes(name))) as Omit<Body, 'type'>;
};

const EditTemplate = ({ template, onSaved }: { readonly template: TemplateRow; readonly onSaved: () => void }) => {
  const { t } = useTranslation('card');
  const reason = useReason();
  const call = useCall();
  const whyNot = useWhyNot(template);
  const { id, type } = template;
  return (
    <Stack p="md" maw={860} data-testid="edit-template-page">
      <FormInPage
        form={editTemplateForm}
        given={{ type }}
        start={startOf(template) as Required<Omit<Body, 'type'>>}
        keptAs={id}
        closed={whyNot && reason(whyNot)}
        preview={preview}
        give={(body) => call(templateCalls.edit, { params: { id }, body })}
        done={t('saved')}
        onDone={onSaved}
        confirm={{ label: t('save'), testId: 'save-template' }}
      />
    </Stack>
  );
};
