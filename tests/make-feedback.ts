import type { Feedback } from '#domain/feedback/feedback.ts';
import { channels } from '#domain/kernel/channels.ts';

/** What a member has said of a paid order. */
export const aFeedback = (given: Partial<Feedback> = {}): Feedback => ({
  id: 'paid',
  shopId: 'shop-1',
  number: 'S01-02-000002',
  memberId: '',
  memberName: '',
  servicerIds: ['zhou'],
  stars: 5,
  tags: ['skill'],
  text: 'warm hands',
  pictures: [],
  channel: channels.tablet,
  staffId: 'li',
  at: 1,
  reply: '',
  repliedAt: null,
  repliedBy: '',
  hiddenAt: null,
  shownReason: '',
  shownBy: '',
  ...given,
});
