import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { SeenNotice } from '#domain/notice/audience.ts';
import { faultsOfDrawn } from '../../../tests/components/axe.ts';
import { draw } from '../../../tests/components/draw.tsx';
import { NoticeBell } from './notice-bell.tsx';

const aNotice = (id: string, given: Partial<SeenNotice> = {}): SeenNotice => ({
  id,
  shopId: 's1',
  staffId: '',
  permission: '',
  type: 3,
  what: 'exceptions',
  params: {},
  link: '/sync',
  createdAt: 1_763_700_000_000,
  isRead: false,
  ...given,
});
const low = aNotice('low', { what: 'stockLow', params: { productId: 'tea', name: 'Green tea' }, createdAt: 2 });
const held = aNotice('held', { type: 1, what: 'counterHeld', params: { number: '02' }, createdAt: 3 });

/** The bell above these notices; answers the commands that it gives. */
const bell = (rows: readonly SeenNotice[], unread: Readonly<Record<string, number>>) => {
  const given: unknown[] = [];
  const answers = {
    'notice.list': { rows, total: rows.length, unread },
    session: { kind: 'open', permissions: [], staff: { id: 'wang' } },
  };
  draw(
    <main>
      <NoticeBell />
    </main>,
    {
      answers,
      run: async (...command) => {
        given.push(command.slice(0, 2));
        return { ok: true, n: 1, commandId: 'c', number: null };
      },
    },
  );
  return given;
};
const theBell = () => screen.getByTestId('notice-bell');
const open = () => act(async () => fireEvent.click(theBell()));

describe('the bell', () => {
  test.each([
    [0, 'Messages', ''],
    [1, 'Messages, 1 unread', '1'],
    [98, 'Messages, 98 unread', '98'],
    [99, 'Messages, more than 99 unread', '99+'],
  ])('with %i unread says %s', (count, label, badge) => {
    bell([low], { 0: count });
    expect(theBell().getAttribute('aria-label')).toBe(label);
    expect(document.querySelector('.mantine-Indicator-indicator')?.textContent ?? '').toBe(badge);
  });

  test('says amounts as money', async () => {
    const params = { by: 'Wang', givenFen: 99_999_900, paidFen: 1 };
    bell([aNotice('given', { what: 'cardGiven', params })], { 0: 1 });
    await open();
    expect(screen.getByTestId('notice-given').textContent).toMatch(/Wang gave out ¥999,999.00 on a card for ¥0.01/);
  });

  test('shows the latest, by type, with how many of each are unread', async () => {
    bell([held, low], { 0: 2, 1: 1, 2: 0, 3: 1 });
    await open();
    const lines = () => screen.getAllByTestId(/^notice-(low|held)$/).map((line) => line.textContent ?? '');
    expect(lines().map((line) => line.split(/(System|Business)/)[0])).toEqual([
      'Actions of counter 02 wait for a decision',
      'Little is left of Green tea',
    ]);
    expect(screen.getAllByRole('radio').map((each) => each.parentElement?.textContent)).toEqual([
      'All 2',
      'System 1',
      'Devices',
      'Business 1',
    ]);
    fireEvent.click(screen.getByRole('radio', { name: 'System 1' }));
    await waitFor(() => expect(lines()).toHaveLength(1));
    expect(await faultsOfDrawn()).toEqual([]);
  });

  test('reads a notice that is opened, once, and leads to what it is about', async () => {
    const given = bell([held, { ...low, isRead: true }], { 0: 1, 1: 1 });
    await open();
    await act(async () => fireEvent.click(screen.getByTestId('notice-held')));
    expect(given).toEqual([['notice.read', { noticeId: 'held' }]]);
    await waitFor(() => expect(screen.queryByTestId('notices')).toBeNull());
    await open();
    await act(async () => fireEvent.click(screen.getByTestId('notice-low')));
    expect(given).toHaveLength(1);
  });

  test('reads all that are shown: those up to the newest', async () => {
    const given = bell([held, low], { 0: 2 });
    await open();
    await act(async () => fireEvent.click(screen.getByTestId('read-all')));
    expect(given).toEqual([['notice.readAll', { upTo: 3 }]]);
  });

  test('without any says so, and has nothing to read', async () => {
    bell([], { 0: 0 });
    await open();
    expect(screen.getByTestId('nothing').textContent).toContain('No messages');
    expect(screen.getByTestId<HTMLButtonElement>('read-all').disabled).toBe(true);
  });
});
