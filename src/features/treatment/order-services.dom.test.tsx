import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { draw } from '../../../tests/components/draw.tsx';
import { anEmployee } from '../../../tests/make.ts';
import { aLine, aPaidOrder } from '../../../tests/make-orders.ts';
import { anOrderToServe, aTreatment, hours } from '../../../tests/make-treatment.ts';
import type { Order } from '../../domain/order/order.ts';
import type { Treatment } from '../../domain/treatment/treatment.ts';
import type { StoreApi } from '../../store/store-api.ts';
import { AllGivenOf } from './all-given.tsx';
import { OrderServices } from './order-services.tsx';

const counter = { id: 'counter-2', number: '02' };
const session = { permissions: ['pc.order.cashier'], counter };
const show = (order: Order, pieces: readonly Treatment[] = [], state: object = session) => {
  const run = vi.fn(async () => ({ ok: true }));
  draw(<OrderServices order={order} />, {
    answers: {
      'treatment.ofOrder': pieces,
      'staff.all': [anEmployee({ id: 'li', name: 'Li Hua' })],
      session: state,
    },
    run: run as never,
  });
  return run;
};
const half = { ...hours({ quantity: 4 }), served: 1, inService: 2 };
const pieces = [
  aTreatment({ id: 'goes-on' }),
  aTreatment({ id: 'waits', status: 3, suspendedAt: 1 }),
  aTreatment({ id: 'given', status: 4, endedAt: 1_763_704_900_000 }),
  aTreatment({ id: 'not-given', status: 6, endedAt: 1_763_704_900_000, reason: 'unwell' }),
];

describe('the services of a paid order', () => {
  test('say how many were given, are being given and are not begun', () => {
    show(anOrderToServe({ lines: [half] }), pieces);
    expect(screen.getByTestId('service-counts').textContent).toBe('1 given · 1 not begun');
    const rows = screen.getAllByTestId('treatment');
    expect(rows.map((row) => within(row).getByTestId('treatment-status').textContent)).toEqual([
      'In service',
      'Suspended',
      'Given',
      'Terminated',
    ]);
    expect(rows[0]?.textContent).toContain('Li Hua');
    expect(rows[3]?.textContent).toContain('Reason: unwell');
  });

  test('are begun, suspended, go on and are done by a tap each', async () => {
    const run = show(anOrderToServe({ lines: [half] }), pieces);
    const taps = ['begin-treatment', 'suspend-treatment', 'resume-treatment', 'finish-treatment'];
    for (const [place, testId] of taps.entries()) {
      const [button] = screen.getAllByTestId(testId);
      await waitFor(() => expect(button).toHaveProperty('disabled', false));
      if (button) fireEvent.click(button);
      await waitFor(() => expect(run).toHaveBeenCalledTimes(place + 1));
    }
    expect(run.mock.calls.map((call) => (call as unknown[]).slice(0, 2))).toEqual([
      ['treatment.start', { treatmentId: expect.any(String), orderId: 'order-1', lineId: 'hours' }],
      ['treatment.suspend', { treatmentId: 'goes-on' }],
      ['treatment.resume', { treatmentId: 'waits' }],
      ['treatment.finish', { treatmentId: 'goes-on', orderId: 'order-1' }],
    ]);
  });

  test('are begun as they were allotted once all that are left are', async () => {
    const waits = { status: 1, allottedAt: 5 };
    const allotted = [
      aTreatment({ id: 'later', ...waits, startedAt: 9 }),
      aTreatment({ id: 'first', ...waits, startedAt: 5 }),
    ];
    const line = { ...hours({ quantity: 3 }), served: 1 };
    const run = show(anOrderToServe({ lines: [line] }), allotted);
    fireEvent.click(screen.getByTestId('begin-treatment'));
    await waitFor(() => expect(run).toHaveBeenCalled());
    const args = { treatmentId: 'first', orderId: 'order-1', lineId: 'hours' };
    expect((run.mock.calls[0] as unknown[] | undefined)?.slice(0, 2)).toEqual(['treatment.start', args]);
  });

  test('are terminated with a reason, and their supplies used up or not', async () => {
    const run = show(anOrderToServe({ lines: [half] }), [aTreatment({ id: 'goes-on' })]);
    fireEvent.click(screen.getByTestId('terminate-treatment'));
    fireEvent.change(await screen.findByTestId('termination-reason'), { target: { value: 'felt dizzy' } });
    fireEvent.click(screen.getByTestId('supplies-used'));
    fireEvent.click(screen.getByTestId('confirm-termination'));
    await waitFor(() => expect(run).toHaveBeenCalled());
    const args = { treatmentId: 'goes-on', orderId: 'order-1', reason: 'felt dizzy', suppliesUsed: true };
    expect((run.mock.calls[0] as unknown[] | undefined)?.slice(0, 2)).toEqual(['treatment.terminate', args]);
  });

  test('are all given with one tap: those that are begun, and the rest', async () => {
    const run = show(anOrderToServe({ lines: [half] }), pieces);
    fireEvent.click(screen.getByTestId('all-given'));
    await waitFor(() => expect(run).toHaveBeenCalled());
    const ids = ['goes-on', 'waits', expect.any(String)];
    expect((run.mock.calls[0] as unknown[] | undefined)?.slice(0, 2)).toEqual([
      'treatment.finishAll',
      { orderId: 'order-1', pieces: ids.map((treatmentId) => ({ treatmentId, lineId: 'hours' })) },
    ]);
  });

  test('offer nothing once all were given, and say so where that was as they were paid', () => {
    show(anOrderToServe({ servedWhen: 'paid', status: 2, lines: [{ ...hours(), served: 2 }] }));
    expect(screen.getByTestId('service-counts').textContent).toBe('2 given');
    expect(screen.getByText('Counted as given when it was paid')).toBeDefined();
    expect(screen.queryByTestId('begin-treatment')).toBeNull();
    expect(screen.queryByTestId('all-given')).toBeNull();
  });

  test('are not begun while their money is asked for; what is begun is done all the same', () => {
    show(anOrderToServe({ status: 5, lines: [half] }), [aTreatment({ id: 'goes-on' })]);
    expect(screen.queryByTestId('begin-treatment')).toBeNull();
    expect(screen.queryByTestId('all-given')).toBeNull();
    expect(screen.getByTestId('finish-treatment')).toBeDefined();
  });

  test.each([
    ['without the right to the counter', { permissions: [], counter }],
    ['where there is no counter', { permissions: ['pc.order.cashier'] }],
  ])('are looked at %s', (_, state) => {
    show(anOrderToServe({ lines: [half] }), pieces, state);
    expect(screen.getAllByTestId('treatment')).toHaveLength(4);
    for (const testId of ['begin-treatment', 'finish-treatment', 'terminate-treatment', 'all-given'])
      expect(screen.queryByTestId(testId)).toBeNull();
  });

  test.each([
    ['has none', aPaidOrder({ lines: [aLine()] })],
    ['nobody has paid', anOrderToServe({ status: 0, collectedAt: null })],
  ])('are not there of an order that %s', (_, order) => {
    show(order);
    expect(screen.queryByTestId('order-services')).toBeNull();
  });
});

