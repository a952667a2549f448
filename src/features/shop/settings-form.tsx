import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import type { saveSettings } from '#domain/shop/save-settings.ts';
import type { Form } from '../../form/define-form.ts';
import { FormInPage } from '../../form/form-in-page.tsx';

type Settings = z.input<typeof saveSettings.args>;

interface SettingsFormProps<Field extends keyof Settings & string> {
  readonly form: Form<Settings, Field, 'shop.settings'>;
  /** Names it among the parts. */
  readonly part: string;
  readonly shopId: string;
  readonly settings: Settings;
  readonly closed: string | undefined;
}

const pick = <Field extends keyof Settings>(settings: Settings, fields: readonly Field[]): Pick<Settings, Field> =>
  Object.fromEntries(fields.map((field) => [field, settings[field]])) as Pick<Settings, Field>;

/** A part of the settings; the others are given as they are. It begins anew when what is saved of it changes. */
export const SettingsForm = <Field extends keyof Settings & string>({
  form,
  part,
  shopId,
  settings,
  closed,
}: SettingsFormProps<Field>) => {
  const { t } = useTranslation('shop');
  const start = pick(settings, Object.keys(form.fields) as Field[]);
  return (
    <FormInPage<Settings, Field>
      key={JSON.stringify(start)}
      form={form}
      start={start}
      closed={closed}
      given={settings as Omit<Settings, Field>}
      keptAs={`${shopId}-${part}`}
      confirm={{ label: t('save'), testId: `save-${part}` }}
      done={t('saved')}
    />
  );
};
