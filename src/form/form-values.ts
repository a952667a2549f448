import type { ArgsOf, CommandName } from '#domain/commands.ts';
import { type FieldProblem, fieldProblem } from '#domain/kernel/field-problem.ts';
import type { AnyField, Form } from './define-form.ts';

/** The fields of a form as they stand on the screen: a text, a number that is being typed, on or off. */
export type Shown = Readonly<Record<string, string | number | boolean>>;

/** What is wrong by field; what concerns no field of the form stands under an empty name. */
export type Problems = Readonly<Record<string, FieldProblem>>;

const shownIn = ({ widget }: AnyField, value: unknown): string | number | boolean => {
  if (widget === 'choice') return JSON.stringify(value ?? null);
  if (widget === 'switch') return value === true;
  return typeof value === 'number' || typeof value === 'string' ? value : '';
};

const valueIn = ({ widget }: AnyField, shown: string | number | boolean | undefined): unknown => {
  if (widget === 'choice') return JSON.parse(String(shown));
  if (widget === 'reason') return String(shown).trim();
  if (widget !== 'number') return shown;
  return shown === '' ? null : Number(shown);
};

const fieldsOf = (form: { readonly fields: Readonly<Record<string, AnyField>> }) => Object.entries(form.fields);

/** What a record has, as it stands in the fields of its form. */
export const shownOf = <Name extends CommandName, Field extends keyof ArgsOf<Name> & string>(
  form: Form<Name, Field>,
  start: Pick<ArgsOf<Name>, Field>,
): Shown => {
  const values: Readonly<Record<string, unknown>> = start;
  return Object.fromEntries(fieldsOf(form).map(([name, field]) => [name, shownIn(field, values[name])]));
};

/** The arguments that stand in the fields, before they are judged. */
export const valuesOf = (
  form: { readonly fields: Readonly<Record<string, AnyField>> },
  shown: Shown,
): Readonly<Record<string, unknown>> =>
  Object.fromEntries(fieldsOf(form).map(([name, field]) => [name, valueIn(field, shown[name])]));

/** Judges arguments as the command does, and asks for reasons. */
export const problemsOf = <Name extends CommandName, Field extends keyof ArgsOf<Name> & string>(
  form: Form<Name, Field>,
  args: Readonly<Record<string, unknown>>,
): Problems => {
  const problems: Record<string, FieldProblem> = {};
  for (const issue of form.args.safeParse(args).error?.issues ?? []) {
    const [name = ''] = issue.path.map(String);
    problems[name in form.fields ? name : ''] ??= fieldProblem(issue);
  }
  for (const [name, field] of fieldsOf(form)) {
    if (field.widget === 'reason' && args[name] === '')
      problems[name] = { code: field.missing ?? 'field.required', params: {} };
  }
  return problems;
};

/** Whether the command takes these arguments. */
export const isGiven = <Name extends CommandName, Field extends keyof ArgsOf<Name> & string>(
  form: Form<Name, Field>,
  args: object,
): args is ArgsOf<Name> => form.args.safeParse(args).success;
