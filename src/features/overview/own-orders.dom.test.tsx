import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { draw } from '../../../tests/components/draw.tsx';
import { serverOf } from '../../../tests/components/server-of.ts';
import { aShop } from '../../../tests/make.ts';
import { orderStatuses } from '../../domain/order/codes.ts';
import type { OwnOrder, OwnWorkLine } from '../../domain/overview/own-work.ts';
import { defaultRights } from '../../domain/permissions.ts';
import { treatmentStatuses } from '../../domain/treatment/codes.ts';
import { OwnWorkScreen } from './own-work-screen.tsx';

const line = (differs: Partial<OwnWorkLine> = {}): OwnWorkLine => ({
  id: 'l1',
  kind: 'service',
  name: 'Moxibustion',
  quantity: 2,
  left: 2,
  as: ['servicer'],
  byName: true,
  bookedFor: null,
  remark: 'gently',
  pieces: [],
  ...differs,
});
const order: OwnOrder = {
  id: 'o1',
  number: 'S01-01-000001',
  status: orderStatuses.pendingUse,
  at: Date.now(),
  memberName: '陈**',
  place: 'Room 3',
  remark: 'by the window',
  lines: [line()],
};
const begun = {
  id: 'p1',
  status: treatmentStatuses.inService,
  startedAt: Date.now(),
  endedAt: null,
  planned: null,
  bed: 'Room A A1',
  device: 'Lamp',
  remark: '',
};
const own = 'GET /pc/v1/own_work';

const open = (orders: readonly OwnOrder[]) => {
  const shop = aShop();
  const session = {
    kind: 'open',
    shop,
    shops: [shop],
    permissions: defaultRights('technician'),
    counter: null,
  } as const;
  const server = serverOf({ [own]: { data: orders } }, { ...session, staff: { id: 'li' } });
  const run = vi.fn(async () => ({ ok: true, number: null }));
  draw(<OwnWorkScreen onOpen={() => undefined} />, {
    store: Object.assign(server.store, { run, watch: () => Promise.resolve(() => undefined) }),
  });
  return run;
};

test('without a counter the own orders of today are those that the server says, each with what there is to do', async () => {
  open([order, { ...order, id: 'o2', memberName: '', lines: [line({ pieces: [begun] })] }]);
  const row = await screen.findByTestId('own-order-o1');
  for (const shown of ['Moxibustion × 2', 'To be given', '陈**', 'Room 3', 'S01-01-000001'])
    expect(row.textContent).toContain(shown);
  const second = screen.getByTestId('own-order-o2').textContent;
  expect(second).toContain('In service');
  expect(second).toContain('Walk-in');
  expect(screen.getByTestId('own-orders').textContent).not.toMatch(/¥|\d\.\d\d/);
});

test('a tap says where, what was remarked, and that somebody was asked for; it begins the service there', async () => {
  const run = open([order]);
  fireEvent.click(await screen.findByTestId('own-order-o1'));
  const shown = (await screen.findByTestId('own-line-l1')).textContent;
  for (const said of ['Moxibustion × 2', 'Asked for you by name', 'Served', 'gently', '2 not begun'])
    expect(shown).toContain(said);
  for (const said of ['by the window', 'Room 3']) expect(screen.getByRole('dialog').textContent).toContain(said);
  await act(async () => void fireEvent.click(screen.getByTestId('begin-own')));
  const asked = { treatmentId: expect.any(String), orderId: 'o1', lineId: 'l1' };
  expect(run).toHaveBeenCalledWith('treatment.start', asked, undefined);
});

test('a service that is allotted is begun there, and one that is given extended, noted on and done', async () => {
  const waits = { ...begun, id: 'p2', status: treatmentStatuses.pendingService };
  const run = open([{ ...order, lines: [line({ left: 1, pieces: [{ ...begun, remark: 'shoulder' }, waits] })] }]);
  fireEvent.click(await screen.findByTestId('own-order-o1'));
  expect((await screen.findByTestId('own-line-l1')).textContent).toContain('Room A A1 · Lamp · Note: shoulder');
  expect(screen.queryByTestId('begin-own')).toBeNull();
  for (const testId of ['begin-allotted-own', 'extend-own', 'finish-own']) {
    await waitFor(() => expect(screen.getByTestId(testId)).toHaveProperty('disabled', false));
    await act(async () => void fireEvent.click(screen.getByTestId(testId)));
  }
  fireEvent.click(screen.getByTestId('note-own'));
  fireEvent.change(await screen.findByTestId('treatment-remark'), { target: { value: 'left shoulder' } });
  await act(async () => void fireEvent.click(screen.getByTestId('save-remark')));
  await waitFor(() => expect(run).toHaveBeenCalledTimes(4));
  expect(run.mock.calls.map((call) => (call as unknown[]).slice(0, 2))).toEqual([
    ['treatment.start', { treatmentId: 'p2', orderId: 'o1', lineId: 'l1' }],
    ['treatment.extend', { treatmentId: 'p1', orderId: 'o1', minutes: 15 }],
    ['treatment.finish', { treatmentId: 'p1', orderId: 'o1' }],
    ['treatment.remark', { treatmentId: 'p1', remark: 'left shoulder' }],
  ]);
});

test('where there is none that is said, and what will come', async () => {
  open([]);
  expect(await screen.findByText('No service or order of yours today')).toBeDefined();
});
