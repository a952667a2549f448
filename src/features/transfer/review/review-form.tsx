import { Button, Group, Paper, Stack, Text, Textarea, Title } from '@mantine/core';
import { IconBan, IconDeviceFloppy, IconTruckDelivery } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TransferRow } from '#domain/transfer/transfer-view.ts';
import type { RunResult } from '../../../db/api/run-result.ts';
import { FormDialog } from '../../../form/form-dialog.tsx';
import { useCommand } from '../../../form/use-command.ts';
import { usePiecesHere } from '../form/use-pieces-here.ts';
import { useShopName } from '../use-shops.ts';
import { declineForm } from './decline.form.ts';
import { isSendable, type PlannedLine, ReviewLines } from './review-lines.tsx';

interface ReviewFormProps {
  readonly found: TransferRow;
  readonly onDone: () => void;
}

/** How much of each product goes to the other shop; approving it delivers. */
export const ReviewForm = ({ found, onDone }: ReviewFormProps) => {
  const { t } = useTranslation('transfer');
  const { run, busy, tellDone } = useCommand();
  const shopName = useShopName();
  const here = usePiecesHere(found.lines.map(({ productId }) => productId));
  const [touched, setTouched] = useState<ReadonlyMap<string, Pick<PlannedLine, 'delivered' | 'reason'>>>(new Map());
  const [remark, setRemark] = useState(found.reviewRemark);
  const [declining, decline] = useState(false);
  const lines = found.lines.map((line): PlannedLine => {
    const left = Math.max(0, here(line.productId) ?? 0);
    const proposed = {
      delivered: Math.min(line.applied, left),
      reason: left < line.applied ? t('review.shortReason') : '',
    };
    const noted = line.delivered === null ? proposed : { delivered: line.delivered, reason: line.reason };
    return { ...line, left, ...noted, ...touched.get(line.productId) };
  });
  const pieces = lines.reduce((sum, { delivered }) => sum + (delivered ?? 0), 0);
  const ready = pieces > 0 && lines.every((line) => isSendable(line, remark));
  const said = { transferId: found.id, remark: remark.trim() };
  const does = async (given: Promise<RunResult>, done: string): Promise<void> => {
    if (!(await given).ok) return;
    tellDone(done);
    onDone();
  };
  const withReasons = lines.map(({ productId, applied, delivered, reason }) => ({
    productId,
    delivered: delivered ?? 0,
    reason: delivered === applied ? '' : reason.trim(),
  }));
  const deliver = () =>
    does(run('transfer.verify', { ...said, lines: withReasons }), t('review.delivered', { pieces }));
  const save = () =>
    does(
      run('transfer.save', {
        ...said,
        lines: withReasons.map(({ delivered, ...line }) => ({ ...line, quantity: delivered })),
      }),
      t('review.saved'),
    );
  return (
    <Stack p="md" maw={960} data-testid="review-form">
      <Title order={2} size="h3">
        {t('review.title', { shop: shopName(found.applyShopId) })}
      </Title>
      {found.remark !== '' && (
        <Text>
          <Text span c="dimmed" size="sm">
            {t('page.remark')}
          </Text>{' '}
          {found.remark}
        </Text>
      )}
      <Paper withBorder p="xs">
        <ReviewLines
          lines={lines}
          remark={remark}
          onLine={(productId, line) => setTouched(new Map(touched).set(productId, line))}
        />
      </Paper>
      <Textarea
        size="md"
        label={t('review.remark')}
        autosize
        minRows={2}
        maxLength={200}
        value={remark}
        onChange={(event) => setRemark(event.currentTarget.value)}
        data-testid="review-remark"
      />
      {!ready && (
        <Text c="dimmed" size="sm" data-testid="why-not">
          {pieces === 0 ? t('review.zero') : t('review.whyNot')}
        </Text>
      )}
      <Group justify="space-between">
        <Button
          variant="light"
          color="red"
          leftSection={<IconBan size={20} />}
          onClick={() => decline(true)}
          data-testid="decline"
        >
          {t('review.decline')}
        </Button>
        <Group>
          <Button
            variant="default"
            leftSection={<IconDeviceFloppy size={20} />}
            loading={busy}
            onClick={() => void save()}
            data-testid="save-review"
          >
            {t('review.save')}
          </Button>
          <Button
            size="lg"
            leftSection={<IconTruckDelivery size={20} />}
            loading={busy}
            disabled={!ready}
            onClick={() => void deliver()}
            data-testid="deliver"
          >
            {t('review.submit')}
          </Button>
        </Group>
      </Group>
      <FormDialog
        form={declineForm}
        given={{ transferId: found.id }}
        start={{ remark: '' }}
        opened={declining}
        title={t('review.declineTitle', { shop: shopName(found.applyShopId) })}
        confirm={{ label: t('review.decline'), testId: 'confirm-reason', color: 'red' }}
        done={t('review.declined')}
        onClose={() => decline(false)}
        onDone={onDone}
      />
    </Stack>
  );
};
