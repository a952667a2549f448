import { IconEye, IconEyeOff, IconMessageReply } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Feedback } from '#domain/feedback/feedback.ts';
import { asks, type RecordAction } from '../../parts/record/record-action.ts';
import { hideForm, replyForm, showForm } from './feedback.form.ts';

const right = 'pc.feedback.manage';
const given = ({ id }: Feedback) => ({ feedbackId: id });
const isHidden = ({ hiddenAt }: Feedback): boolean => hiddenAt !== null;
const useTurning = (turn: 'hide' | 'show') => {
  const { t } = useTranslation('feedback');
  return { label: t(`${turn}.act`), title: t(`${turn}.title`), text: t(`${turn}.text`), done: t(`${turn}.done`) };
};
const reasoned = { right, given, start: () => ({ reason: '' }), color: 'gray' } as const;

/** What can be done with a review of this shop: answer it, hide it from members, show it to them again. */
export const feedbackActions: readonly RecordAction<Feedback>[] = [
  asks(replyForm, {
    name: 'reply-feedback',
    right,
    given,
    start: ({ reply }) => ({ reply }),
    isFor: ({ shopId }, here) => shopId === here,
    icon: () => IconMessageReply,
    confirmId: 'save-reply',
    about: ({ text }) => text,
    useWords: () => {
      const { t } = useTranslation('feedback');
      return { label: t('reply.act'), title: t('reply.title'), done: t('reply.done') };
    },
  }),
  asks(showForm, {
    ...reasoned,
    name: 'show-feedback',
    isFor: (row, here) => row.shopId === here && isHidden(row),
    icon: () => IconEye,
    confirmId: 'confirm-show-feedback',
    useWords: () => useTurning('show'),
  }),
  asks(hideForm, {
    ...reasoned,
    name: 'hide-feedback',
    isFor: (row, here) => row.shopId === here && !isHidden(row),
    icon: () => IconEyeOff,
    confirmId: 'confirm-hide-feedback',
    useWords: () => useTurning('hide'),
  }),
];
