import { act, fireEvent, screen } from '@testing-library/react';
import type { CommandName } from '#domain/commands.ts';
import type { Form } from '../../src/form/define-form.ts';
import type { FieldLimits } from '../../src/form/field-props.ts';
import { FormDialog } from '../../src/form/form-dialog.tsx';
import type { Place } from '../../src/ui/place.ts';
import { type Answers, type Calls, draw } from './draw.tsx';

interface Opened<Args extends object, Field extends keyof Args & string> {
  readonly form: Form<Args, Field, CommandName>;
  readonly given: Omit<Args, Field>;
  readonly start: Pick<Args, Field>;
  readonly place?: Place;
  readonly answers?: Answers;
  readonly calls?: Calls;
  readonly unit?: string;
}

/** Opens a form as a dialog; answers what its command was given. */
export const fillIn = <Args extends object, Field extends keyof Args & string>({
  form,
  given: rest,
  start,
  place = { currencyFlag: '¥', timeZone: 'Asia/Shanghai', clockError: 0 },
  answers = {},
  calls = {},
  unit,
}: Opened<Args, Field>) => {
  const given: unknown[] = [];
  const named = unit === undefined ? [] : Object.keys(form.fields).map((name) => [name, { unit }]);
  const limits = Object.fromEntries(named) as Readonly<Partial<Record<Field, FieldLimits>>>;
  draw(
    <FormDialog
      form={form}
      given={rest}
      start={start}
      limits={limits}
      title="Form"
      confirm={{ label: 'Send', testId: 'send' }}
      onClose={() => undefined}
    />,
    {
      run: async (_, args) => {
        given.push(args);
        return { ok: true, n: 1, commandId: 'c', number: null };
      },
      place,
      answers,
      calls,
    },
  );
  return { given };
};

export const field = (testId: string) => screen.getByTestId<HTMLInputElement>(testId);
export const type = (testId: string, value: string) => fireEvent.change(field(testId), { target: { value } });
export const send = () => act(async () => field('send').click());

/** What stands at a field as being wrong with it. */
export const saidAt = (testId: string): string | undefined =>
  (field(testId).getAttribute('aria-describedby') ?? '')
    .split(' ')
    .filter((id) => id.endsWith('-error'))
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .find(Boolean);
