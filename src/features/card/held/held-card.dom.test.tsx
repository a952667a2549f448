import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Card } from '#domain/card/card.ts';
import type { CardEntry } from '#domain/card/card-entry.ts';
import { atOffice, tap, typeIn } from '../../../../tests/components/at-office.tsx';
import { field } from '../../../../tests/components/fill-in.tsx';
import { refused, type serverOf } from '../../../../tests/components/server-of.ts';
import { aCard } from '../../../../tests/make-card.ts';
import { aMember } from '../../../../tests/make-member.ts';
import { HeldCardScreen } from './card-page.tsx';

const at = Date.parse('2026-11-20T10:00:00Z');
const ten = { kind: 'service', itemId: 'moxa' } as const;
const held = aCard({
  id: 'c1',
  number: 'K001',
  memberId: 'm1',
  principal: 5_000,
  gift: 1_000,
  times: [{ item: ten, left: 2 }],
  soldAt: at,
  expiresAt: at + 1_000 * 24 * 3_600_000,
});
const entry = (given: Partial<CardEntry>): CardEntry => ({
  id: 'e1',
  cardId: 'c1',
  lotId: 'before:c1:principal',
  memberId: 'm1',
  kind: 'use',
  amount: -1_000,
  isMoney: true,
  shopId: 'shop-1',
  soldIn: 'shop-1',
  orderId: 'o1',
  paymentId: 'p1',
  counterId: 'counter-1',
  staffId: 'li',
  at,
  keptAt: at,
  note: '',
  otherMemberId: '',
  moved: 0,
  until: null,
  ...given,
});
const page = {
  ...held,
  entries: [entry({}), entry({ id: 'e0', kind: 'issue', amount: 7_000, orderId: '', paymentId: '', at: at - 1 })],
  names: { m1: 'Lin', moxa: 'Moxibustion', o1: 'S01-02-000007' },
};

interface Drawn {
  readonly replies?: Parameters<typeof serverOf>[0];
  readonly permissions?: readonly string[];
  readonly offline?: boolean;
  readonly onChange?: (card: Card, memberName: string) => void;
}
const open = (
  given: object = {},
  { replies = {}, permissions = ['pc.member.list'], offline = false, onChange }: Drawn = {},
) =>
  atOffice(<HeldCardScreen memberId="m1" cardId="c1" onChange={onChange} />, {
    permissions,
    offline,
    held: { 'member.byId': { member: aMember({ id: 'm1', name: 'Lin' }), cards: [held] } },
    replies: { 'GET /cards/c1': { data: { ...page, ...given } }, ...replies },
  });
const texts = (testId: string) => screen.queryAllByTestId(testId).map(({ textContent }) => textContent);

beforeEach(() => localStorage.clear());

