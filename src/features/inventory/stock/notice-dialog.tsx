import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mostPieces } from '#domain/stock/paper.ts';
import type { StockRow } from '../../../db/queries/stock.ts';
import { useCommand } from '../../../form/use-command.ts';
import { submitting } from '../../../ui/submitting.ts';
import { useReason } from '../../../ui/use-reason.ts';

interface NoticeDialogProps {
  readonly row: StockRow;
  readonly onClose: () => void;
}

/** A quantity as it is typed: empty for never, undefined while it is none. */
const typedLevel = (text: string): number | null | undefined => {
  if (text.trim() === '') return null;
  return /^\d{1,6}$/.test(text.trim()) && Number(text) <= mostPieces ? Number(text) : undefined;
};

/** Asks at which quantity of a product the shop is told that little is left. */
export const NoticeDialog = ({ row: { product, level }, onClose }: NoticeDialogProps) => {
  const { t } = useTranslation('stock');
  const { run } = useCommand();
  const reason = useReason();
  const [text, setText] = useState(level?.lowAt?.toString() ?? '');
  const lowAt = typedLevel(text);
  const save = async () => {
    if (lowAt === undefined) return;
    const answer = await run('stock.notice', { productId: product.id, lowAt });
    if (answer.ok) onClose();
  };
  return (
    <Modal opened onClose={onClose} title={t('notice.title')}>
      <form onSubmit={submitting(save)}>
        <Stack>
          <Text>{t('notice.text', { name: product.name, quantity: level?.quantity ?? 0, unit: product.unit })}</Text>
          <TextInput
            label={t('notice.level')}
            description={t('notice.hint')}
            inputMode="numeric"
            maxLength={6}
            data-autofocus
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            error={lowAt === undefined && reason({ code: 'stock.piecesRange' })}
            data-testid="notice-level"
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('cancel')}
            </Button>
            <Button type="submit" disabled={lowAt === undefined} data-testid="save-notice">
              {t('notice.save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
};
