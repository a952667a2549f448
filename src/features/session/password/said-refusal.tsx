import { Alert } from '@mantine/core';
import { IconAlertCircle, IconInfoCircle } from '@tabler/icons-react';
import type { Refusal } from '../../../db/api/run-result.ts';
import { useReason } from '../../../ui/use-reason.ts';

/** Why it was refused. Too many calls are said by the modal over every screen, and not again. */
export const SaidRefusal = ({ refusal }: { readonly refusal: Refusal | null }) => {
  const reason = useReason();
  if (!refusal || refusal.status === 429) return null;
  const isAdvice = refusal.code === 'session.askSuperAdministrator';
  return (
    <Alert
      color={isAdvice ? 'blue' : 'red'}
      icon={isAdvice ? <IconInfoCircle /> : <IconAlertCircle />}
      data-testid="password-refused"
    >
      {reason(refusal)}
    </Alert>
  );
};
