import { readFile } from 'node:fs/promises';
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

/** Fields that are asked for where there is cause to alone, or by a right, and the test that shows both. */
const withCause: Readonly<Record<string, string>> = {
  'allot-confirmed': 'src/features/treatment/allot.dom.test.tsx',
  'booking-confirmed': 'src/features/booking/duty.dom.test.tsx',
  'booking-reseats': 'src/features/booking/offers.dom.test.tsx',
  'booking-squeezed': 'src/features/booking/squeeze-input.dom.test.tsx',
  'copy-confirmed': 'src/features/roster/roster-screen.dom.test.tsx',
  'deposit-paid': 'src/features/booking/deposit/deposit.dom.test.tsx',
  'roster-begins': 'src/features/roster/roster-screen.dom.test.tsx',
  'roster-breaks': 'src/features/roster/roster-screen.dom.test.tsx',
  'roster-confirmed': 'src/features/roster/roster-screen.dom.test.tsx',
  'roster-ends': 'src/features/roster/roster-screen.dom.test.tsx',
  'swap-confirmed': 'src/features/roster/swap-list.dom.test.tsx',
};

describe.each(dueForms)('the form of $path', ({ form }) => {
  test('asks for each of its fields', async () => {
    open(form);
    for (const [, { testId }] of fieldsOf(form))
      if (!(testId in withCause)) expect(await screen.findByTestId(testId)).toBeTruthy();
  });
});

test.each(Object.entries(withCause))(
  'the field %s is shown by its test where there is cause to ask',
  async (id, file) => {
    expect(forms.some(({ form }) => fieldsOf(form).some(([, { testId }]) => testId === id))).toBe(true);
    expect(await readFile(file, 'utf8')).toContain(id);
  },
);

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

/** Choices among records of the shop, of which there are none here; the calls refuse ids of others. */
const ofRecords = ['device-bed'];

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
  if (!ofRecords.includes(field.testId)) expect(offered.length).toBeGreaterThan(1);
  for (const value of offered) {
    const issues = form.args.safeParse({ [name]: value }).error?.issues ?? [];
    expect(fieldErrors('en', issues)[name], `offers ${String(value)}`).toBeUndefined();
  }
});
