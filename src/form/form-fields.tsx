import { Grid, PasswordInput, Switch, TextInput } from '@mantine/core';
import type { ParseKeys } from 'i18next';
import { Suspense, use } from 'react';
import { useTranslation } from 'react-i18next';
import type { GrantedKind } from '#domain/file/file-kinds.ts';
import type { Params } from '#domain/kernel/decision.ts';
import { DayOfForm } from '../ui/day-field.tsx';
import { PlaceContext } from '../ui/place.ts';
import { ReasonField } from '../ui/reason-field.tsx';
import { needWords } from '../ui/words.ts';
import type { Form } from './define-form.ts';
import type { FieldLimits, FieldProps, FieldsProps } from './field-props.ts';
import { type AnyField, columnsOf } from './fields.ts';
import { argsIn, isAskedFor, isRequired } from './form-values.ts';
import type { FormState } from './use-form.ts';
import { ChoiceInput } from './widgets/choice-input.tsx';
import { FigureInput } from './widgets/figure-input.tsx';
import { lazily } from './widgets/lazily.ts';
import { LinedInput } from './widgets/lined-input.tsx';
import type { Said } from './widgets/said.ts';

const AcupointsInput = lazily(async () => {
  await needWords(['acupoint'])?.catch(console.error);
  return import('./widgets/acupoints/acupoints-input.tsx');
});
const ChoicesInput = lazily(() => import('./widgets/choices-input.tsx'));
const ClockInput = lazily(() => import('./widgets/clock-input.tsx'));
const ColorPick = lazily(() => import('./widgets/color-pick.tsx'));
const ImageInput = lazily(() => import('./widgets/image-input.tsx'));
const ImagesInput = lazily(() => import('./widgets/images-input.tsx'));
const MomentInput = lazily(() => import('./widgets/moment-input.tsx'));
const PhoneInput = lazily(() => import('./widgets/phone-input.tsx'));
const PositionInput = lazily(() => import('./widgets/position-input.tsx'));
const RecordInput = lazily(() => import('./widgets/record-input.tsx'));
const RegionInput = lazily(() => import('./widgets/region-input.tsx'));
const ShopInput = lazily(() => import('./widgets/shop-input.tsx'));
const TextsInput = lazily(() => import('./widgets/texts-input.tsx'));

/** The texts of a form's noun, whose keys are checked where the form is declared. */
const useWords = (noun: Form<never, never>['noun'], params: Params) => {
  const { t } = useTranslation(noun);
  return (key: string): string => String(t(key as ParseKeys<typeof noun>, params));
};

const picturedBy = ({ kind, registering = false }: { readonly kind: GrantedKind; readonly registering?: boolean }) => ({
  kind,
  registering,
});

/** What is wrong within a field, by its path there. */
const within = (errors: FieldProps['errors'], at: string): FieldProps['errors'] =>
  Object.fromEntries(
    Object.entries(errors).flatMap(([path, error]) =>
      path.startsWith(`${at}.`) ? [[path.slice(at.length + 1), error]] : [],
    ),
  );

