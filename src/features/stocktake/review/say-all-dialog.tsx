import { Progress, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AskingModal } from '../../../form/asking-modal.tsx';
import { DialogFoot } from '../../../form/dialog-foot.tsx';
import { useAct } from '../../../form/use-act.ts';
import { useReason } from '../../../ui/use-reason.ts';
import { type SaidOfRow, useSayAll } from './use-say-all.ts';

interface SayAllDialogProps {
  readonly stocktakeId: string;
  readonly title: string;
  readonly text: string;
  readonly confirm: string;
  /** What is to be said of each product; undefined while that is not chosen yet. */
  readonly lines: readonly SaidOfRow[] | undefined;
  readonly onClose: () => void;
  readonly onChanged: (productIds: readonly string[]) => Promise<void>;
  readonly testId: string;
  /** What is said, to be chosen. */
  readonly children: ReactNode;
}

/** Says the same of many products of a review at one go. */
export const SayAllDialog = (props: SayAllDialogProps) => {
  const { stocktakeId, title, text, confirm, lines, onClose, onChanged, testId, children } = props;
  const { t } = useTranslation('stocktake');
  const words = useReason();
  const { done, sayAll } = useSayAll(stocktakeId, onChanged);
  const { refusal, act } = useAct(() => sayAll(lines ?? []), onClose);
  const isBusy = done !== null;
  return (
    <AskingModal opened isDirty={!isBusy && lines !== undefined} onClose={() => !isBusy && onClose()} title={title}>
      {(close) => (
        <Stack data-testid={testId}>
          <Text>{text}</Text>
          <fieldset disabled={isBusy} style={{ border: 0, margin: 0, padding: 0 }}>
            {children}
          </fieldset>
          {isBusy && <Progress value={(100 * done) / Math.max(1, lines?.length ?? 1)} animated aria-label={title} />}
          <DialogFoot
            close={close}
            busy={isBusy}
            refusal={refusal && words(refusal)}
            keep={t('finish.notYet')}
            confirm={{ label: confirm, testId: `confirm-${testId}`, ready: lines !== undefined }}
            onConfirm={() => void act()}
          />
        </Stack>
      )}
    </AskingModal>
  );
};
