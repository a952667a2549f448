import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import type { CardEntry } from '#domain/card/card-entry.ts';
import { atOffice } from '../../../../tests/components/at-office.tsx';
import { refused, type serverOf } from '../../../../tests/components/server-of.ts';
import { aCard } from '../../../../tests/make-card.ts';
import { aMember } from '../../../../tests/make-member.ts';
import { HeldCardScreen } from './card-page.tsx';

const at = Date.parse('2026-11-20T10:00:00Z');
const ten = { kind: 'service', itemId: 'moxa' } as const;
const held = aCard({
  ...{ id: 'c1', number: 'K001', memberId: 'm1', principal: 5_000, gift: 1_000, times: [{ item: ten, left: 2 }] },
  ...{ soldAt: at, expiresAt: at + 1_000 * 24 * 3_600_000 },
});
const entry = (given: Partial<CardEntry>): CardEntry => ({
  ...{ id: 'e1', cardId: 'c1', lotId: 'before:c1:principal', memberId: 'm1', kind: 'use', amount: -1_000 },
  ...{ isMoney: true, shopId: 'shop-1', soldIn: 'shop-1', orderId: 'o1', paymentId: 'p1', counterId: 'counter-1' },
  ...{ staffId: 'li', at, keptAt: at },
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
}
const open = (given: object = {}, { replies = {}, permissions = ['pc.member.list'], offline = false }: Drawn = {}) =>
  atOffice(<HeldCardScreen memberId="m1" cardId="c1" />, {
    ...{ permissions, offline },
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
      expect.stringContaining('MoneyGift¥10.00¥10.00'),
      expect.stringContaining('Money¥50.00¥50.00'),
      expect.stringContaining('Moxibustion2 visits2 vis'),
    ]);
    const [use, issue] = texts('card-entry');
    expect(use).toMatch(/Used.*S01-02-000007-¥10.00¥60.00 · 2 visits$/);
    expect(issue).toMatch(/Sold.*\+¥70.00¥70.00 · 2 visits$/);
    expect(screen.getByRole('link', { name: 'S01-02-000007' }).getAttribute('href')).toBe('/order/view/o1');
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
