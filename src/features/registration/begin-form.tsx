import { Alert, Button, Stack } from '@mantine/core';
import { useNetwork } from '@mantine/hooks';
import { IconAlertCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { applicantCalls } from '#domain/registration/calls.ts';
import { useOpenCall } from '../../store/use-open-ask.ts';
import { submitting } from '../../ui/submitting.ts';
import { useBusy } from '../../ui/use-busy.ts';
import { useReason } from '../../ui/use-reason.ts';
import { NumberFields } from './number-fields.tsx';
import { useNumberProof } from './use-number-proof.ts';

/** Proves a number by a code: whoever registers with papers, or comes back to see what became of it. */
export const BeginForm = ({ onKnown }: { readonly onKnown: () => void }) => {
  const { t } = useTranslation('registration');
  const reason = useReason();
  const call = useOpenCall();
  const { online } = useNetwork();
  const { busy, during } = useBusy();
  const proof = useNumberProof();
  const goOn = async () => {
    const body = proof.proved();
    if (!body) return;
    const answer = await during(() => call(applicantCalls.begin, { body }));
    if (answer.ok) onKnown();
    else proof.setRefusal(answer);
  };
  return (
    <form onSubmit={submitting(goOn)} noValidate>
      <Stack>
        {proof.refusal && (
          <Alert color="red" icon={<IconAlertCircle />} data-testid="begin-refused">
            {reason(proof.refusal)}
          </Alert>
        )}
        <NumberFields proof={proof} first />
        <Button type="submit" size="lg" fullWidth loading={busy} disabled={!online} data-testid="begin-next">
          {t('begin.submit')}
        </Button>
      </Stack>
    </form>
  );
};
