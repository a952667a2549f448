import { Button, Group, Stack, Table } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconFileImport } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type LineProblem, lineProblems } from '#domain/stock/line-problems.ts';
import { mostPaperLines } from '#domain/stock/paper.ts';
import { yuan } from '#domain/values/money.ts';
import { useCommand } from '../../../form/use-command.ts';
import type { StockRow } from '../../../nouns/stock/stock-queries.ts';
import { NoGoods } from '../../../parts/stock/no-goods.tsx';
import { ProductSearch } from '../../../parts/stock/product-search.tsx';
import { useLive, useStore } from '../../../store/use-live.ts';
import { useMay } from '../../../store/use-may.ts';
import { ActionsHead } from '../../../ui/actions-head.tsx';
import { beep } from '../../../ui/beep.ts';
import { useScanner } from '../../../ui/scan/use-scanner.ts';
import { useLatest } from '../../../ui/use-latest.ts';
import { useUndo } from '../../../ui/use-undo.tsx';
import type { Direction } from '../direction.ts';
import { type DraftLine, putBack, putOn, takenOver } from './draft.ts';
import classes from './form.module.css';
import { ImportDialog } from './import-dialog.tsx';
import { LineRow } from './line-row.tsx';
import { PaperFoot } from './paper-foot.tsx';
import { PaperHead } from './paper-head.tsx';
import { useDraft } from './use-draft.ts';
import { writtenLines } from './written-lines.ts';

interface PaperFormProps {
  readonly direction: Direction;
  readonly onBooked: (paperId: string) => void;
}

