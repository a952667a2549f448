import { fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { fieldErrors } from '../../server/http/field-errors.ts';
import { locales, sayRefusal } from '../../server/http/words.ts';
import { draw, speak } from '../../tests/components/draw.tsx';
import { fieldsOf, forms, wrongValues } from '../../tests/forms/every-form.ts';
import type { Form } from './define-form.ts';
import type { AnyField } from './fields.ts';
import { FormDialog } from './form-dialog.tsx';

type AnyForm = Form<never, never>;

afterEach(async () => void (await speak()));

const open = (form: AnyForm) =>
  draw(
    <FormDialog
      form={form}
      given={{} as never}
      start={{} as never}
      give={async () => ({ ok: true })}
      title="Form"
      confirm={{ label: 'Send', testId: 'send' }}
      onClose={() => undefined}
    />,
    { answers: { session: { permissions: [] } } },
  );

/** What stands at a field as being wrong with it. */
const saidAt = ({ testId }: AnyField): string | undefined => {
  const described = screen.getByTestId(testId).getAttribute('aria-describedby')?.split(' ') ?? [];
  return (
    described.map((id) => (id.endsWith('-error') ? document.getElementById(id)?.textContent : null)).find(Boolean) ??
    undefined
  );
};

test('there are forms to be walked', () => {
  expect(forms.length).toBeGreaterThanOrEqual(10);
  expect(wrongValues.length).toBeGreaterThanOrEqual(8);
});

describe.each(forms)('the form of $path', ({ form }) => {
  test('asks for each of its fields', () => {
    open(form);
    expect(fieldsOf(form).map(([, { testId }]) => screen.queryByTestId(testId) !== null)).toEqual(
      fieldsOf(form).map(() => true),
    );
  });
});

describe.each(wrongValues)('$name in the form of $path', ({ form, name, field, typed, sent }) => {
  test.each(locales)('is refused on the screen in %s in the words of the call', async (locale) => {
    await speak(locale);
    open(form);
    fireEvent.change(screen.getByTestId(field.testId), { target: { value: typed } });
    fireEvent.click(screen.getByTestId('send'));
    const issues = form.args.safeParse({ [name]: sent }).error?.issues ?? [];
    const [words] = fieldErrors(locale, issues)[name] ?? [];
    expect(words).toMatch(/\p{Letter}/u);
    expect(saidAt(field)).toBe(words);
  });
});

const reasons = forms.flatMap(({ path, form }) =>
  fieldsOf(form).flatMap(([name, field]) => (field.widget === 'reason' ? [{ path, form, name, field }] : [])),
);

test.each(reasons)('$name in the form of $path is asked for in the words of the decision', ({ form, field }) => {
  open(form);
  fireEvent.click(screen.getByTestId('send'));
  expect(saidAt(field)).toBe(sayRefusal('en', field.missing ?? 'field.required'));
});

const choices = forms.flatMap(({ path, form }) =>
  fieldsOf(form).flatMap(([name, field]) => (field.widget === 'choice' ? [{ path, form, name, field }] : [])),
);

/** What one may choose, by the hook that says so. */
const Offered = ({
  field,
  onOffered,
}: {
  readonly field: Extract<AnyField, { widget: 'choice' }>;
  readonly onOffered: (values: unknown[]) => void;
}) => {
  onOffered(field.useChoices({}).map(({ value }) => value));
  return null;
};

test.each(choices)('$name in the form of $path offers only what the call takes', ({ form, name, field }) => {
  let offered: unknown[] = [];
  draw(
    <Offered
      field={field}
      onOffered={(values) => {
        offered = values;
      }}
    />,
  );
  expect(offered.length).toBeGreaterThan(1);
  for (const value of offered) {
    const issues = form.args.safeParse({ [name]: value }).error?.issues ?? [];
    expect(fieldErrors('en', issues)[name], `offers ${String(value)}`).toBeUndefined();
  }
});