describe('the page of a card', () => {
  test('says what is left, of which lots, and what was booked, with what was on it afterwards', async () => {
    open();
    expect((await screen.findByTestId('card-left')).textContent).toBe('¥60.00 · 2 visits');
    expect(texts('card-state')).toEqual(['Active']);
    expect(screen.getByRole('link', { name: 'Lin' }).getAttribute('href')).toBe('/member/view/m1');
    expect(texts('card-lot').map((text) => text?.slice(0, 24))).toEqual([
      expect.stringContaining('Money¥50.00¥50.00'),
      expect.stringContaining('Moxibustion2 visits2 vis'),
      expect.stringContaining('MoneyGift¥10.00¥10.00'),
    ]);
    const [use, issue] = texts('card-entry');
    expect(use).toMatch(/Used.*S01-02-000007-¥10.00¥60.00 · 2 visits$/);
    expect(issue).toMatch(/Sold.*\+¥70.00¥70.00 · 2 visits$/);
    expect(screen.getByRole('link', { name: 'S01-02-000007' }).getAttribute('href')).toBe('/order/view/o1');
  });

  test('gives its ledger out on paper, line by line as on the screen', async () => {
    vi.stubGlobal('print', vi.fn());
    open();
    await tap('print-card-ledger');
    const paper = await screen.findByTestId('printed-list');
    const cells = [...paper.querySelectorAll('tbody tr')].map((row) =>
      [...row.querySelectorAll('td')].map(({ textContent }) => textContent),
    );
    expect(cells.slice(0, 2).map((row) => [row[0], row[2], ...row.slice(4)])).toEqual([
      ['1', 'Used', 'S01-02-000007', '-¥10.00', '¥60.00 · 2 visits'],
      ['2', 'Sold', '', '+¥70.00', '¥70.00 · 2 visits'],
    ]);
    expect(screen.getByTestId('printed-facts').textContent).toContain('Gold · K001 · Lin');
    vi.unstubAllGlobals();
  });

  test('one that ended is expired, whatever was written down; its last day is the one before its end', async () => {
    open({ expiresAt: Date.parse('2026-11-20T16:00:00Z') });
    expect((await screen.findByTestId('card-state')).textContent).toBe('Expired');
    expect((await screen.findByTestId('card-facts')).textContent).toContain('Valid until11/20/2026');
  });

  test('of which nothing was booked and on which nothing is says so', async () => {
    open({ lots: [], balance: 0, timesLeft: 0, entries: [] });
    expect((await screen.findByTestId('card-lots')).textContent).toContain('No money and no visits are on it');
    expect((await screen.findByTestId('card-ledger')).textContent).toContain('Nothing was booked yet');
  });

  test('one of times says how many are left, also where none are', async () => {
    const used = entry({ kind: 'use', isMoney: false, amount: -2, lotId: 'times' });
    open({ type: 2, balance: 0, timesLeft: 0, lots: [], entries: [used] });
    expect((await screen.findByTestId('card-left')).textContent).toBe('0 visits');
    expect(texts('card-entry')[0]).toMatch(/-2 visits0 visits$/);
  });

  test('has its ledger in pages', async () => {
    const entries = Array.from({ length: 21 }, (_, place) => entry({ id: `e${place}`, paymentId: `p${place}` }));
    open({ entries });
    await screen.findByTestId('card-ledger');
    expect(texts('card-entry')).toHaveLength(20);
    fireEvent.click(screen.getByRole('button', { name: 'Next' }));
    await waitFor(() => expect(texts('card-entry')).toHaveLength(1));
  });

  test('without contact it says what the counter knows of it', async () => {
    open({}, { offline: true });
    expect((await screen.findByTestId('card-left')).textContent).toBe('¥60.00 · 2 visits');
    expect(screen.getByTestId('refused')).toBeTruthy();
    expect(screen.queryByTestId('card-ledger')).toBeNull();
  });

  test('one that the server refuses is not shown', async () => {
    open({}, { replies: { 'GET /cards/c1': refused('card.unknown') } });
    expect(await screen.findByTestId('refused')).toBeTruthy();
    expect(screen.queryByTestId('card-page')).toBeNull();
  });
});

