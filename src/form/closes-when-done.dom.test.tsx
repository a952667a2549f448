import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { draw } from '../../tests/components/draw.tsx';
import { dueForms, fieldsOf, forms } from '../../tests/forms/every-form.ts';
import type { Form } from './define-form.ts';
import { FormDialog } from './form-dialog.tsx';
import type { Done } from './use-form.ts';

type AnyForm = Form<never, never>;

// The districts of a country are asked of a server, and there is none; what was begun in a form before is none of the next.
beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
});
afterEach(() => vi.unstubAllGlobals());

/** A reason is always asked for. */
const startOf = (form: AnyForm) =>
  Object.fromEntries(fieldsOf(form).flatMap(([name, { widget }]) => (widget === 'reason' ? [[name, 'x']] : [])));
/** The form as it stands on the screen, without what only its command would refuse. */
const takingAll = (form: AnyForm): AnyForm => {
  const fields = fieldsOf(form).map(([name, field]) => [name, { ...field, required: () => false }]);
  return { ...form, args: z.any() as never, fields: Object.fromEntries(fields) as never };
};

interface OpenedProps {
  readonly form: AnyForm;
  readonly onDone?: (() => void) | undefined;
  readonly goesOn?: (() => boolean) | undefined;
}

/** A page that opens the dialog at a button, as every page does. */
const Opened = ({ form, onDone, goesOn }: OpenedProps) => {
  const [opened, open] = useState(true);
  return (
    <>
      <button type="button" data-testid="open" onClick={() => open(true)} />
      {opened && (
        <FormDialog<never, never, Done>
          form={takingAll(form)}
          given={{} as never}
          start={startOf(form) as never}
          give={async () => ({ ok: true })}
          title="Form"
          testId="dialog"
          confirm={{ label: 'Send', testId: 'send', color: 'red' }}
          onClose={() => open(false)}
          {...(onDone && { onDone })}
          {...(goesOn && { goesOn })}
        />
      )}
    </>
  );
};

const open = (props: OpenedProps) =>
  draw(<Opened {...props} />, { answers: { session: { permissions: [], shops: [] } } });
const send = () => act(async () => void fireEvent.click(screen.getByTestId('send')));
const isClosed = () => waitFor(() => expect(screen.queryByTestId('send')).toBeNull());

describe.each(dueForms)('the dialog of $form.command in $path', ({ form }) => {
  test('closes once its act is done, whatever the page does then, and opens again', async () => {
    const onDone = vi.fn();
    open({ form, onDone });
    await send();
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    await isClosed();
    await act(async () => screen.getByTestId('open').click());
    expect(await screen.findByTestId('send')).toBeTruthy();
  });
});

test('a dialog that is followed by another step of itself leaves closing to that', async () => {
  const onDone = vi.fn();
  const [{ form }] = forms as [(typeof forms)[number]];
  open({ form, onDone, goesOn: () => true });
  await send();
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(screen.getByTestId('send')).toBeTruthy();
});
