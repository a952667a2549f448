import { notifications } from '@mantine/notifications';
import { useTranslation } from 'react-i18next';
import type { Refusal } from '../db/api/run-result.ts';
import { useBusy } from '../ui/use-busy.ts';
import { useReason } from '../ui/use-reason.ts';

/** Makes a call that changes something at one tap, and tells of a refusal; `onDone` hears that it was done. */
export const useCommandCall = (onDone: () => void) => {
  const { t } = useTranslation('app');
  const reason = useReason();
  const { busy, during } = useBusy(0);
  const give = (make: () => Promise<{ readonly ok: true } | Refusal>): void =>
    void during(async () => {
      const answer = await make();
      if (answer.ok) onDone();
      else notifications.show({ color: 'red', title: t('notDone'), message: reason(answer) });
    });
  return { busy, give };
};