describe('what is done with a card', () => {
  const all = ['pc.member.list', 'pc.member.manage', 'pc.item.card'];
  const offered = () =>
    ['extend', 'transfer', 'freeze', 'unfreeze'].filter((action) => screen.queryByTestId(`${action}-card`));
  const changed = { data: page };

  test.each([
    [all, {}, ['extend', 'transfer', 'freeze']],
    [all, { expiresAt: null, lots: [] }, ['transfer', 'freeze']],
    [all, { status: 'frozen' }, ['extend', 'unfreeze']],
    [all, { expiresAt: at }, ['extend', 'freeze']],
    [all, { status: 'invalid' }, []],
    [['pc.member.list', 'pc.member.manage'], {}, ['freeze']],
    [['pc.member.list', 'pc.item.card'], {}, ['extend', 'transfer']],
    [['pc.member.list'], {}, []],
  ])('with %j and a card %j: %j', async (permissions, differs, expected) => {
    open(differs, { permissions });
    await screen.findByTestId('card-page');
    expect(offered()).toEqual(expected);
  });

  test('nothing without contact', async () => {
    open({}, { permissions: all, offline: true });
    await screen.findByTestId('card-page');
    expect(offered()).toEqual([]);
  });

  test('it is frozen with a reason that a tap takes, never without one', async () => {
    const gave = open({}, { permissions: all, replies: { 'PUT /cards/c1/freeze': changed } });
    await tap('freeze-card');
    await tap('confirm-freeze');
    expect(gave()).toEqual([]);
    fireEvent.click(screen.getByText('Reported lost'));
    await tap('confirm-freeze');
    await waitFor(() => expect(gave()).toEqual([['PUT /cards/c1/freeze', { reason: 'Reported lost' }]]));
    await waitFor(() => expect(screen.queryByTestId('confirm-freeze')).toBeNull());
  });

  test('one that is frozen is used again', async () => {
    const gave = open({ status: 'frozen' }, { permissions: all, replies: { 'PUT /cards/c1/unfreeze': changed } });
    await tap('unfreeze-card');
    await typeIn('card-reason', 'it was in the drawer');
    await tap('confirm-unfreeze');
    await waitFor(() => expect(gave()).toEqual([['PUT /cards/c1/unfreeze', { reason: 'it was in the drawer' }]]));
  });

  test('it is extended to a day; a day that is too early is told at the day', async () => {
    const gave = open({}, { permissions: all, replies: { 'PUT /cards/c1/extend': refused('card.endNotLater') } });
    await tap('extend-card');
    // The calendar is loaded with the first day that is shown.
    await screen.findByTestId('card-last-day');
    await expect.poll(() => field('card-last-day').readOnly, { timeout: 15_000 }).toBe(false);
    await typeIn('card-last-day', '2026-01-01');
    await typeIn('card-reason', 'closed');
    await tap('confirm-extend');
    await waitFor(() =>
      expect(gave()).toEqual([['PUT /cards/c1/extend', { lastDay: '2026-01-01', reason: 'closed' }]]),
    );
    const day = await screen.findByTestId('card-last-day');
    await waitFor(() => expect(day.getAttribute('aria-invalid')).toBe('true'));
    expect(screen.getByText('Choose a day after today and after the end so far')).toBeTruthy();
  });

  test('it is given to a member who is looked for, not to whoever has it', async () => {
    const found = (id: string, name: string) => ({ ...aMember({ id, name }), lastAt: null, visits: 0, sum: 0 });
    const gave = open(
      {},
      {
        permissions: all,
        replies: {
          'GET /members/search?k=lin': { data: [found('m1', 'Lin'), found('m2', 'Lin Lan')] },
          'PUT /cards/c1/transfer': changed,
        },
      },
    );
    await tap('transfer-card');
    await typeIn('card-to-member', 'lin');
    const lins = await screen.findAllByRole('radio', { name: /Lin/ });
    expect(lins).toHaveLength(1);
    await act(async () => lins[0]?.click());
    await typeIn('card-reason', 'a present');
    await tap('confirm-transfer');
    const said = { memberId: 'm1', toMemberId: 'm2', reason: 'a present' };
    await waitFor(() => expect(gave()).toEqual([['PUT /cards/c1/transfer', said]]));
  });

  test('its ledger says from whom to whom, until when and why; whoever had it is told whose it is now', async () => {
    const none = { orderId: '', paymentId: '', amount: 0, lotId: '' };
    const entries = [
      entry({
        ...none,
        id: 'e4',
        kind: 'transferIn',
        memberId: 'm2',
        otherMemberId: 'm1',
        at: at + 2,
        note: 'a present',
      }),
      entry({ ...none, id: 'e3', kind: 'transferOut', otherMemberId: 'm2', at: at + 2 }),
      entry({ ...none, id: 'e2', kind: 'extend', until: Date.parse('2027-06-30T16:00:00Z'), at: at + 1 }),
      entry({ ...none, id: 'e1', kind: 'freeze', note: 'lost' }),
    ];
    open({ memberId: 'm2', names: { ...page.names, m2: 'Wu' }, entries }, { permissions: all });
    expect((await screen.findByTestId('card-given-on')).textContent).toContain('This card was given to Wu');
    expect(offered()).toEqual([]);
    const [into, out, extended, frozen] = texts('card-entry');
    expect(into).toContain('Taken over: from Lina present');
    expect(out).toContain('Given on: to Wu');
    expect(extended).toContain('Extended: until 06/30/2027');
    expect(frozen).toContain('Frozenlost');
  });
});

describe('a card is changed for another one', () => {
  const sells = ['pc.member.list', 'pc.item.card', 'pc.order.cashier', 'pc.order.collect'];

  test('at a counter, by whoever sells cards and gives their terms away', async () => {
    const onChange = vi.fn();
    open({}, { permissions: sells, onChange });
    await tap('change-card');
    expect(onChange).toHaveBeenCalledWith(expect.objectContaining({ id: 'c1' }), 'Lin');
  });

  test.each([
    ['one right is missing', {}, sells.slice(0, 3), true],
    ['it is frozen', { status: 'frozen' }, sells, true],
    ['no card is sold here', {}, sells, false],
  ])('not where %s', async (_, given, permissions, isCounter) => {
    open(given, { permissions, ...(isCounter ? { onChange: () => undefined } : {}) });
    await screen.findByTestId('card-left');
    expect(screen.queryByTestId('change-card')).toBeNull();
  });
});
