import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { changePackage } from '#domain/stock/change-package.ts';
import { zoneDone } from '#domain/stocktake/zone-done.ts';
import { draw } from '../../tests/components/draw.tsx';
import type { RunResult } from '../db/api/run-result.ts';
import { defineForm } from './define-form.ts';
import { FormDialog } from './form-dialog.tsx';

const zoneForm = defineForm(zoneDone, {
  noun: 'stocktake',
  fields: { reason: { widget: 'reason', label: 'zones.reason', testId: 'zone-reason' } },
});
const packageForm = defineForm(changePackage, {
  noun: 'consumable',
  fields: {
    lost: { widget: 'number', label: 'lost', testId: 'lost' },
    opens: { widget: 'switch', label: 'opens', testId: 'opens' },
  },
  refusals: { 'stock.nothingOpen': 'lost' },
});

const done: RunResult = { ok: true, n: 1, commandId: 'c', number: null };
const press = (testId: string) => act(async () => screen.getByTestId(testId).click());

/** The question why two zones are closed; the answers are given to one after the other. */
const closing = (color: 'red' | 'jade', answers: RunResult[]) => {
  const given: unknown[] = [];
  const closed: true[] = [];
  draw(
    <FormDialog
      form={zoneForm}
      given={['front', 'cellar'].map((zone) => ({ stocktakeId: 's1', zone, done: true, counterId: 'c1' }))}
      start={{ reason: '' }}
      title="Close"
      confirm={{ label: 'Close zones', testId: 'send', color }}
      onClose={() => closed.push(true)}
    />,
    {
      run: async (_, args) => {
        given.push(args);
        return answers.shift() ?? done;
      },
    },
  );
  return { given, closed };
};
const inZone = (zone: string) => ({ stocktakeId: 's1', zone, done: true, counterId: 'c1', reason: 'broken' });
const say = () => fireEvent.change(screen.getByTestId('zone-reason'), { target: { value: ' broken ' } });

test('a dialog gives its command for each record, and closes once all of it is done', async () => {
  const { given, closed } = closing('jade', []);
  say();
  await press('send');
  expect(given).toEqual([inZone('front'), inZone('cellar')]);
  expect(closed).toEqual([true]);
});

test('a dialog stays with what it says when a command is refused, and goes no further', async () => {
  const { given, closed } = closing('jade', [{ ok: false, code: 'notAllowed', params: {} }]);
  say();
  await press('send');
  expect(given).toEqual([inZone('front')]);
  expect(closed).toEqual([]);
  expect(screen.getByTestId('form-refused').textContent).toContain('You may not do this.');
});

test('what takes something away is not done by Enter in a field', async () => {
  const { given } = closing('red', []);
  say();
  const form = screen.getByTestId('zone-reason').closest('form');
  await act(async () => form && fireEvent.submit(form));
  expect(given).toEqual([]);
  await press('send');
  expect(given).toHaveLength(2);
});

const changing = (answer: RunResult = done) => {
  const given: unknown[] = [];
  draw(
    <FormDialog
      form={packageForm}
      given={{ productId: 'oil' }}
      start={{ lost: 0, opens: false }}
      title="Package"
      confirm={{ label: 'Confirm', testId: 'send' }}
      onClose={() => undefined}
    />,
    {
      run: async (_, args) => {
        given.push(args);
        return answer;
      },
    },
  );
  return { given };
};

test('what is wrong with the whole stands above the buttons', async () => {
  const { given } = changing();
  await press('send');
  expect(given).toEqual([]);
  expect(screen.getByTestId('form-refused').textContent).toBe('Say how many uses are lost, or that one more is opened');
});

test('a refusal of the decision stands at the field that it is about', async () => {
  changing({ ok: false, code: 'stock.nothingOpen', params: { name: 'Oil', left: 3 } });
  fireEvent.change(screen.getByTestId('lost'), { target: { value: '5' } });
  await press('send');
  expect(screen.getByTestId('lost').getAttribute('aria-invalid')).toBe('true');
  expect(screen.queryByTestId('form-refused')).toBeNull();
});