const Field = ({ field, limits, value, onValue, onOther, errors, at, args, words }: FieldProps) => {
  const { disabled = false, most, unit } = limits;
  const { t } = useTranslation('app');
  const { currencyFlag, timeZone } = use(PlaceContext);
  const error = errors[at];
  const said: Said = {
    label: words(field.label),
    description: field.help && words(field.help),
    error,
    disabled,
    withAsterisk: isRequired(field, args),
    'data-testid': field.testId,
    ...(field.first ? { 'data-autofocus': true } : {}),
  };
  const figure = { said, value: typeof value === 'number' ? value : String(value), onValue, most };
  switch (field.widget) {
    case 'text': {
      const Input = field.secret ? PasswordInput : TextInput;
      return (
        <Input
          {...said}
          {...(field.secret && {
            autoComplete: `${field.secret}-password`,
            visibilityToggleButtonProps: { tabIndex: 0, 'aria-label': t('showSecret') },
          })}
          maxLength={field.longest}
          value={String(value)}
          onChange={(event) => onValue(event.currentTarget.value)}
        />
      );
    }
    case 'reason':
      return (
        <ReasonField
          label={said.label}
          quick={(field.quick ?? []).map(words)}
          reason={String(value)}
          onReason={onValue}
          required
          error={error}
          first={field.first ?? false}
          testId={field.testId}
          {...(field.longest === undefined ? {} : { longest: field.longest })}
        />
      );
    case 'number':
      return <FigureInput {...figure} decimals={0} />;
    case 'money':
      return <FigureInput {...figure} decimals={2} prefix={currencyFlag} />;
    case 'quantity':
      return <FigureInput {...figure} decimals={field.decimals} suffix={unit ? ` ${unit}` : ''} />;
    case 'percent':
      return <FigureInput {...figure} decimals={0} suffix=" %" />;
    case 'rate':
      return <FigureInput {...figure} decimals={2} suffix=" %" />;
    case 'day':
      return <DayOfForm {...said} day={String(value)} onDay={onValue} />;
    case 'moment':
      return <MomentInput said={said} value={String(value)} onValue={onValue} />;
    case 'clock':
      return <ClockInput said={said} value={String(value)} onValue={onValue} />;
    case 'color':
      return <ColorPick said={said} value={String(value)} onValue={onValue} />;
    case 'position':
      return <PositionInput said={said} value={String(value)} onValue={onValue} />;
    case 'texts':
      return (
        <TextsInput said={said} onValue={onValue} most={field.most} longest={field.longest} value={String(value)} />
      );
    case 'choices':
      return <ChoicesInput said={said} onValue={onValue} field={field} args={args} value={String(value)} />;
    case 'acupoints':
      return (
        <AcupointsInput
          said={said}
          value={JSON.parse(String(value))}
          most={field.most}
          {...field.near?.(args)}
          onValue={(codes) => onValue(JSON.stringify(codes))}
        />
      );
    case 'phone':
      return <PhoneInput said={said} value={String(value)} onValue={onValue} />;
    case 'image':
      return (
        <ImageInput
          said={said}
          onValue={onValue}
          {...picturedBy(field)}
          examples={field.examples ?? []}
          value={String(value)}
        />
      );
    case 'images':
      return (
        <ImagesInput
          said={said}
          value={JSON.parse(String(value))}
          most={field.most}
          {...picturedBy(field)}
          onValue={(addresses) => onValue(JSON.stringify(addresses))}
        />
      );
    case 'region':
      return <RegionInput said={said} value={String(value)} onValue={onValue} />;
    case 'record': {
      const ids = value === '' ? [] : [String(value)];
      return <RecordInput said={said} ids={ids} of={field.of} most={1} onIds={([id]) => onValue(id ?? '')} />;
    }
    case 'records':
      return (
        <RecordInput
          said={said}
          ids={JSON.parse(String(value))}
          of={field.of}
          most={field.most}
          onIds={(ids) => onValue(JSON.stringify(ids))}
        />
      );
    case 'shop':
      return <ShopInput said={said} value={String(value)} onValue={(id) => onValue(String(id))} />;
    case 'shops':
      return (
        <ShopInput
          said={said}
          others={field.others ?? false}
          value={JSON.parse(String(value))}
          onValue={(ids) => onValue(JSON.stringify(ids))}
        />
      );
    case 'lines': {
      const columns = columnsOf(field);
      return (
        <LinedInput
          said={said}
          field={field}
          value={value}
          onValue={onValue}
          timeZone={timeZone}
          cells={(line, place, onCell) => (
            <Fields
              fields={columns}
              shown={line}
              limits={{}}
              errors={errors}
              words={words}
              at={`${at}.${place}.`}
              row={`-${place}`}
              args={argsIn({ fields: columns }, line, {}, timeZone)}
              onValue={onCell}
            />
          )}
        />
      );
    }
    case 'switch': {
      const { withAsterisk: _, ...look } = said;
      return (
        <Switch
          {...look}
          size="md"
          checked={value === true}
          onChange={(event) => onValue(event.currentTarget.checked)}
        />
      );
    }
    case 'own':
      return (
        <field.Input
          said={said}
          faults={within(errors, at)}
          args={args}
          value={JSON.parse(String(value)) as unknown}
          onValue={(next) => onValue(JSON.stringify(next))}
          onOther={(name, next) => onOther(name, JSON.stringify(next))}
        />
      );
    case 'choice':
      return <ChoiceInput said={said} field={field} value={String(value)} onValue={onValue} args={args} />;
  }
};

const Fields = ({ fields, shown, limits, at, row = '', onValue, ...rest }: FieldsProps) => {
  const asked = Object.entries(fields).filter(([name, field]) => !limits[name]?.hidden && isAskedFor(field, rest.args));
  if (asked.length === 0) return null;
  return (
    <Grid gap="sm">
      {asked.map(([name, field]) => (
        <Grid.Col key={name} span={field.half ? 6 : 12}>
          <Suspense>
            <Field
              {...rest}
              field={{ ...field, testId: field.testId + row }}
              at={at + name}
              limits={limits[name] ?? {}}
              value={shown[name] ?? ''}
              onValue={(value) => onValue(name, value)}
              onOther={onValue}
            />
          </Suspense>
        </Grid.Col>
      ))}
    </Grid>
  );
};

interface FormFieldsProps {
  readonly form: { readonly noun: Form<never, never>['noun']; readonly fields: Readonly<Record<string, AnyField>> };
  readonly state: FormState;
  readonly limits: Readonly<Record<string, FieldLimits | undefined>>;
  /** What the words of the form need. */
  readonly params: Params;
}

/** The fields of a form, in the order in which they are declared. */
export const FormFields = ({ form, state: { args, filled, change }, limits, params }: FormFieldsProps) => (
  <Fields
    fields={form.fields}
    limits={limits}
    args={args}
    at=""
    onValue={change}
    errors={filled.errors}
    shown={filled.values}
    words={useWords(form.noun, params)}
  />
);
