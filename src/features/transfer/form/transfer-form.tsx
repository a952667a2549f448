import { Alert, Button, Group, Paper, Select, Stack, Text, Textarea } from '@mantine/core';
import { IconPlugConnectedX, IconSend } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { transferNumber } from '#domain/transfer/number.ts';
import type { TransferRow } from '#domain/transfer/transfer-view.ts';
import { useCommand } from '../../../form/use-command.ts';
import { useSession, useSyncStatus } from '../../../store/use-live.ts';
import { useNow } from '../../../ui/use-now.ts';
import { useUndo } from '../../../ui/use-undo.tsx';
import { useTradingShops } from '../use-shops.ts';
import type { WantedLine } from './kept-application.ts';
import { LinesEditor } from './lines-editor.tsx';
import { ProductSearch, type Taken } from './product-search.tsx';
import { useApplication } from './use-application.ts';

interface TransferFormProps {
  /** One that is copied, or changed as long as it waits for review. */
  readonly from?: TransferRow;
  readonly changes?: boolean;
  readonly onDone: (transferId: string) => void;
}

/** Asks another shop for goods, or asks for others than before. */
export const TransferForm = ({ from, changes = false, onDone }: TransferFormProps) => {
  const { t } = useTranslation('transfer');
  const { run, busy, tellDone } = useCommand();
  const { shop, counter } = useSession();
  const { online } = useSyncStatus();
  const shops = useTradingShops();
  const undoable = useUndo();
  const now = useNow();
  const { application, change, changeLines, clear, restore, forget } = useApplication(from, changes);
  const { transferId, provideShopId, lines, remark } = application;
  const others = shops.filter((each) => each.id !== shop?.id);
  const wanted = lines.flatMap(({ productId, quantity }) => (quantity === undefined ? [] : [{ productId, quantity }]));
  const pieces = wanted.reduce((sum, { quantity }) => sum + quantity, 0);
  const ready = provideShopId !== '' && lines.length > 0 && wanted.length === lines.length;

  const take = ({ id, name, unit }: Taken) =>
    changeLines((now) =>
      now.some(({ productId }) => productId === id)
        ? now.map((each) => (each.productId === id ? { ...each, quantity: (each.quantity ?? 0) + 1 } : each))
        : [...now, { productId: id, name, unit, quantity: 1 }],
    );
  const remove = (line: WantedLine) => {
    changeLines((now) => now.filter((each) => each !== line));
    undoable(t('form.removed', { name: line.name }), () =>
      changeLines((now) => [...now.filter(({ productId }) => productId !== line.productId), line]),
    );
  };
  const empty = () => {
    clear();
    undoable(t('form.cleared'), () => restore(application));
  };
  const submit = async () => {
    if (!shop) return;
    const number = transferNumber(shop, counter?.number ?? '', now());
    const said = remark.trim();
    const answer = changes
      ? await run('transfer.save', {
          transferId,
          lines: wanted.map((line) => ({ ...line, reason: '' })),
          remark: said,
        })
      : await run('transfer.apply', { transferId, number, provideShopId, lines: wanted, remark: said });
    if (!answer.ok) return;
    tellDone(changes ? t('form.saved') : t('form.sent', { number }));
    forget();
    onDone(transferId);
  };
  return (
    <Stack p="md" maw={960} data-testid="transfer-form">
      {!online && (
        <Alert color="orange" icon={<IconPlugConnectedX />}>
          {t('form.offline')}
        </Alert>
      )}
      <Select
        searchable
        label={t('form.from')}
        placeholder={t('form.choose')}
        disabled={changes}
        maw={420}
        value={provideShopId === '' ? null : provideShopId}
        onChange={(value) => change({ provideShopId: value ?? '' })}
        data={others.map(({ id, name, code }) => ({ value: id, label: `${name} ${code}` }))}
        data-testid="provide-shop"
      />
      {provideShopId === '' ? (
        <Text c="dimmed" py="xl">
          {t('form.chooseFirst')}
        </Text>
      ) : (
        <>
          <ProductSearch provideShopId={provideShopId} onTake={take} />
          <Paper withBorder p="xs">
            <LinesEditor
              provideShopId={provideShopId}
              lines={lines}
              onLines={(next) => changeLines(() => next)}
              onRemove={remove}
            />
          </Paper>
        </>
      )}
      <Textarea
        size="md"
        label={t('form.remark')}
        placeholder={t('form.remarkHint')}
        autosize
        minRows={2}
        maxLength={200}
        value={remark}
        onChange={(event) => change({ remark: event.currentTarget.value })}
        data-testid="transfer-remark"
      />
      <Group justify="space-between">
        <Text c="dimmed">{lines.length > 0 && t('form.sum', { count: lines.length, pieces })}</Text>
        {!from && (
          <Button ml="auto" variant="default" disabled={lines.length === 0} onClick={empty}>
            {t('form.clear')}
          </Button>
        )}
        <Button
          size="lg"
          leftSection={<IconSend size={20} />}
          loading={busy}
          disabled={!ready}
          onClick={() => void submit()}
          data-testid="submit-transfer"
        >
          {changes ? t('form.save') : t('form.submit')}
        </Button>
      </Group>
    </Stack>
  );
};
