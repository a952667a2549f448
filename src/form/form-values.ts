import type { z } from 'zod';
import { type FieldProblem, fieldProblem } from '#domain/kernel/field-problem.ts';
import { homeCountry, isPhone, phoneOf, typedPartOf } from '#domain/values/phone.ts';
import { minuteOf, momentOf } from '../ui/days.ts';
import type { Form } from './define-form.ts';
import { type Any, type AnyField, columnsOf } from './fields.ts';

/** A field as it stands on the screen: a text, a number that is being typed, on or off; what has parts as JSON. */
export type ShownValue = string | number | boolean;
/** The fields of a form as they stand on the screen. */
export type Shown = Readonly<Record<string, ShownValue>>;

/** What is wrong by field; what concerns no field of the form stands under an empty name. */
export type Problems = Readonly<Record<string, FieldProblem>>;

interface Fields {
  readonly fields: Readonly<Record<string, AnyField>>;
}

/** What of a line says which record it is of. */
const namedIn = ({ by, kind }: Extract<AnyField, { widget: 'lines' }>, line: Shown): Any => ({
  ...(by === undefined ? {} : { [by]: line[by] }),
  ...(kind === undefined ? {} : { [kind]: line[kind] }),
});

/** Lines as they stand on the screen: what names their records, and the fields of each. */
export const readLines = (shown: ShownValue | undefined): readonly Shown[] => JSON.parse(String(shown ?? '') || '[]');
export const writeLines = (lines: readonly Any[]): string => JSON.stringify(lines);

const asTyped = (value: unknown): string | number =>
  typeof value === 'number' || typeof value === 'string' ? value : '';

/** Values as they stand in these fields. */
export const shownAll = (fields: Fields['fields'], values: Any, timeZone: string): Shown =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, shownIn(field, values[name], values, timeZone)]),
  );

const shownIn = (field: AnyField, value: unknown, values: Any, timeZone: string): ShownValue => {
  switch (field.widget) {
    case 'phone': {
      const country = String(values[field.country] ?? homeCountry);
      return `${country} ${typedPartOf(country, String(value ?? ''))}`;
    }
    case 'records':
    case 'shops':
    case 'images':
    case 'texts':
    case 'choices':
    case 'acupoints':
      return JSON.stringify(value ?? []);
    case 'position':
    case 'own':
    case 'choice':
      return JSON.stringify(value ?? null);
    case 'lines':
      return writeLines(
        ((value ?? []) as Any[]).map((line) => ({ ...line, ...shownAll(columnsOf(field), line, timeZone) })),
      );
    case 'switch':
      return value === true;
    case 'money':
    case 'rate':
      return typeof value === 'number' ? value / 100 : '';
    case 'clock':
      return typeof value === 'number' ? clockOf(value) : '';
    case 'moment':
      return typeof value === 'number' ? minuteOf(value, timeZone) : '';
    default:
      return asTyped(value);
  }
};

/** `09:05` for 545 minutes since midnight. */
const clockOf = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
const minutesOf = (clock: string): number | null => {
  const [, hours, minutes] = /^(\d\d):(\d\d)/.exec(clock) ?? [];
  return hours === undefined ? null : Number(hours) * 60 + Number(minutes);
};

const valueIn = (field: AnyField, shown: ShownValue | undefined, timeZone: string): unknown => {
  switch (field.widget) {
    case 'lines':
      return readLines(shown).map((line) => argsIn({ fields: columnsOf(field) }, line, namedIn(field, line), timeZone));
    case 'choice':
    case 'records':
    case 'shops':
    case 'images':
    case 'texts':
    case 'choices':
    case 'acupoints':
    case 'position':
    case 'own':
      return JSON.parse(String(shown));
    case 'clock':
      return minutesOf(String(shown));
    case 'record':
    case 'color':
    case 'shop':
      return shown === '' ? null : shown;
    case 'reason':
      return String(shown).trim();
    case 'number':
    case 'quantity':
    case 'percent':
      return shown === '' ? null : Number(shown);
    case 'money':
    case 'rate':
      return shown === '' ? null : Math.round(Number(shown) * 100);
    case 'moment':
      return momentOf(String(shown), timeZone);
    default:
      return shown;
  }
};

