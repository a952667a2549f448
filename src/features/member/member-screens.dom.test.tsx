import { Notifications } from '@mantine/notifications';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { figuresTogether } from '#domain/figures/figures.ts';
import { requestOf } from '#domain/kernel/call.ts';
import { orderCalls } from '#domain/order/calls.ts';
import { memberVerification } from '#domain/shop/shop-settings.ts';
import { atOffice, tap, typeIn } from '../../../tests/components/at-office.tsx';
import { refused, type serverOf } from '../../../tests/components/server-of.ts';
import { aShop } from '../../../tests/make.ts';
import { aCard } from '../../../tests/make-card.ts';
import { aMember, aMemberPage } from '../../../tests/make-member.ts';
import { addMemberForm, editMemberForm } from './member.form.ts';
import { MemberOrders } from './member-orders.tsx';
import { MemberScreen } from './member-page.tsx';
import { AddMemberScreen, EditMemberScreen } from './write-member.tsx';

const shop = aShop();
const person = aMember({ id: 'm1', name: 'Lin', tags: ['vip'], verification: 'pending' });
const event = {
  id: 'e1',
  memberId: 'm1',
  shopId: 'shop-1',
  what: 'edit' as const,
  note: 'name,level',
  staffId: 'li',
  counterId: '',
  offline: false,
  at: 1_763_704_800_000,
  keptAt: 1_763_704_800_000,
};
const figures = { ...figuresTogether([]), sales: 9_000, byCard: 3_000, ontoCards: 600, orders: 3 };
const here = { shopId: 'shop-1', lastAt: 1_763_704_800_000, figures };
const card = aCard({ id: 'c1', number: 'K001', memberId: 'm1', principal: 5_000 });
const whole = aMemberPage({
  ...person,
  lastAt: here.lastAt,
  figures,
  byShop: [here],
  events: [event],
  cards: [card],
});

interface Drawn {
  readonly page?: object;
  readonly replies?: Parameters<typeof serverOf>[0];
  readonly permissions?: readonly string[];
  readonly verify?: boolean;
}
const open = (part: React.ReactNode, { page = {}, replies = {}, permissions, verify = false }: Drawn = {}) =>
  atOffice(part, {
    permissions: permissions ?? ['pc.member.list', 'pc.member.manage'],
    held: verify ? { 'shop.settings': { memberRegisterVerify: memberVerification.required } } : {},
    replies: { 'GET /members/m1': { data: { ...whole, ...page } }, ...replies },
  });

beforeEach(() => localStorage.clear());

