import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fieldErrors } from '../../server/http/field-errors.ts';
import { locales, sayRefusal } from '../../server/http/words.ts';
import { draw, speak } from '../../tests/components/draw.tsx';
import { dueForms, fieldsOf, forms, wrongValues } from '../../tests/forms/every-form.ts';
import type { Form } from './define-form.ts';
import type { AnyField } from './fields.ts';
import { FormDialog } from './form-dialog.tsx';

type AnyForm = Form<never, never>;

// The districts of a country are asked of a server, and there is none; what was begun in a form before is none of the next.
beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await speak();
});

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
    { answers: { session: { permissions: [], shops: [] } } },
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

describe.each(dueForms)('the form of $path', ({ form }) => {
  test('asks for each of its fields', async () => {
    open(form);
    for (const [, { testId }] of fieldsOf(form)) expect(await screen.findByTestId(testId)).toBeTruthy();
  });
});

/** The wrong values of every form by turns, each of them with one value of every field that has so many. */
const turns = dueForms.flatMap(({ path, form }) => {
  const own = wrongValues.filter((value) => value.form === form);
  const turnOf = (value: (typeof own)[number]) =>
    own.filter(({ name }) => name === value.name).findIndex(({ typed }) => typed === value.typed);
  return [...new Set(own.map(turnOf))].map((turn) => ({
    path,
    form,
    turn,
    values: own.filter((value) => turnOf(value) === turn),
  }));
});

test.each(turns)(
  'what is wrong in the form of $path is refused on the screen in every language in the words of the call ($turn)',
  async ({ form, values }) => {
    open(form);
    for (const { field, typed } of values)
      fireEvent.change(await screen.findByTestId(field.testId), { target: { value: typed } });
    for (const locale of locales) {
      await act(() => speak(locale));
      fireEvent.click(screen.getByTestId('send'));
      const inCall = values.map(({ name, sent }) => {
        const [words] = fieldErrors(locale, form.args.safeParse({ [name]: sent }).error?.issues ?? [])[name] ?? [];
        expect(words).toMatch(/\p{Letter}/u);
        return [name, words];
      });
      expect(values.map(({ name, field }) => [name, saidAt(field)])).toEqual(inCall);
    }
  },
);

const reasons = dueForms.flatMap(({ path, form }) =>
  fieldsOf(form).flatMap(([name, field]) => (field.widget === 'reason' ? [{ path, form, name, field }] : [])),
);

test.each(reasons)('$name in the form of $path is asked for in the words of the decision', ({ form, field }) => {
  open(form);
  fireEvent.click(screen.getByTestId('send'));
  expect(saidAt(field)).toBe(sayRefusal('en', field.missing ?? 'field.required'));
});

const choices = dueForms.flatMap(({ path, form }) =>
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
