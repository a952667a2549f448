import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { fieldErrors } from '../../server/http/field-errors.ts';
import { sayRefusal } from '../../server/http/words.ts';
import { draw } from '../../tests/components/draw.tsx';
import type { AnyField, Form } from './define-form.ts';
import { FormDialog } from './form-dialog.tsx';

type AnyForm = Form<never, never>;

const modules = import.meta.glob<Record<string, AnyForm>>('../features/**/*.form.ts', { eager: true });
const forms = Object.entries(modules).flatMap(([path, exported]) =>
  Object.values(exported).map((form) => ({ path: path.replace('../features/', ''), form })),
);
const fieldsOf = (form: AnyForm): [string, AnyField][] => Object.entries(form.fields);

/** What is wrong in a field of a kind, as it is typed and as a call sends it. */
const wrong: Readonly<Record<AnyField['widget'], readonly (readonly [typed: string, sent: unknown])[]>> = {
  text: [['!'.repeat(1_001), '!'.repeat(1_001)]],
  reason: [['!'.repeat(1_001), '!'.repeat(1_001)]],
  number: [
    ['-1', -1],
    ['-7', -7],
  ],
  switch: [],
  choice: [],
};

const typedFields = forms.flatMap(({ path, form }) =>
  fieldsOf(form)
    .filter(([, { widget }]) => wrong[widget].length > 0)
    .map(([name, field]) => ({ path, form, name, field })),
);

const open = (form: AnyForm) =>
  draw(
    <FormDialog
      form={form}
      given={{} as never}
      start={{} as never}
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
  expect(typedFields.length).toBeGreaterThanOrEqual(8);
});

describe.each(forms)('the form of $path', ({ form }) => {
  test('asks for each of its fields', () => {
    open(form);
    expect(fieldsOf(form).map(([, { testId }]) => screen.queryByTestId(testId) !== null)).toEqual(
      fieldsOf(form).map(() => true),
    );
  });
});

describe.each(typedFields)('$name in the form of $path', ({ form, name, field }) => {
  test.each(wrong[field.widget])('is refused on the screen in the words of the call: %s', (typed, sent) => {
    open(form);
    fireEvent.change(screen.getByTestId(field.testId), { target: { value: typed } });
    fireEvent.click(screen.getByTestId('send'));
    const issues = form.args.safeParse({ [name]: sent }).error?.issues ?? [];
    const [words] = fieldErrors('en', issues)[name] ?? [];
    expect(words).toMatch(/\w/);
    expect(saidAt(field)).toBe(words);
  });
});

const reasons = typedFields.flatMap(({ field, ...of }) => (field.widget === 'reason' ? [{ ...of, field }] : []));

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
  onOffered(field.useChoices().map(({ value }) => value));
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