describe('the page of a member', () => {
  test('tells what is written down, cards, visits by shop and what happened; the mobile is whole by a tap alone', async () => {
    open(<MemberScreen id="m1" />);
    const facts = await screen.findByTestId('member-facts');
    expect(facts.textContent).not.toContain('¥');
    expect((await screen.findByTestId('member-tile-consumption')).textContent).toContain('¥114.00');
    expect((await screen.findByTestId('member-cards')).textContent).toContain('K001');
    expect((await screen.findByTestId('member-visits')).textContent).toContain(
      'Consumption performance ¥114.00, Orders 3',
    );
    expect((await screen.findByTestId('member-timeline')).textContent).toContain('Changed: Name and Level');
    expect(screen.getByTestId('member-page').textContent).not.toContain(person.mobile);
    await tap('show-mobile');
    expect(screen.getByTestId('whole-mobile').textContent).toBe(person.mobile);
  });

  test('explains its figures down to the orders that they are made of', async () => {
    open(<MemberScreen id="m1" />, { permissions: ['pc.member.list', 'pc.order.list'] });
    await tap('figure-consumption');
    const how = await screen.findByTestId('figure-consumption-how');
    const links = [...how.querySelectorAll('a')].map((link) => link.getAttribute('href'));
    expect(links).toEqual(['sold', 'back'].map((by) => `/member/order?type=0&${by}=ever&member=m1`));
    expect(within(how).getByTestId('term-sold').textContent).toContain('¥120.00');
    await tap('figure-prepaid');
    const prepaid = await screen.findByTestId('figure-prepaid-how');
    expect(prepaid.querySelector('a[href="/order/other?sold=ever&member=m1"]')).toBeTruthy();
  });

  test('leads nobody to orders whom no right lets see them', async () => {
    open(<MemberScreen id="m1" />);
    await tap('figure-consumption');
    expect((await screen.findByTestId('figure-consumption-how')).querySelector('a')).toBeNull();
  });

  test('leads to each card, and to those that were given to somebody else', async () => {
    open(<MemberScreen id="m1" />, { page: { formerCards: [{ id: 'c0', number: 'K000', name: 'Silver' }] } });
    expect((await screen.findByTestId('card-K001')).getAttribute('href')).toBe('/member/card/m1/c1');
    expect(screen.getByTestId('former-card-K000').getAttribute('href')).toBe('/member/card/m1/c0');
    expect(screen.getByTestId('member-cards').textContent).toContain('SilverK000Given on');
  });

  test('leads to the health record whoever may read it', async () => {
    open(<MemberScreen id="m1" />, { permissions: ['pc.member.list', 'pc.health.list'] });
    expect((await screen.findByTestId('member-health')).getAttribute('href')).toBe('/member/health/m1');
  });

  test('marks a card that ends soon, one that is frozen and one that has expired', async () => {
    const now = Date.now();
    const of = (id: string, expiresAt: number | null, status: 'active' | 'frozen' = 'active') =>
      aCard({ id, number: id, memberId: 'm1', principal: 5_000, expiresAt }, { status });
    const day = 24 * 60 * 60 * 1_000;
    const dayIn = (at: number) => new Date(at + 8 * 60 * 60 * 1_000).toISOString().slice(0, 10);
    const midnight = Date.parse(`${dayIn(now + 9 * day)}T00:00:00+08:00`);
    const [year, month, lastDay] = dayIn(midnight - 1).split('-');
    const cards = [of('K1', midnight), of('K2', now + 90 * day), of('K3', now, 'frozen'), of('K4', now - day)];
    open(<MemberScreen id="m1" />, { page: { cards } });
    expect((await screen.findByTestId('ends-soon')).textContent).toBe(`Ends ${month}/${lastDay}/${year}`);
    expect(screen.getAllByTestId('card-not-used').map(({ textContent }) => textContent)).toEqual(['Frozen', 'Expired']);
  });

  test('offers nothing to whoever may only look', async () => {
    open(<MemberScreen id="m1" />, { permissions: ['pc.member.list'] });
    await screen.findByTestId('member-facts');
    for (const action of ['edit-member', 'member-health', 'verify-member', 'set-payment-password', 'merge-member'])
      expect(screen.queryByTestId(action)).toBeNull();
  });

  test('has a mobile proved by the code that is sent to it', async () => {
    const gave = open(<MemberScreen id="m1" />, {
      replies: {
        'POST /members/sms_code': { data: { resendAfter: 60, validFor: 300, inTerminal: false } },
        'POST /members/m1/verify': { data: whole },
      },
    });
    await tap('verify-member');
    await typeIn('member-code', '135790');
    expect((await screen.findByTestId('member-code-resend')).hasAttribute('disabled')).toBe(true);
    await tap('member-code-confirm');
    await waitFor(() => expect(screen.queryByTestId('member-code')).toBeNull());
    expect(gave()).toEqual([
      ['POST /members/sms_code', { country: '86', mobile: person.mobile }],
      ['POST /members/m1/verify', { smsCode: '135790' }],
    ]);
  });

  test('asks for the agreement of a member who has a payment password', async () => {
    const gave = open(<MemberScreen id="m1" />, {
      page: { hasPaymentPassword: true },
      replies: { 'POST /members/m1/proofs': { data: { agreed: true } } },
    });
    await tap('prove-member');
    await typeIn('proof-password', '135790');
    await tap('confirm-proof');
    await waitFor(() => expect(gave()).toEqual([['POST /members/m1/proofs', { password: '135790' }]]));
  });

  test('sets a payment password that was entered twice alike', async () => {
    const gave = open(<MemberScreen id="m1" />, { replies: { 'PUT /members/m1/payment_password': { data: whole } } });
    await tap('set-payment-password');
    await typeIn('pay-password', '123456');
    await typeIn('pay-again', '123456');
    await tap('save-payment-password');
    await screen.findByText('Too easy to guess; choose another one');
    await typeIn('pay-password', '135790');
    await typeIn('pay-again', '654321');
    await tap('save-payment-password');
    await screen.findByText('The two entries differ');
    expect(gave()).toEqual([]);
    await typeIn('pay-again', '135790');
    await tap('save-payment-password');
    await waitFor(() => expect(gave()).toEqual([['PUT /members/m1/payment_password', { password: '135790' }]]));
  });

  test('takes a merge back within a day, and not later', async () => {
    const other = aMember({ id: 'm2', mergedInto: 'm1', mergedAt: Date.now() - 1_000 });
    const gave = open(<MemberScreen id="m1" />, { page: { others: [other] } });
    await tap('unmerge-member');
    await waitFor(() => expect(gave()).toEqual([['POST /members/m2/unmerge', undefined]]));
  });

  test('takes the last of several merges back first, whichever record is the newer one', async () => {
    const now = Date.now();
    const merged = (id: string, mergedAt: number) => aMember({ id, mergedInto: 'm1', mergedAt });
    const gave = open(<MemberScreen id="m1" />, {
      page: { others: [merged('before', now - 5_000), merged('last', now - 1_000), merged('between', now - 3_000)] },
    });
    await tap('unmerge-member');
    await waitFor(() => expect(gave()).toEqual([['POST /members/last/unmerge', undefined]]));
  });

  test('says why a merge cannot be taken back', async () => {
    const other = aMember({ id: 'm2', mergedInto: 'm1', mergedAt: Date.now() - 1_000 });
    const told = (
      <>
        <Notifications />
        <MemberScreen id="m1" />
      </>
    );
    open(told, { page: { others: [other] }, replies: { 'POST /members/m2/unmerge': refused('member.mobileTaken') } });
    await tap('unmerge-member');
    expect(await screen.findByText('Not done')).toBeTruthy();
  });

  test('offers no undo of a merge that is older than a day', async () => {
    const other = aMember({ id: 'm2', mergedInto: 'm1', mergedAt: Date.now() - 25 * 60 * 60 * 1_000 });
    open(<MemberScreen id="m1" />, { page: { others: [other] } });
    await screen.findByTestId('member-facts');
    expect(screen.queryByTestId('unmerge-member')).toBeNull();
  });

  test('is merged with one of a list that says more than names, once it was seen what comes together', async () => {
    const namesake = { name: 'Lin Lan', lastAt: null };
    const into = aMember({ id: 'm2', name: 'Lin Lan', mobile: '13900000002', level: 'senior', tags: ['VIP'] });
    const brings = { orderCount: 2, cardCount: 1, lastAt: null };
    const gave = atOffice(<MemberScreen id="m1" />, {
      permissions: ['pc.member.list', 'pc.member.manage'],
      shop,
      replies: {
        'GET /members/m1': { data: { ...whole, birthday: '1990-05-06' } },
        'GET /members/search?k=lin': {
          data: [
            { ...person, ...namesake, id: 'm1' },
            { ...into, ...namesake, shopId: shop.id, lastAt: Date.UTC(2026, 10, 2) },
            { ...into, ...namesake, id: 'm3', mobile: '13900000003', level: 'visitor', shopId: shop.id },
          ],
        },
        'GET /members/m1/merge_preview?into=m2': {
          data: {
            from: { ...person, birthday: '1990-05-06', ...brings, figures },
            into: { ...into, ...brings, figures: figuresTogether([]) },
          },
        },
      },
    });
    await tap('merge-member');
    await typeIn('merge-into', 'lin');
    const lins = await screen.findAllByRole('radio');
    const [first = '', second = '', ...more] = lins.map((each) => each.closest('[class*="Radio-root"]')?.textContent);
    expect(more).toEqual([]);
    for (const text of ['Lin Lan 139****0002', 'Senior', shop.name, 'Last visit']) expect(first).toContain(text);
    for (const text of ['Lin Lan 139****0003', 'Not here yet']) expect(second).toContain(text);
    await act(async () => lins[0]?.click());
    await tap('merge-next');
    const preview = (await screen.findByTestId('merge-preview')).textContent;
    for (const text of ['¥114.00', '1990-05-06', 'VIP', '139****0002']) expect(preview).toContain(text);
    await tap('merge-confirm');
    await waitFor(() => expect(gave()).toEqual([['POST /members/m1/merge', { intoId: 'm2' }]]));
  });

  test('says in the timeline with whom a record was merged', async () => {
    const event = { what: 'merge' as const, shopId: shop.id, staffId: 'li', counterId: '', offline: false };
    const events = [
      { ...event, id: 'e1', memberId: 'm1', note: 'm2', at: 2, keptAt: 2 },
      { ...event, id: 'e2', memberId: 'm2', note: 'm1', at: 2, keptAt: 2 },
    ];
    const other = { id: 'm2', name: 'Lin Lan', country: '86', mobile: '13900000002' };
    open(<MemberScreen id="m1" />, { page: { events, mergedWith: [other] } });
    const timeline = await screen.findByTestId('member-timeline');
    expect(timeline.textContent?.match(/Merged/g)).toHaveLength(1);
    expect(timeline.textContent).toContain('Merged: Lin Lan 139****0002');
  });
});

