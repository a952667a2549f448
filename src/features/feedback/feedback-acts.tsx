import { ActionIcon, Group, Tooltip } from '@mantine/core';
import { IconEye, IconEyeOff, IconMessageReply } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Feedback } from '#domain/feedback/feedback.ts';
import { FormDialog } from '../../form/form-dialog.tsx';
import { useSession } from '../../store/use-live.ts';
import { useMay } from '../../store/use-may.ts';
import { hideForm, replyForm, showForm } from './feedback.form.ts';

/** What can be done with a review of this shop: answer it, hide it from members, show it to them again. */
export const FeedbackActs = ({ row }: { readonly row: Feedback }) => {
  const { t } = useTranslation('feedback');
  const { shop } = useSession();
  const [asked, ask] = useState<'reply' | 'turn' | null>(null);
  if (!useMay()('pc.feedback.manage') || row.shopId !== shop?.id) return null;
  const given = { feedbackId: row.id };
  const close = () => ask(null);
  const isHidden = row.hiddenAt !== null;
  const turn = isHidden ? 'show' : 'hide';
  const Icon = isHidden ? IconEye : IconEyeOff;
  const turning = {
    given,
    start: { reason: '' },
    title: t(`${turn}.title`),
    text: t(`${turn}.text`),
    onClose: close,
    confirm: { label: t(`${turn}.act`), testId: `confirm-${turn}-feedback` },
    done: t(`${turn}.done`),
  };
  return (
    <Group gap={0} wrap="nowrap" justify="flex-end">
      <Tooltip label={t('reply.act')}>
        <ActionIcon aria-label={t('reply.act')} onClick={() => ask('reply')} data-testid="reply-feedback">
          <IconMessageReply size={20} />
        </ActionIcon>
      </Tooltip>
      <Tooltip label={t(`${turn}.act`)}>
        <ActionIcon
          color="gray"
          aria-label={t(`${turn}.act`)}
          onClick={() => ask('turn')}
          data-testid={`${turn}-feedback`}
        >
          <Icon size={20} />
        </ActionIcon>
      </Tooltip>
      {asked === 'reply' && (
        <FormDialog
          form={replyForm}
          given={given}
          start={{ reply: row.reply }}
          title={t('reply.title')}
          confirm={{ label: t('reply.act'), testId: 'save-reply' }}
          done={t('reply.done')}
          onClose={close}
        >
          {row.text}
        </FormDialog>
      )}
      {asked === 'turn' && isHidden && <FormDialog form={showForm} {...turning} />}
      {asked === 'turn' && !isHidden && <FormDialog form={hideForm} {...turning} />}
    </Group>
  );
};
