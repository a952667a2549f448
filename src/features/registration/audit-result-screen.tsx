import { Alert, Button, Group, Stack, Text, Title } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconCheck, IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { branchCalls } from '#domain/registration/calls.ts';
import { decidedState, mayResubmit, registrationStates, undecidedStates } from '#domain/registration/states.ts';
import { FormDialog } from '../../form/form-dialog.tsx';
import { KnownPicturesContext } from '../../form/widgets/known-pictures.ts';
import { useAskForPage, useCall } from '../../store/use-ask.ts';
import { useMay } from '../../store/use-may.ts';
import { LoadingRows } from '../../ui/loading-rows.tsx';
import { Refused } from '../../ui/refused.tsx';
import { useAgainWhile } from '../../ui/use-again-while.ts';
import { useBusy } from '../../ui/use-busy.ts';
import { useReason } from '../../ui/use-reason.ts';
import { FormFacts } from './form-facts.tsx';
import { rejectBranchForm } from './reject.form.ts';
import { ReviewHistory } from './review-history.tsx';
import { StateBadge } from './state-badge.tsx';

/** A store that the brand has asked for: how far it is, and what its headquarters decides about it. */
export const AuditResultScreen = ({ id }: { readonly id: string }) => {
  const { t } = useTranslation('registration');
  const reason = useReason();
  const call = useCall();
  const may = useMay();
  const { busy, during } = useBusy();
  const [isRejecting, setRejecting] = useState(false);
  const { data, refusal, asking, refresh } = useAskForPage(branchCalls.one, { params: { id } });
  useAgainWhile(
    undecidedStates.some((state) => state === data?.state),
    refresh,
  );
  if (refusal && !data)
    return <Refused title={t('audit.title')} reason={refusal} asking={asking} onAgain={() => void refresh()} />;
  if (!data) return <LoadingRows />;
  const { state, revision, form, pictures, history, name } = data;
  const isTheirs = form.idFrontPhoto !== undefined;
  const isWaiting = may('pc.shop.audit') && decidedState(state, 'pass', 'headquarters') !== undefined;
  const pass = async () => {
    const answer = await during(() => call(branchCalls.pass, { params: { id }, body: { revision } }));
    notifications.show(
      answer.ok ? { color: 'green', message: t('branch.passed') } : { color: 'red', message: reason(answer) },
    );
    await refresh();
  };
  return (
    <Stack p="md" gap="lg" maw={900} data-testid="audit-result">
      <Group>
        <Title order={2}>{name}</Title>
        <StateBadge state={state} />
      </Group>
      {state === registrationStates.approved && (
        <Alert color="green" data-testid="audit-approved">
          {t('branch.approved')}
        </Alert>
      )}
      {mayResubmit(state) && (
        <Alert color="red" data-testid="audit-reason">
          {t('audit.reason', { reason: history.at(-1)?.reason ?? '' })}
        </Alert>
      )}
      {mayResubmit(state) && isTheirs && (
        <Group>
          <Button component={Link} to={`/store/add-store?id=${id}`} data-testid="edit-registration">
            {t('audit.edit')}
          </Button>
        </Group>
      )}
      {isWaiting && (
        <Group>
          <Button
            size="md"
            loading={busy}
            leftSection={<IconCheck size={20} />}
            onClick={() => void pass()}
            data-testid="pass"
          >
            {t('branch.pass')}
          </Button>
          <Button
            size="md"
            variant="light"
            color="red"
            leftSection={<IconX size={20} />}
            onClick={() => setRejecting(true)}
            data-testid="reject"
          >
            {t('branch.reject')}
          </Button>
        </Group>
      )}
      <ReviewHistory history={history} />
      {!isTheirs && (
        <Text size="sm" c="dimmed">
          {t('branch.masked')}
        </Text>
      )}
      <KnownPicturesContext value={{ urls: pictures, asks: true }}>
        <FormFacts form={form} />
      </KnownPicturesContext>
      {isRejecting && (
        <FormDialog
          form={rejectBranchForm}
          given={{ revision }}
          start={{ reason: '' }}
          give={(body) => call(branchCalls.reject, { params: { id }, body })}
          done={t('branch.rejected')}
          onDone={() => {
            setRejecting(false);
            void refresh();
          }}
          title={t('branch.rejectTitle', { name })}
          confirm={{ label: t('branch.reject'), testId: 'reject-confirm', color: 'red' }}
          onClose={() => setRejecting(false)}
        />
      )}
    </Stack>
  );
};