describe('what is written down of a member', () => {
  const asked = [
    'member-name',
    'member-gender',
    'member-mobile',
    'member-birthday',
    'member-source',
    'member-tags',
    'member-remark',
    'member-consents',
  ];
  const later = ['member-level', 'member-shared'];

  test('is asked for in both forms, level and sharing of those who are members already', () => {
    const marks = ({ fields }: { fields: Readonly<Record<string, { testId: string }>> }) =>
      Object.values(fields).map(({ testId }) => testId);
    expect(marks(addMemberForm).sort()).toEqual([...asked].sort());
    expect(marks(editMemberForm).sort()).toEqual([...asked, ...later].sort());
  });

  test('is asked for field by field when somebody is registered, who is a member at once', async () => {
    const onAdded = vi.fn();
    const gave = open(<AddMemberScreen onAdded={onAdded} />);
    await screen.findByTestId('add-member-page');
    for (const testId of asked) expect(await screen.findByTestId(testId)).toBeTruthy();
    await typeIn('member-name', 'Wen');
    await typeIn('member-mobile', '13800008888');
    await tap('save-member');
    await waitFor(() => expect(onAdded).toHaveBeenCalledOnce());
    expect(gave()).toMatchObject([['member.register', { name: 'Wen', mobile: '13800008888' }]]);
    expect(gave()[0]?.[1]).toMatchObject({ memberId: onAdded.mock.calls[0]?.[0] });
  });

  test('is taken with the code where the shop wants one', async () => {
    const onAdded = vi.fn();
    const gave = open(<AddMemberScreen onAdded={onAdded} />, {
      verify: true,
      replies: {
        'POST /members/sms_code': { data: { resendAfter: 60, validFor: 300, inTerminal: false } },
        'POST /members': { data: { ...whole, id: 'new' } },
      },
    });
    await typeIn('member-name', 'Wen');
    await typeIn('member-mobile', '13800008888');
    await tap('save-member');
    await typeIn('member-code', '135790');
    expect(onAdded).not.toHaveBeenCalled();
    await tap('member-code-confirm');
    await waitFor(() => expect(onAdded).toHaveBeenCalledWith('new'));
    expect(gave()).toMatchObject([
      ['POST /members/sms_code', { mobile: '13800008888' }],
      ['POST /members', { name: 'Wen', smsCode: '135790' }],
    ]);
  });

  test('is changed by what differs alone', async () => {
    const onSaved = vi.fn();
    const gave = open(<EditMemberScreen id="m1" onSaved={onSaved} />);
    const page = await screen.findByTestId('edit-member-page');
    for (const testId of [...asked, ...later]) expect(within(page).getByTestId(testId)).toBeTruthy();
    await typeIn('member-remark', 'Comes on Sundays');
    await tap('save-member');
    await waitFor(() => expect(onSaved).toHaveBeenCalled());
    expect(gave()).toEqual([['member.edit', { memberId: 'm1', country: '86', remark: 'Comes on Sundays' }]]);
  });
});

test('the orders of a member are those of every record of theirs', async () => {
  const filter = { member_id: ['m1', 'm2'] };
  const { method, path } = requestOf(orderCalls.list, { filter, perPage: 20 });
  open(<MemberOrders id="m1" />, {
    permissions: ['pc.member.list', 'pc.order.list'],
    page: { others: [aMember({ id: 'm2', mergedInto: 'm1' })] },
    replies: { [`${method} ${path}`]: { data: [] } },
  });
  await within(await screen.findByTestId('member-orders')).findByText('No visits yet');
});
