import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { faultsOfDrawn } from '../../../tests/components/axe.ts';
import { draw } from '../../../tests/components/draw.tsx';
import { anOrder } from '../../../tests/make-orders.ts';
import type { JournalEntry } from '../../db/ledger/journal-entry.ts';
import { Attention } from './attention.tsx';
import { LeavingDialog } from './leaving/leaving-dialog.tsx';
import { StorageWall } from './storage-wall.tsx';
import { SyncBadge } from './sync-badge.tsx';

const nothing = () => undefined;
const order = anOrder();
const entry = (n: number, differs: Partial<JournalEntry> = {}): JournalEntry => ({
  n,
  commandId: `c${n}`,
  name: 'order.cancel',
  staffId: 'zhao',
  at: 1_763_704_800_000,
  offline: true,
  args: { orderId: order.id, reason: 'mistake', refund: 10_000, goods: [] },
  result: { n, outcome: 'rejected', code: 'order.paidElsewhere', params: {}, exceptions: [] },
  state: 'refused',
  early: null,
  closing: null,
  carriedFrom: null,
  ...differs,
});
const held = entry(2, { state: 'held', result: { ...entry(2).result, outcome: 'held', code: 'system.held' } as never });
const status = {
  online: false,
  syncing: false,
  loading: null,
  waiting: 2,
  needsAttention: 1,
  held: 1,
  lastContact: 1_763_704_800_000,
  asOf: 1_763_704_800_000,
  clockError: null,
  tooOld: false,
  storage: { problem: 'full', persisted: false },
};
const share = { count: 1, taken: 10_000, given: 0 };
const answers = {
  'outbox.journal': { rows: [entry(1), held], total: 2 },
  'outbox.unsent': { waiting: share, refused: share, held: share, entries: [entry(1)] },
  'order.byId': { order, unsent: true },
  'staff.all': [],
  session: { permissions: ['pc.counter.manage'], staff: { id: 'zhao' } },
  status,
};

describe('axe finds nothing', () => {
  test.each([
    ['the badge of a counter without contact', <SyncBadge key="badge" />, 'sync-badge'],
    ['the wall before a counter that cannot keep orders', <StorageWall key="wall" />, 'storage-wall'],
    [
      'the question before leaving with unsent work',
      <LeavingDialog key="leaving" what="logout" onStay={nothing} onLeave={nothing} />,
      'leaving',
    ],
    ['what was refused and what is held', <Attention key="attention" onFork={nothing} />, 'refused'],
  ])('wrong with %s', async (_, part, testId) => {
    draw(part, { answers });
    await act(() => Promise.resolve());
    expect(screen.getAllByTestId(testId).length).toBeGreaterThan(0);
    expect(await faultsOfDrawn()).toEqual([]);
  });

  test.each(['mend-open', 'suspend', 'discard'])('wrong with what %s opens to put a refusal right', async (button) => {
    draw(<Attention onFork={nothing} />, { answers });
    await act(() => Promise.resolve());
    const [card] = screen.getAllByTestId('refused-1');
    fireEvent.click(within(card as HTMLElement).getByTestId(button));
    await screen.findByRole('dialog');
    expect(await faultsOfDrawn()).toEqual([]);
  });
});
