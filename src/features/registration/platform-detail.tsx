import { Button, Group, Loader, Stack, Title } from '@mantine/core';
import { IconArrowLeft, IconCheck, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { platformCalls } from '#domain/registration/calls.ts';
import { decidedState } from '#domain/registration/states.ts';
import type { Refusal } from '../../db/api/run-result.ts';
import { FormDialog } from '../../form/form-dialog.tsx';
import { Question } from '../../form/question.tsx';
import { KnownPicturesContext } from '../../form/widgets/known-pictures.ts';
import { useOpenAsk, useOpenCall } from '../../store/use-open-ask.ts';
import { Facts } from '../../ui/facts.tsx';
import { Refused } from '../../ui/refused.tsx';
import { FormFacts } from './form-facts.tsx';
import { rejectByPlatformForm } from './reject.form.ts';
import { ReviewHistory } from './review-history.tsx';
import { StateBadge } from './state-badge.tsx';

interface PlatformDetailProps {
  readonly id: string;
  readonly onBack: () => void;
}

/** A registration with its pictures, and what the platform decides about it. */
export const PlatformDetail = ({ id, onBack }: PlatformDetailProps) => {
  const { t } = useTranslation(['registration', 'app']);
  const call = useOpenCall();
  const { answer, refresh } = useOpenAsk(platformCalls.one, { params: { id } });
  const [asking, ask] = useState<'approve' | 'reject' | null>(null);
  if (!answer) return <Loader mx="auto" aria-label={t('platform.title')} />;
  if (!answer.ok)
    return <Refused title={t('platform.title')} reason={answer} asking={false} onAgain={() => void refresh()} />;
  const one = answer.data;
  const { state, revision, name } = one;
  const approve = async (): Promise<Refusal | null> => {
    const decided = await call(platformCalls.approve, { params: { id }, body: { revision } });
    await refresh();
    return decided.ok ? null : decided;
  };
  return (
    <Stack gap="lg">
      <Group>
        <Button
          variant="default"
          leftSection={<IconArrowLeft size={20} />}
          onClick={onBack}
          data-testid="platform-back"
        >
          {t('platform.back')}
        </Button>
        <StateBadge state={state} />
      </Group>
      <Title order={2}>{name}</Title>
      <Facts
        cols={{ base: 1, sm: 3 }}
        facts={[
          [t('columns.kind'), t(`kinds.${one.kind}`)],
          [t('platform.brand'), one.brandName],
          one.kind === 'head' ? [t('platform.applicantAccount'), one.account] : [t('platform.parent'), one.parentName],
        ]}
      />
      {decidedState(state, 'approve', 'platform') !== undefined && (
        <Group>
          <Button size="md" leftSection={<IconCheck size={20} />} onClick={() => ask('approve')} data-testid="approve">
            {t('platform.approve')}
          </Button>
          <Button
            size="md"
            variant="light"
            color="red"
            leftSection={<IconX size={20} />}
            onClick={() => ask('reject')}
            data-testid="reject"
          >
            {t('platform.reject')}
          </Button>
        </Group>
      )}
      <ReviewHistory history={one.history} />
      <KnownPicturesContext value={{ urls: one.pictures, asks: false }}>
        <FormFacts form={one.form} />
      </KnownPicturesContext>
      {asking === 'approve' && (
        <Question
          title={t('platform.approveTitle', { name })}
          text={t('platform.approveText')}
          confirm={{ label: t('platform.approve'), testId: 'approve-confirm' }}
          onClose={() => ask(null)}
          act={approve}
        />
      )}
      {asking === 'reject' && (
        <FormDialog
          form={rejectByPlatformForm}
          given={{ revision }}
          start={{ reason: '' }}
          give={(body) => call(platformCalls.reject, { params: { id }, body })}
          onDone={() => {
            ask(null);
            void refresh();
          }}
          title={t('platform.rejectTitle', { name })}
          confirm={{ label: t('platform.reject'), testId: 'reject-confirm', color: 'red' }}
          onClose={() => ask(null)}
        />
      )}
    </Stack>
  );
};