const fieldsOf = (form: Fields) => Object.entries(form.fields);

/** Whether a field is asked for, by what else is given. */
export const isAskedFor = ({ when }: AnyField, args: Any): boolean => when === undefined || when.is(args);

/** What stands in the fields at first; null where nothing is chosen yet. */
export type Start<Args extends object, Field extends keyof Args & string> = {
  readonly [Name in keyof Pick<Args, Field>]: Args[Name] | null;
};

/** What a record has, as it stands in the fields of its form. */
export const shownOf = <Args extends object, Field extends keyof Args & string>(
  form: Form<Args, Field>,
  start: Start<Args, Field>,
  given: Any,
  timeZone: string,
): Shown => {
  return shownAll(form.fields, { ...given, ...start }, timeZone);
};

/** The arguments that stand in the fields and are `given` besides, before they are judged. */
export const argsIn = (form: Fields, shown: Shown, given: Any, timeZone: string): Any => {
  const args: Record<string, unknown> = { ...given };
  for (const [name, field] of fieldsOf(form)) {
    args[name] = valueIn(field, shown[name], timeZone);
    if (field.widget !== 'phone') continue;
    const [country = '', typed = ''] = String(shown[name]).split(' ');
    Object.assign(args, { [field.country]: country, [name]: phoneOf(country, typed) });
  }
  for (const [name, field] of fieldsOf(form)) {
    const chosen = args[name];
    if (field.widget === 'choices' && Array.isArray(chosen))
      args[name] = chosen.filter((value) => field.offers?.(value, args) ?? true);
  }
  for (const [name, field] of fieldsOf(form)) if (!isAskedFor(field, args)) args[name] = field.when?.otherwise;
  return args;
};

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** Whether something has to be given here, by what else is given. */
export const isRequired = (field: AnyField, args: Any): boolean =>
  field.widget === 'reason' || (field.required?.(args) ?? false);

/** The field that a path leads to; in lines, a field of one of them. */
const placeOf = ({ fields }: Fields, path: readonly string[]): string => {
  const [name = '', , column = ''] = path;
  const field = fields[name];
  if (field?.widget === 'lines' && column in columnsOf(field)) return path.slice(0, 3).join('.');
  return field ? name : '';
};

/** What is missing in these fields and in those of their lines, or is no phone number. */
const missingIn = (form: Fields, all: Any, at = ''): Problems => {
  const problems: Record<string, FieldProblem> = {};
  for (const [name, field] of fieldsOf(form).filter(([, each]) => isAskedFor(each, all))) {
    const value = all[name];
    const isNone = isEmpty(value);
    if (field.widget === 'phone' && !isNone && !isPhone(String(all[field.country]), String(value)))
      problems[at + name] = { code: 'field.phone', params: {} };
    if (field.widget === 'lines')
      for (const [place, line] of ((value ?? []) as Any[]).entries())
        Object.assign(problems, missingIn({ fields: columnsOf(field) }, line, `${at}${name}.${place}.`));
    if (isNone && isRequired(field, all)) problems[at + name] = { code: field.missing ?? 'field.required', params: {} };
  }
  return problems;
};

/** Judges the arguments to be given as the command does, and asks for what of `all` may not be left out. */
export const problemsOf = (
  form: Fields & { readonly args: Pick<z.ZodType, 'safeParse'> },
  args: Any,
  all: Any = args,
): Problems => {
  const problems: Record<string, FieldProblem> = {};
  for (const issue of form.args.safeParse(args).error?.issues ?? [])
    problems[placeOf(form, issue.path.map(String))] ??= fieldProblem(issue);
  return { ...problems, ...missingIn(form, all) };
};

/** Whether the command takes these arguments. */
export const isGiven = <Args extends object, Field extends keyof Args & string>(
  form: Form<Args, Field>,
  args: object,
): args is Args => form.args.safeParse(args).success;
