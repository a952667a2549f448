import { Button, Checkbox, FileButton, Group, Modal, ScrollArea, Stack, Table, Text } from '@mantine/core';
import { IconDownload, IconFileSpreadsheet } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mostFileBytes, mostFileRows } from '#domain/import/limits.ts';
import { bringsIn } from '#domain/stock/codes.ts';
import { saveSheet } from '../../../list/give-out.ts';
import { useStore } from '../../../store/use-live.ts';
import { useReason } from '../../../ui/use-reason.ts';
import { useReturnFocus } from '../../../ui/use-return-focus.ts';
import { openFile } from '../../../workers/open-file.ts';
import type { Unopened } from '../../../workers/sheet/open-sheet.ts';
import type { DraftLine } from './draft.ts';
import { type Columns, columnsOf, type Imported, importLines } from './imported-lines.ts';

interface ImportDialogProps {
  /** Of the paper. */
  readonly type: number;
  /** Products that are on the paper already. */
  readonly onPaper: readonly string[];
  readonly onClose: () => void;
  readonly onLines: (lines: readonly DraftLine[]) => void;
}

/** The rows of a file with its columns. */
interface ImportedRows {
  readonly rows: readonly { readonly line: number; readonly cells: readonly string[]; readonly isHidden?: true }[];
  readonly columns: Columns;
}

/** Takes lines for the paper out of a spreadsheet, and says line by line what could not be taken. */
export const ImportDialog = ({ type, onPaper, onClose, onLines }: ImportDialogProps) => {
  useReturnFocus();
  const { t } = useTranslation('stock');
  const store = useStore();
  const reason = useReason();
  const [rows, setRows] = useState<ImportedRows | null>(null);
  const [takesHidden, setTakesHidden] = useState(false);
  const [imported, setImported] = useState<Imported | null>(null);
  const letGo = useRef<() => void>(null);
  const [problem, setProblem] = useState<Unopened | null>(null);
  const heads = ['number', 'quantity', ...(bringsIn(type) ? (['price', 'expires'] as const) : [])] as const;
  const hidden = rows?.rows.filter(({ isHidden }) => isHidden).length ?? 0;
  /** What the workbook hides is taken when somebody says so. */
  const take = async ({ rows: all, columns }: ImportedRows, alsoHidden: boolean) => {
    setTakesHidden(alsoHidden);
    const some = all.filter(({ isHidden }) => alsoHidden || !isHidden);
    setImported(await importLines(type, some, columns, (code) => store.read('stock.byCode', { code })));
  };
  const read = async (file: File | null) => {
    if (!file) return;
    // So that the same file can be chosen again once it was put right.
    letGo.current?.();
    const sheet = await openFile(file);
    setImported(null);
    if (typeof sheet === 'string') return setProblem(sheet);
    const below = sheet.rows.flatMap(({ cells, ...row }) => (cells ? [{ ...row, cells }] : []));
    // Of a row whose quotes do not match nobody knows where it ends.
    const isWhole = below.length === sheet.rows.length;
    setProblem(isWhole ? null : 'unreadable');
    if (!isWhole) return;
    const { columns, hasHead } = columnsOf(sheet.header, {
      code: [t('columns.number'), t('columns.barcode'), 'number', 'barcode'],
      quantity: [t('columns.quantity'), 'quantity'],
      price: [t('columns.price'), 'price'],
      expires: [t('columns.expires'), 'expires'],
    });
    const found = { columns, rows: hasHead ? below : [{ line: sheet.headerLine ?? 1, cells: sheet.header }, ...below] };
    setRows(found);
    await take(found, false);
  };
  const replaced = imported?.lines.filter(({ productId }) => onPaper.includes(productId)).length ?? 0;
  const problemOf = ({ code, problem }: Imported['wrong'][number]): string => {
    if (code === '') return t('importing.noCode');
    return problem.code === 'stock.productUnknown' ? t('form.unknownCode', { code }) : reason(problem);
  };
  const template = () => saveSheet(t('importing.template'), { rows: [heads.map((head) => t(`columns.${head}`))] });
  return (
    <Modal opened onClose={onClose} title={t('form.import')} size="lg">
      <Stack>
        <Text>{t(bringsIn(type) ? 'importing.textIn' : 'importing.textOut')}</Text>
        <Group>
          <FileButton resetRef={letGo} onChange={(file) => void read(file)} accept=".xlsx,.csv,.txt,text/csv">
            {(props) => (
              <Button {...props} leftSection={<IconFileSpreadsheet size={20} />}>
                {t('importing.choose')}
              </Button>
            )}
          </FileButton>
          <Button variant="subtle" leftSection={<IconDownload size={20} />} onClick={() => void template()}>
            {t('importing.template')}
          </Button>
        </Group>
        {problem && (
          <Text c="red" role="alert">
            {t(`importing.${problem}`, { rows: mostFileRows, megabytes: mostFileBytes / 1_000_000 })}
          </Text>
        )}
        {imported && (
          <>
            <Text fw={600} role="status">
              {t('importing.found', { count: imported.lines.length, wrong: imported.wrong.length })}
            </Text>
            {rows && hidden > 0 && (
              <Checkbox
                checked={takesHidden}
                onChange={({ currentTarget }) => void take(rows, currentTarget.checked)}
                label={t('importing.hidden', { count: hidden })}
                data-testid="take-hidden"
              />
            )}
            {imported.rounded > 0 && <Text>{t('importing.rounded', { count: imported.rounded })}</Text>}
            {replaced > 0 && <Text data-testid="replaced">{t('importing.replaced', { count: replaced })}</Text>}
            {imported.wrong.length > 0 && (
              <ScrollArea.Autosize mah={280} type="auto">
                <Table>
                  <Table.Tbody>
                    {imported.wrong.map((wrong) => (
                      <Table.Tr key={`${wrong.line} ${wrong.problem.code}`}>
                        <Table.Td style={{ whiteSpace: 'nowrap' }}>
                          {t('importing.line', { line: wrong.line })}
                        </Table.Td>
                        <Table.Td>{wrong.code}</Table.Td>
                        <Table.Td c="red">{problemOf(wrong)}</Table.Td>
                      </Table.Tr>
                    ))}
                  </Table.Tbody>
                </Table>
              </ScrollArea.Autosize>
            )}
            <Group justify="flex-end">
              <Button variant="default" onClick={onClose}>
                {t('cancel')}
              </Button>
              <Button
                disabled={imported.lines.length === 0}
                onClick={() => onLines(imported.lines)}
                data-testid="take-imported"
              >
                {t('importing.take', { count: imported.lines.length })}
              </Button>
            </Group>
          </>
        )}
      </Stack>
    </Modal>
  );
};