/** A new paper by which goods come in or go out; without contact it is kept and sent later. */
export const PaperForm = ({ direction, onBooked }: PaperFormProps) => {
  const { t } = useTranslation('stock');
  const store = useStore();
  const { run, busy, tellDone } = useCommand();
  const may = useMay();
  const undoable = useUndo();
  const { draft, change, changeLines, clear, restore } = useDraft(direction);
  const [tried, setTried] = useState(false);
  const [importing, setImporting] = useState(false);
  const [latest, setLatest] = useState('');
  const search = useRef<HTMLInputElement>(null);
  const lines = useRef<HTMLTableSectionElement>(null);
  const { answer: rows = [] } = useLatest(
    useLive('stock.of', { productIds: draft.lines.map(({ productId }) => productId) }),
  );
  const known = new Map(rows.map((row) => [row.product.id, row]));
  const written = writtenLines(draft, known);
  const problems = lineProblems(draft.type, written);
  const priced = direction === 'in';

  const lineOf = ({ product }: StockRow, quantity: string): DraftLine => ({
    productId: product.id,
    quantity,
    price: priced && may('pc.inventory.value') && product.costPrice > 0 ? yuan(product.costPrice) : '',
  });
  /** Puts something on the paper, where there is room for it. */
  const put = (make: (lines: readonly DraftLine[]) => DraftLine[]): void => {
    const hasRoom = make(draft.lines).length <= mostPaperLines;
    if (hasRoom) changeLines(make);
    else notifications.show({ color: 'red', message: t('form.full', { count: mostPaperLines }) });
  };
  /** Shows a line once it is drawn, and goes into one of its fields if that is wanted. */
  const show = (productId: string, field?: LineProblem['field']): void => {
    setTimeout(() => {
      const line = lines.current?.querySelector(`[data-product="${productId}"]`);
      line?.scrollIntoView({ block: 'nearest' });
      if (field) line?.querySelector<HTMLInputElement>(`[data-field="${field}"]`)?.focus();
    }, 50);
  };
  const take = (row: StockRow, field?: LineProblem['field']) => {
    put((now) => putOn(now, lineOf(row, '1')));
    setLatest(row.product.id);
    show(row.product.id, field);
  };
  useScanner((code) => {
    void store.read('stock.byCode', { code }).then((row) => {
      beep(row ? 'added' : 'unknown');
      if (row) take(row);
      else notifications.show({ color: 'red', message: t('form.unknownCode', { code }) });
    });
  });
  const book = async () => {
    setTried(true);
    const [wrong] = problems;
    if (wrong) return show(draft.lines[wrong.line]?.productId ?? '', wrong.field);
    if (draft.lines.length === 0) return;
    const { paperId, type, applicantId, receiverId, remark, reverses } = draft;
    const given = written.map(({ productId, quantity, price }, place) => {
      const expiresAt = priced ? draft.lines[place]?.expires : '';
      return { productId, quantity, price, ...(expiresAt ? { expiresAt } : {}) };
    });
    const answer = await run(
      'stock.book',
      {
        paperId,
        number: '',
        type,
        lines: given,
        applicantId,
        receiverId,
        remark: remark.trim(),
        ...(reverses === undefined ? {} : { reverses }),
      },
      { takeNumber: true, commandId: paperId },
    );
    if (!answer.ok) return;
    tellDone(t('form.booked', { number: answer.number ?? '' }));
    clear();
    onBooked(paperId);
  };
  const empty = () => {
    clear();
    setTried(false);
    undoable(t('form.cleared'), () => restore(draft));
  };
  const shown = problems.filter(
    ({ line, field }) => tried || (field !== 'productId' && draft.lines[line]?.[field] !== ''),
  );
  const wrongs =
    draft.lines.length === 0
      ? t('form.noLines')
      : problems.length > 0
        ? t('form.wrong', { count: problems.length })
        : '';
  const heads = ['product', 'left', 'quantity', ...(priced ? (['price', 'expires', 'amount'] as const) : [])] as const;
  return (
    <Stack
      p="md"
      pb={0}
      gap="sm"
      mih="100%"
      data-testid="paper-form"
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void book();
      }}
    >
      <PaperHead direction={direction} draft={draft} onChange={change} />
      <Group gap="sm" wrap="nowrap" className={classes.search}>
        <ProductSearch field={search} onTake={(row) => take(row, 'quantity')} />
        <Button
          variant="default"
          miw="max-content"
          leftSection={<IconFileImport size={20} />}
          onClick={() => setImporting(true)}
          data-testid="import-lines"
        >
          {t('form.import')}
        </Button>
      </Group>
      {draft.lines.length === 0 ? (
        <NoGoods title={t('form.empty')} hint={t('form.emptyHint')} />
      ) : (
        <Table horizontalSpacing="xs" stickyHeader stickyHeaderOffset="3.875rem">
          <Table.Thead>
            <Table.Tr>
              {heads.map((head) => (
                <Table.Th
                  key={head}
                  className={classes.figure}
                  ta={head === 'left' || head === 'amount' ? 'right' : 'left'}
                >
                  {t(head === 'left' ? 'form.inStock' : `columns.${head}`)}
                </Table.Th>
              ))}
              <ActionsHead />
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody ref={lines}>
            {draft.lines.map((line, place) => (
              <LineRow
                key={line.productId}
                line={line}
                written={written[place]}
                row={known.get(line.productId)}
                priced={priced}
                isLatest={line.productId === latest}
                problems={shown.filter((problem) => problem.line === place)}
                onChange={(changed) =>
                  changeLines((now) => now.map((each, index) => (index === place ? { ...each, ...changed } : each)))
                }
                onRemove={() => {
                  changeLines((now) => now.filter((_, index) => index !== place));
                  const name = known.get(line.productId)?.product.name ?? '';
                  undoable(t('form.removed', { name }), () => changeLines((now) => putBack(now, line, place)));
                }}
                onDone={() => search.current?.focus()}
              />
            ))}
          </Table.Tbody>
        </Table>
      )}
      <PaperFoot
        direction={direction}
        written={written}
        wrong={tried ? wrongs : ''}
        isEmpty={draft.lines.length === 0 && draft.remark === ''}
        booking={busy}
        onClear={empty}
        onBook={() => void book()}
      />
      {importing && (
        <ImportDialog
          type={draft.type}
          onPaper={draft.lines.map(({ productId }) => productId)}
          onClose={() => setImporting(false)}
          onLines={(imported) => {
            put((now) => takenOver(now, imported));
            setImporting(false);
          }}
        />
      )}
    </Stack>
  );
};
