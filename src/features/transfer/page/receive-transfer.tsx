import { Chip, Group, Stack, Table, Text, TextInput } from '@mantine/core';
import { IconPackageImport } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { deliveredLines } from '#domain/transfer/delivered-lines.ts';
import type { TransferRow } from '#domain/transfer/transfer-view.ts';
import { AskingModal } from '../../../form/asking-modal.tsx';
import { DialogFoot } from '../../../form/dialog-foot.tsx';
import { useAct } from '../../../form/use-act.ts';
import { useCommand } from '../../../form/use-command.ts';
import { useReason } from '../../../ui/use-reason.ts';
import { QuantityField } from '../quantity-field.tsx';
import classes from '../transfer.module.css';

interface Counted {
  readonly productId: string;
  readonly name: string;
  readonly unit: string;
  readonly delivered: number;
  /** Undefined while its field is empty. */
  readonly received: number | undefined;
  readonly reason: string;
}

const quick = ['broken', 'lost', 'short'] as const;

const isMissing = ({ received, delivered }: Counted): boolean => (received ?? 0) < delivered;

/** Counts what arrived, product by product; what is missing needs a reason. Works without contact. */
export const ReceiveTransfer = ({ found, onClose }: { readonly found: TransferRow; readonly onClose: () => void }) => {
  const { t } = useTranslation('transfer');
  const words = useReason();
  const { run, tellDone } = useCommand({ showsRefusal: true });
  const [begun] = useState<readonly Counted[]>(() =>
    deliveredLines(found).map((each) => ({ ...each, received: each.delivered, reason: '' })),
  );
  const [lines, setLines] = useState(begun);
  const pieces = lines.reduce((sum, { received }) => sum + (received ?? 0), 0);
  const ready = lines.every((each) => each.received !== undefined && (!isMissing(each) || each.reason.trim() !== ''));
  const change = (line: Counted, by: Partial<Counted>) =>
    setLines(lines.map((each) => (each === line ? { ...each, ...by } : each)));
  const receive = async () => {
    const answer = await run('transfer.receive', {
      transferId: found.id,
      lines: lines.map((each) => ({
        productId: each.productId,
        received: each.received ?? 0,
        reason: isMissing(each) ? each.reason.trim() : '',
      })),
      remark: '',
    });
    if (!answer.ok) return answer;
    tellDone(t('receive.done', { pieces }));
    return null;
  };
  const { busy, refusal, act } = useAct(receive, onClose);
  return (
    <AskingModal
      opened
      isDirty={!busy && lines !== begun}
      onClose={onClose}
      closeOnClickOutside={false}
      title={t('receive.title', { number: found.number })}
      size={680}
    >
      {(close) => (
        <Stack data-testid="receive-dialog">
          <Text c="dimmed">{t('receive.hint')}</Text>
          <Table horizontalSpacing="xs">
            <Table.Thead>
              <Table.Tr className={classes.nowrap}>
                <Table.Th>{t('form.product')}</Table.Th>
                <Table.Th ta="right">{t('page.delivered')}</Table.Th>
                <Table.Th w={216}>{t('page.received')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {lines.map((line) => (
                <Table.Tr key={line.productId} data-testid="receive-line">
                  <Table.Td>
                    <Text fw={600}>{line.name}</Text>
                    {isMissing(line) && line.received !== undefined && (
                      <Stack gap={6} mt={6}>
                        <TextInput
                          label={`${t('receive.reason')} (${t('receive.missing', { count: line.delivered - line.received })})`}
                          required
                          maxLength={200}
                          value={line.reason}
                          onChange={(event) => change(line, { reason: event.currentTarget.value })}
                          data-testid="loss-reason"
                        />
                        <Chip.Group value={line.reason} onChange={(value) => change(line, { reason: String(value) })}>
                          <Group gap={6}>
                            {quick.map((word) => (
                              <Chip
                                key={word}
                                size="md"
                                value={t(`receive.quick.${word}`)}
                                data-testid={`quick-${word}`}
                              >
                                {t(`receive.quick.${word}`)}
                              </Chip>
                            ))}
                          </Group>
                        </Chip.Group>
                      </Stack>
                    )}
                  </Table.Td>
                  <Table.Td ta="right" className={classes.nowrap}>
                    {line.delivered} {line.unit}
                  </Table.Td>
                  <Table.Td>
                    <QuantityField
                      label={`${t('page.received')} ${line.name}`}
                      value={line.received}
                      min={0}
                      max={line.delivered}
                      error={
                        line.received === undefined
                          ? t('form.quantityMissing')
                          : line.received > line.delivered && t('receive.tooMany', { count: line.delivered })
                      }
                      onValue={(received) => change(line, { received })}
                      testId="received"
                    />
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
          <DialogFoot
            busy={busy}
            close={close}
            refusal={refusal && words(refusal)}
            confirm={{
              label: t('receive.confirm', { pieces }),
              testId: 'confirm-receive',
              ready,
              icon: <IconPackageImport size={20} />,
            }}
            onConfirm={() => void act()}
          />
        </Stack>
      )}
    </AskingModal>
  );
};
