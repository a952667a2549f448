import { type Slip, slipsIn } from './slip.ts';

const rules = ['src/domain/feedback/feedback.test.ts'];
const screens = 'src/features/feedback/feedback-actions.dom.test.tsx';

/** What members say of orders: who writes it down, who answers, who hides it. */
export const feedbackSlips: readonly Slip[] = [
  ...slipsIn('src/domain/feedback/add.ts', rules, [
    ["right: 'pc.order.cashier'", "right: 'everybody'"],
    ['!about || about.shopId !== shopId', '!about'],
    ['!isDone(about)', 'about.status === orderStatuses.pendingPayment'],
    ["if (same) return reject('feedback.existsAlready', { number });", ''],
    [
      '...new Set(about.lines.flatMap((line) => line.servicerIds))',
      '...about.lines.flatMap((line) => line.servicerIds)',
    ],
  ]),
  ...slipsIn('src/domain/feedback/feedback.ts', rules, [
    ['.min(1).max(5)', '.min(0).max(5)'],
    [".refine(isPublic, 'field.wrongKind')", ''],
    ['scopes: ({ shopId }) => [shopId]', "scopes: () => ['brand']"],
  ]),
  ...slipsIn(
    'src/domain/feedback/lately.ts',
    ['src/domain/feedback/lately.test.ts'],
    [
      ['review.shopId === shopId && ', ''],
      ['review.at >= now - reviewsStay', 'review.at > now - reviewsStay'],
      ['count === 0 ? null : stars / count', 'stars / count'],
    ],
  ),
  ...slipsIn('src/domain/feedback/reply.ts', rules, [
    ["right: 'pc.feedback.manage'", "right: 'everybody'"],
    ['existing?.shopId !== shopId', '!existing'],
    ['repliedBy: staffId', 'repliedBy: existing.repliedBy || staffId'],
  ]),
  ...slipsIn('src/domain/feedback/show.ts', rules, [
    [
      "name: 'feedback.hide',\n  version: 1,\n  offline: true,\n  right: 'pc.feedback.manage'",
      "name: 'feedback.hide',\n  version: 1,\n  offline: true,\n  right: 'everybody'",
    ],
    ['(hiddenAt !== null) === hides', 'false'],
    ['hiddenAt: hides ? at : null', 'hiddenAt: at'],
    ['existing?.shopId !== shopId', '!existing'],
  ]),
  ...slipsIn('src/features/feedback/feedback-actions.ts', [screens], [['shopId === here,', 'shopId !== null,']]),
  ...slipsIn(
    'src/features/feedback/add-feedback.tsx',
    [screens],
    [
      ['!found || !isDone(found.order)', '!found'],
      ["!may('pc.order.cashier') || ", ''],
    ],
  ),
];
