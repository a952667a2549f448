import { Select, Stack, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { customerSources } from '#domain/member/sources.ts';
import type { Operation } from '#domain/order/operations.ts';
import { manualNumber } from '#domain/order/order.ts';
import { AskingModal } from '../../../form/asking-modal.tsx';
import { DialogFoot } from '../../../form/dialog-foot.tsx';
import { useReason } from '../../../ui/use-reason.ts';
import { useReturnFocus } from '../../../ui/use-return-focus.ts';
import { useCounter } from '../counter-context.ts';

/** Where the customer came from, a remark, and the number on the shop's own paper slip. */
export const DetailsModal = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('cashier');
  const reason = useReason();
  const { composed, tap } = useCounter();
  useReturnFocus();
  const [source, setSource] = useState(composed?.order.source ?? null);
  const [remark, setRemark] = useState(composed?.order.remark ?? '');
  const [number, setNumber] = useState(composed?.order.manualNumber ?? '');
  const numberFits = manualNumber.safeParse(number.trim()).success;
  const changes: Operation[] = [];
  if (composed && source !== composed.order.source) changes.push({ op: 'setSource', source });
  if (composed && remark.trim() !== composed.order.remark) changes.push({ op: 'setRemark', remark: remark.trim() });
  if (composed && number.trim() !== composed.order.manualNumber)
    changes.push({ op: 'setManualNumber', manualNumber: number.trim() });
  const keep = (event: FormEvent) => {
    event.preventDefault();
    if (!numberFits) return;
    if (changes.length > 0) tap(...changes);
    onClose();
  };
  return (
    <AskingModal opened isDirty={changes.length > 0} onClose={onClose} title={t('details.title')} size={440}>
      {(close) => (
        <form onSubmit={keep}>
          <Stack gap="md">
            <TextInput
              label={t('details.manualNumber')}
              description={t('details.manualNumberRule')}
              value={number}
              error={numberFits ? undefined : reason({ code: 'order.manualNumberWrong' })}
              autoComplete="off"
              data-autofocus
              data-testid="manual-number"
              onChange={(event) => setNumber(event.currentTarget.value)}
            />
            <Select
              label={t('details.source')}
              placeholder={t('details.noSource')}
              clearable
              allowDeselect
              value={source === null ? null : String(source)}
              data={customerSources.words.map((word) => ({
                value: String(customerSources[word]),
                label: t(`sources.${word}`),
              }))}
              data-testid="source"
              onChange={(value) => setSource(value === null ? null : Number(value))}
            />
            <Textarea
              label={t('remark')}
              value={remark}
              maxLength={200}
              size="md"
              autosize
              minRows={2}
              maxRows={5}
              data-testid="remark"
              onChange={(event) => setRemark(event.currentTarget.value)}
            />
            <DialogFoot
              close={close}
              busy={false}
              refusal={null}
              confirm={{ label: t('ok'), testId: 'confirm-details', ready: numberFits }}
            />
          </Stack>
        </form>
      )}
    </AskingModal>
  );
};
