import { Notifications, notifications } from '@mantine/notifications';
import { useRouter } from '@tanstack/react-router';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { zoneDone } from '#domain/stocktake/zone-done.ts';
import { draw } from '../../tests/components/draw.tsx';
import { field, type } from '../../tests/components/fill-in.tsx';
import { forms } from '../../tests/forms/every-form.ts';
import { defineForm } from './define-form.ts';
import { FormDialog } from './form-dialog.tsx';

const label = 'zones.reason' as const;
const short = defineForm(zoneDone, {
  noun: 'stocktake',
  fields: { reason: { widget: 'reason', label, testId: 'reason' } },
});
const long = defineForm(zoneDone, {
  noun: 'stocktake',
  fields: {
    reason: { widget: 'text', longest: 200, label, testId: 'reason' },
    zone: { widget: 'text', longest: 20, label, testId: 'zone' },
    done: { widget: 'switch', label, testId: 'done' },
  },
});

const Leave = () => {
  const { history } = useRouter();
  return (
    <button type="button" onClick={() => history.push('/elsewhere')}>
      go {history.location.pathname}
    </button>
  );
};

const look = { title: 'Close', confirm: { label: 'Send', testId: 'send' }, done: 'Closed' };
const given = { stocktakeId: 's1', counterId: 'c1' };

const openIt = (dialog: (onClose: () => void) => React.ReactNode) => {
  const closed: true[] = [];
  const commands: unknown[] = [];
  draw(
    <>
      <Notifications />
      {dialog(() => closed.push(true))}
      <Leave />
    </>,
    {
      answers: { session: { permissions: [], shops: [] } },
      run: async (_, args) => {
        commands.push(args);
        return { ok: true, n: 1, commandId: 'c', number: null };
      },
    },
  );
  return { closed, commands };
};
const openShort = () =>
  openIt((onClose) => (
    <FormDialog
      {...look}
      form={short}
      given={{ ...given, zone: 'front', done: true }}
      start={{ reason: '' }}
      undoneBy={(done) => ({ ...done, done: false, reason: '' })}
      onClose={onClose}
    />
  ));
const openLong = (stocktakeId = 's1') =>
  openIt((onClose) => (
    <FormDialog
      {...look}
      form={long}
      given={{ ...given, stocktakeId }}
      start={{ reason: '', zone: 'front', done: true }}
      onClose={onClose}
    />
  ));
const press = (testId: string) => act(async () => (await screen.findByTestId(testId)).click());
const pressEscape = () => act(async () => void fireEvent.keyDown(document.body, { key: 'Escape' }));
const cross = () => act(async () => screen.getAllByRole('button', { name: 'Close' })[0]?.click());
const beside = () => act(async () => void fireEvent.click(document.querySelector('.mantine-Modal-overlay') as Element));
const cancel = () => act(async () => screen.getByText('Cancel').click());
const elsewhere = () => act(async () => screen.getByText(/^go/).click());

beforeEach(() => localStorage.clear());
afterEach(() => {
  act(() => notifications.clean());
  notifications.cleanQueue();
});

describe('a dialog in which something is filled in', () => {
  test.each([
    ['Escape', pressEscape],
    ['its cross', cross],
    ['a tap beside it', beside],
    ['its button', cancel],
  ])('asks before %s closes it, and closes when that is meant', async (_, leave) => {
    const { closed, commands } = openShort();
    type('reason', 'broken');
    await leave();
    expect(closed).toEqual([]);
    await press('stay-unsaved');
    expect(field('reason').value).toBe('broken');
    await leave();
    await press('leave-unsaved');
    expect(closed).toEqual([true]);
    expect(commands).toEqual([]);
  });

  test('goes on asking when Escape is pressed again: the one that has asked is no answer', async () => {
    openShort();
    type('reason', 'broken');
    await pressEscape();
    await screen.findByTestId('stay-unsaved');
    await pressEscape();
    expect(screen.queryByTestId('stay-unsaved')).not.toBeNull();
  });

  test('asks before another page is opened', async () => {
    const { closed } = openShort();
    type('reason', 'broken');
    await elsewhere();
    await press('stay-unsaved');
    expect(closed).toEqual([]);
    await elsewhere();
    await press('leave-unsaved');
    expect(closed).toEqual([true]);
  });

  test('has the browser ask before the tab is closed, unless it is kept', () => {
    const asks = (): boolean => {
      const event = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(event);
      return event.defaultPrevented;
    };
    openShort();
    expect(asks()).toBe(false);
    type('reason', 'broken');
    expect(asks()).toBe(true);
    cleanup();
    openLong();
    type('reason', 'broken');
    expect(asks()).toBe(false);
  });
});

test.each([
  ['Escape', pressEscape],
  ['its cross', cross],
  ['a tap beside it', beside],
])('a dialog in which nothing is filled in is closed by %s at once', async (_, leave) => {
  const { closed } = openShort();
  await leave();
  expect(closed).toEqual([true]);
  expect(screen.queryByTestId('leave-unsaved')).toBeNull();
});

describe('a form of more than two fields', () => {
  test('outlives a closed tab, each record for itself, until it is given or given up', async () => {
    openLong();
    type('reason', 'broken');
    cleanup();
    openLong('s2');
    expect(field('reason').value).toBe('');
    cleanup();
    openLong();
    expect(field('reason').value).toBe('broken');
    await cancel();
    await press('leave-unsaved');
    cleanup();
    openLong();
    expect(field('reason').value).toBe('');
  });

  const texts = forms.flatMap(({ path, form }) => {
    const all = Object.values(form.fields) as { widget: string; testId: string; secret?: string }[];
    const typed = all.find(({ widget }) => widget === 'text');
    const isSecret = all.some(({ secret }) => secret !== undefined);
    return all.length > 2 && typed ? [{ path, form, typed, isSecret }] : [];
  });
  test('is kept without a password and not with one', () => {
    expect(new Set(texts.map(({ isSecret }) => isSecret))).toEqual(new Set([true, false]));
  });
  test.each(texts)('of $path is kept (secret: $isSecret)', ({ form, typed, isSecret }) => {
    const open = () =>
      openIt((onClose) => (
        <FormDialog
          {...look}
          form={form}
          given={{} as never}
          start={{} as never}
          give={async () => ({ ok: true })}
          onClose={onClose}
        />
      ));
    open();
    type(typed.testId, 'begun');
    cleanup();
    open();
    expect(field(typed.testId).value).toBe(isSecret ? '' : 'begun');
    expect(JSON.stringify({ ...localStorage }).includes('begun')).toBe(!isSecret);
  });
});

test('what is done can be taken back for a while by the opposite of what was given', async () => {
  const { commands } = openShort();
  type('reason', 'broken');
  await press('send');
  const of = { ...given, zone: 'front' };
  expect(commands).toEqual([{ ...of, done: true, reason: 'broken' }]);
  await press('undo');
  expect(commands.slice(1)).toEqual([{ ...of, done: false, reason: '' }]);
});
