import { useTranslation } from 'react-i18next';
import { addFeedback } from '#domain/feedback/add.ts';
import { feedbackTags } from '#domain/feedback/feedback.ts';
import { replyFeedback } from '#domain/feedback/reply.ts';
import { hideFeedback, showFeedback } from '#domain/feedback/show.ts';
import { defineForm } from '../../form/define-form.ts';

const useStars = () => {
  const { t } = useTranslation('feedback');
  return [5, 4, 3, 2, 1].map((value) => ({ value, label: `${'★'.repeat(value)} ${t(`stars.${value as 1}`)}` }));
};
const useTags = () => {
  const { t } = useTranslation('feedback');
  return feedbackTags.map((value) => ({ value, label: t(`tags.${value}`) }));
};

/** What a member says of an order. */
export const addFeedbackForm = defineForm(addFeedback, {
  noun: 'feedback',
  fields: {
    stars: {
      widget: 'choice',
      label: 'fields.stars',
      useChoices: useStars,
      testId: 'feedback-stars',
      required: () => true,
    },
    tags: { widget: 'choices', label: 'fields.tags', useChoices: useTags, testId: 'feedback-tags' },
    text: { widget: 'text', label: 'fields.text', longest: 500, testId: 'feedback-text' },
    pictures: { widget: 'images', kind: 'store', most: 9, label: 'fields.pictures', testId: 'feedback-pictures' },
  },
});

/** The shop's answer. */
export const replyForm = defineForm(replyFeedback, {
  noun: 'feedback',
  fields: {
    reply: {
      widget: 'text',
      label: 'fields.reply',
      longest: 500,
      first: true,
      testId: 'feedback-reply',
      required: () => true,
    },
  },
});

const reason = (quick: 'quick.hide' | 'quick.show') =>
  ({ widget: 'reason', label: 'fields.reason', quick: [quick], testId: 'feedback-reason' }) as const;

/** Why members are to see it no more. */
export const hideForm = defineForm(hideFeedback, { noun: 'feedback', fields: { reason: reason('quick.hide') } });
/** Why they are to see it again. */
export const showForm = defineForm(showFeedback, { noun: 'feedback', fields: { reason: reason('quick.show') } });
