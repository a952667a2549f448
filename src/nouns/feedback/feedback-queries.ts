import { type Feedback, feedback } from '#domain/feedback/feedback.ts';
import { searchable, wordsOf } from '#domain/values/searchable.ts';
import type { Page } from '../../db/api/page.ts';
import { defineQuery } from '../../db/live/query.ts';

export interface WantedFeedback {
  readonly text: string;
  /** Null for any. */
  readonly stars: number | null;
  readonly replied: boolean | null;
  readonly hidden: boolean | null;
  /** One of those who served; empty for anybody. */
  readonly staff: string;
  /** In milliseconds since 1970; null for no bound. */
  readonly from: number | null;
  readonly to: number | null;
  readonly offset: number;
  readonly limit: number;
}

const is = (asked: boolean | null, at: number | null): boolean => asked === null || asked === (at !== null);

const wanted =
  ({ stars, replied, hidden, staff, from, to, text }: WantedFeedback) =>
  (one: Feedback): boolean => {
    const says = searchable(`${one.number} ${one.memberName}`);
    return (
      (stars === null || one.stars === stars) &&
      is(replied, one.repliedAt) &&
      is(hidden, one.hiddenAt) &&
      (staff === '' || one.servicerIds.includes(staff)) &&
      (from === null || one.at >= from) &&
      (to === null || one.at <= to) &&
      wordsOf(text).every((word) => says.includes(word))
    );
  };

/** A page of the reviews of this shop, the newest first, and how many stars they have on average. */
export const feedbackList = defineQuery({
  name: 'feedback.list',
  sources: ['feedback', 'outbox'],
  ask: async (
    { records, enrolment },
    asked: WantedFeedback,
  ): Promise<Page<Feedback> & { readonly average: number | null }> => {
    const found = (await records.many(feedback, { shopId: enrolment.shopId }))
      .filter(wanted(asked))
      .sort((a, b) => b.at - a.at || (a.id < b.id ? 1 : -1));
    const sum = found.reduce((total, { stars }) => total + stars, 0);
    return {
      rows: found.slice(asked.offset, asked.offset + asked.limit),
      total: found.length,
      average: found.length === 0 ? null : sum / found.length,
    };
  },
});

/** What a member has said of an order. */
export const feedbackOfOrder = defineQuery({
  name: 'feedback.ofOrder',
  sources: ['feedback'],
  ask: async ({ records }, { orderId }: { readonly orderId: string }): Promise<Feedback | null> =>
    (await records.one(feedback, orderId)) ?? null,
});
