import { useRouter } from '@tanstack/react-router';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { beforeEach, describe, expect, test } from 'vitest';
import { updateExtraInfo } from '#domain/order/change/extra.ts';
import { draw } from '../../tests/components/draw.tsx';
import type { RunResult } from '../db/api/run-result.ts';
import { defineForm } from './define-form.ts';
import { FormInPage } from './form-in-page.tsx';

const form = defineForm(updateExtraInfo, {
  noun: 'order',
  fields: {
    manualNumber: { widget: 'text', label: 'facts.manualNumber', longest: 20, testId: 'manual-number' },
    remark: { widget: 'text', label: 'facts.remark', longest: 200, testId: 'order-remark' },
  },
  refusals: { 'order.notAmendable': 'remark' },
});

const Leave = () => {
  const { history } = useRouter();
  return (
    <button type="button" onClick={() => history.push('/elsewhere')}>
      leave {history.location.pathname}
    </button>
  );
};

const done: RunResult = { ok: true, n: 1, commandId: 'c', number: null };

interface Page {
  readonly answer?: RunResult;
  readonly remark?: string;
  readonly staff?: string;
}

/** An order's page with its form, and what it gave. */
const open = ({ answer = done, remark = '', staff = 'li' }: Page = {}) => {
  const given: unknown[] = [];
  const page = (
    <>
      <FormInPage
        form={form}
        given={{ orderId: 'order-1' }}
        start={{ manualNumber: 'A1', remark }}
        onlyChanged
        keptAs="order-1"
        confirm={{ label: 'Save', testId: 'save' }}
      />
      <Leave />
    </>
  );
  draw(page, {
    run: async (name, args) => {
      given.push({ name, args });
      return answer;
    },
    answers: { session: { staff: { id: staff } } },
  });
  return { given };
};

const field = (testId: string) => screen.getByTestId<HTMLInputElement>(testId);
const type = (testId: string, value: string) => fireEvent.change(field(testId), { target: { value } });
const save = () => act(async () => field('save').click());
const leave = () => act(async () => screen.getByText(/^leave/).click());

beforeEach(() => localStorage.clear());

/** Goes to another page as soon as the form in it is given. */
const LeavingPage = ({ went }: { readonly went: string[] }) => {
  const { history } = useRouter();
  useEffect(() => history.subscribe(({ location }) => void went.push(location.pathname)), [history, went]);
  return (
    <FormInPage
      form={form}
      given={{ orderId: 'order-1' }}
      start={{ manualNumber: 'A1', remark: '' }}
      confirm={{ label: 'Save', testId: 'save' }}
      onDone={() => history.push('/elsewhere')}
    />
  );
};

describe('a form within a page', () => {
  test('is left for another page as soon as it is saved, without a question', async () => {
    const run = async () => {
      await new Promise((resolve) => setTimeout(resolve, 20));
      return done;
    };
    const went: string[] = [];
    draw(<LeavingPage went={went} />, { run, answers: { session: { staff: { id: 'li' } } } });
    type('order-remark', 'quick');
    await save();
    await waitFor(() => expect(went).toEqual(['/elsewhere']));
    expect(screen.queryByTestId('stay-unsaved')).toBeNull();
  });

  test('can be saved once something is changed, and gives only that', async () => {
    const { given } = open();
    expect(screen.queryByTestId('save')).toBeNull();
    type('order-remark', 'no sugar');
    await save();
    expect(given).toEqual([{ name: 'order.extra', args: { orderId: 'order-1', remark: 'no sugar' } }]);
  });

  test('gives nothing while something is wrong, and says at the field what', async () => {
    const { given } = open();
    type('manual-number', 'A 2');
    await save();
    expect(given).toEqual([]);
    expect(screen.getByText('Only letters, digits and underscores, at most 20')).toBeTruthy();
  });

  test('shows a refusal of the decision at its field', async () => {
    open({ answer: { ok: false, code: 'order.notAmendable', params: { number: '7' } } });
    type('order-remark', 'no sugar');
    await save();
    expect(field('order-remark').getAttribute('aria-invalid')).toBe('true');
    expect(screen.queryByTestId('form-refused')).toBeNull();
  });

  test('leads whoever saves it in vain to the first field that is wrong, whoever found that', async () => {
    const { given } = open({ answer: { ok: false, code: 'order.notAmendable', params: { number: '1' } } });
    type('manual-number', 'not a number!');
    await act(async () => fireEvent.click(screen.getByTestId('save')));
    expect([document.activeElement, given]).toEqual([screen.getByTestId('manual-number'), []]);
    type('manual-number', 'A2');
    screen.getByTestId('save').focus();
    await act(async () => fireEvent.click(screen.getByTestId('save')));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByTestId('order-remark')));
    expect(given).toHaveLength(1);
  });

  test('shows a refusal that is about no field above the buttons', async () => {
    open({ answer: { ok: false, code: 'notAllowed', params: {} } });
    type('order-remark', 'no sugar');
    await save();
    expect(field('form-refused').textContent).toContain('You may not do this.');
  });

  test('outlives a closed tab until it is saved', async () => {
    open();
    type('order-remark', 'no sugar');
    cleanup();
    open();
    expect(field('order-remark').value).toBe('no sugar');
    await save();
    cleanup();
    open();
    expect(field('order-remark').value).toBe('');
  });

  test('is not shown to the next who signs in on the tablet, and goes on with who began it', () => {
    open({ staff: 'manager' });
    type('order-remark', 'written by the manager');
    cleanup();
    open({ staff: 'cashier' });
    expect(field('order-remark').value).toBe('');
    cleanup();
    open({ staff: 'manager' });
    expect(field('order-remark').value).toBe('written by the manager');
  });

  test('is not gone on with once the record has become another', () => {
    open();
    type('order-remark', 'no sugar');
    cleanup();
    open({ remark: 'from the other counter' });
    expect(field('order-remark').value).toBe('from the other counter');
  });

  test('keeps nothing once it is as it was', () => {
    open();
    type('order-remark', 'no sugar');
    expect(localStorage.length).toBe(1);
    type('order-remark', '');
    expect(localStorage.length).toBe(0);
  });

  test('begins anew where what was kept is no form', () => {
    localStorage.setItem('form-order.extra-li-order-1', '{"from":1}');
    open();
    expect(field('order-remark').value).toBe('');
  });

  test('is left at once when nothing is changed', async () => {
    open();
    await leave();
    expect(screen.queryByTestId('leave-unsaved')).toBeNull();
  });

  test('is not left unsaved without a question; whoever leaves gives up what was filled in', async () => {
    open();
    type('order-remark', 'no sugar');
    await leave();
    fireEvent.click(await screen.findByTestId('stay-unsaved'));
    expect(field('order-remark').value).toBe('no sugar');
    await leave();
    await act(async () => (await screen.findByTestId('leave-unsaved')).click());
    cleanup();
    open();
    expect(field('order-remark').value).toBe('');
  });
});