test('the services of an order that was just paid are all given with one tap', async () => {
  const run = vi.fn(async () => ({ ok: true }));
  draw(<AllGivenOf orderId="order-1" />, {
    answers: { 'order.byId': { order: anOrderToServe() }, 'treatment.ofOrder': [], session },
    run: run as never,
  });
  fireEvent.click(await screen.findByTestId('all-given'));
  await waitFor(() => expect(run).toHaveBeenCalled());
  const pieces = [1, 2].map(() => ({ treatmentId: expect.any(String), lineId: 'hours' }));
  const args = { orderId: 'order-1', pieces };
  expect((run.mock.calls[0] as unknown[] | undefined)?.slice(0, 2)).toEqual(['treatment.finishAll', args]);
});

test('once all were given, the place of the button says so and nothing moves', async () => {
  const listeners = new Map<string, (answer: never) => void>();
  const stop = () => undefined;
  const answers: Record<string, unknown> = { 'order.byId': { order: anOrderToServe() }, 'treatment.ofOrder': [] };
  const store = {
    run: async () => ({ ok: true }),
    watch: async (name: string, _: unknown, listener: (answer: never) => void) => {
      listeners.set(name, listener);
      if (name in answers) listener(answers[name] as never);
      return stop;
    },
    watchSession: async (listener: (state: never) => void) => {
      listener(session as never);
      return stop;
    },
    watchStatus: async (listener: (status: never) => void) => {
      listener({} as never);
      return stop;
    },
  } as unknown as StoreApi;
  draw(<AllGivenOf orderId="order-1" />, { store });
  await act(async () => void fireEvent.click(await screen.findByTestId('all-given')));
  const served = { order: anOrderToServe({ status: 2, lines: [{ ...hours(), served: 2 }] }) };
  await act(async () => listeners.get('order.byId')?.(served as never));
  expect(screen.queryByTestId('all-given')).toBeNull();
  expect(screen.getByRole('status').textContent).toBe('Noted: all services given');
});
