import { describe, expect, test } from 'vitest';
import { aFeedback } from '../../../tests/make-feedback.ts';
import { acting, aPaidOrder } from '../../../tests/make-orders.ts';
import { addFeedback } from './add.ts';
import { type Feedback, feedback } from './feedback.ts';
import { replyFeedback } from './reply.ts';
import { hideFeedback, showFeedback } from './show.ts';

const order = aPaidOrder({ id: 'order-1', number: 'S01-02-000001', memberId: 'member-1', memberName: 'Wang' });
const said = { stars: 4, tags: ['skill' as const], text: 'warm hands', pictures: [] };
const args = { orderId: 'order-1', ...said };
const existing = aFeedback({
  id: 'order-1',
  number: order.number,
  memberId: 'member-1',
  memberName: 'Wang',
  ...said,
});
const hidden: Feedback = { ...existing, hiddenAt: 2, shownReason: 'names somebody', shownBy: 'li' };
const elsewhere: Feedback = { ...existing, shopId: 'shop-2' };
const somebody = acting({ at: 5 });
const nobody = acting({ may: () => false });
const only = (right: string) => acting({ at: 5, may: (asked) => asked === right });

describe('feedback.add', () => {
  test('stands under the order, with its member and whoever served', () => {
    const [line] = order.lines;
    const lines = line
      ? [
          { ...line, servicerIds: ['zhou', 'wu'] },
          { ...line, id: 'line-2', servicerIds: ['wu'] },
        ]
      : [];
    const about = { ...order, lines };
    expect(addFeedback.decide({ about, same: undefined }, args, somebody)).toMatchObject({
      changes: [
        {
          op: 'insert',
          record: { ...existing, servicerIds: ['zhou', 'wu'], staffId: somebody.staffId, at: 5 },
        },
      ],
    });
    expect(feedback.scopes(existing)).toEqual(['shop-1']);
  });

  test.each([
    ['notAllowed', { about: order, same: undefined }, nobody],
    ['notAllowed', { about: order, same: undefined }, only('pc.feedback.manage')],
    ['order.unknown', { about: undefined, same: undefined }, somebody],
    ['order.unknown', { about: { ...order, shopId: 'shop-2' }, same: undefined }, somebody],
    ['feedback.notPaid', { about: { ...order, status: 0 }, same: undefined }, somebody],
    ['feedback.notPaid', { about: { ...order, status: 3 }, same: undefined }, somebody],
    ['feedback.existsAlready', { about: order, same: existing }, somebody],
  ])('is refused: %s', (code, loaded, by) => {
    expect(addFeedback.decide(loaded, args, by)).toMatchObject({ ok: false, code });
  });

  test.each([
    [{ stars: 0 }, 'stars'],
    [{ stars: 6 }, 'stars'],
    [{ stars: 4.5 }, 'stars'],
    [{ tags: ['rude'] }, 'tags'],
    [{ text: 'x'.repeat(501) }, 'text'],
    [{ pictures: ['https://elsewhere/x.png'] }, 'pictures'],
    [{ pictures: ['/private/x.webp'] }, 'pictures'],
  ])('takes no %o', (given, field) => {
    const issues = addFeedback.args.safeParse({ ...args, ...given }).error?.issues ?? [];
    expect(issues.map(({ path }) => path[0])).toEqual([field]);
  });
});

describe('feedback.reply', () => {
  const given = { feedbackId: 'order-1', reply: 'Thank you' };
  test('answers, and words an answer anew', () => {
    const replied = { ...existing, reply: 'Thank you', repliedAt: 5, repliedBy: somebody.staffId };
    expect(replyFeedback.decide({ existing }, given, somebody)).toMatchObject({ changes: [{ record: replied }] });
    const before = { ...existing, reply: 'So so', repliedAt: 2, repliedBy: 'wu' };
    expect(replyFeedback.decide({ existing: before }, given, somebody)).toMatchObject({
      changes: [{ record: replied }],
    });
  });
  test.each([
    ['notAllowed', existing, only('pc.order.cashier')],
    ['feedback.unknown', undefined, somebody],
    ['feedback.unknown', elsewhere, somebody],
  ])('is refused: %s', (code, found, by) => {
    expect(replyFeedback.decide({ existing: found }, given, by)).toMatchObject({ ok: false, code });
  });
  test('says something', () => expect(replyFeedback.args.safeParse({ ...given, reply: ' ' }).success).toBe(false));
});

describe.each([
  ['feedback.hide', hideFeedback, existing, { hiddenAt: 5 }, hidden, 'feedback.hidden'],
  ['feedback.show', showFeedback, hidden, { hiddenAt: null }, existing, 'feedback.shown'],
] as const)('%s', (_, command, before, after, done, already) => {
  const given = { feedbackId: 'order-1', reason: 'looked into' };
  test('says who did it and why, and leaves the rest', () => {
    const record = { ...before, ...after, shownReason: 'looked into', shownBy: somebody.staffId };
    expect(command.decide({ existing: before }, given, somebody)).toMatchObject({
      changes: [{ op: 'update', record }],
    });
  });
  test.each([
    ['notAllowed', before, only('pc.order.cashier')],
    ['feedback.unknown', undefined, somebody],
    ['feedback.unknown', { ...before, shopId: 'shop-2' }, somebody],
    [already, done, somebody],
  ])('is refused: %s', (code, found, by) => {
    expect(command.decide({ existing: found }, given, by)).toMatchObject({ ok: false, code });
  });
  test('takes a reason', () => expect(command.args.safeParse({ ...given, reason: '' }).success).toBe(false));
});
