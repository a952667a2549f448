import { Alert } from '@mantine/core';
import { IconCoins } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { JournalEntry } from '../../../db/ledger/journal-entry.ts';
import { FormDialog } from '../../../form/form-dialog.tsx';
import { useStore } from '../../../store/use-live.ts';
import { useFormat } from '../../../ui/use-format.ts';
import { discardForm } from './discard.form.ts';
import { useMoney } from './use-money.ts';

interface DiscardDialogProps {
  readonly entry: JournalEntry;
  readonly onClose: () => void;
}

/** Lets a refused command be, with a reason; says what becomes of money that was taken with it. */
export const DiscardDialog = ({ entry, onClose }: DiscardDialogProps) => {
  const { t } = useTranslation('outbox');
  const { money } = useFormat();
  const store = useStore();
  const handed = useMoney(entry);
  return (
    <FormDialog
      form={discardForm}
      given={{}}
      start={{ reason: '' }}
      give={({ reason }) => store.discardRefused(entry.n, reason).then(() => ({ ok: true }))}
      title={t('repair.discardTitle')}
      text={t('repair.discardText')}
      confirm={{ label: t('repair.discard'), testId: 'confirm-reason', color: 'red' }}
      onClose={onClose}
      size={520}
    >
      {handed && (
        <Alert color="orange" icon={<IconCoins />} data-testid="discard-money">
          {t(`repair.discardMoney.${handed.way}`, { amount: money(handed.sum) })}
        </Alert>
      )}
    </FormDialog>
  );
};
