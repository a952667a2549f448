import { Box, Group, Paper, Text, TextInput, UnstyledButton } from '@mantine/core';
import { useClickOutside } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, type Ref, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StockRow } from '../../../db/stock-queries.ts';
import { useStore } from '../../../db/use-live.ts';
import { useSearch } from '../../../ui/use-search.ts';
import classes from './form.module.css';

interface ProductSearchProps {
  readonly field?: Ref<HTMLInputElement>;
  readonly onTake: (row: StockRow) => void;
}

const mostFound = 8;

/** Finds a product by name, pinyin, number or bar code; Enter takes the marked one. */
export const ProductSearch = ({ field, onTake }: ProductSearchProps) => {
  const { t } = useTranslation('stock');
  const store = useStore();
  const [text, setText] = useState('');
  const [marked, mark] = useState(0);
  const leave = useClickOutside(() => setText(''));
  const list = async (wanted: string): Promise<StockRow[]> => {
    const asked = { text: wanted, groupId: '', pick: 'every', sort: 'number', offset: 0, limit: mostFound } as const;
    return [...(await store.read('stock.list', asked)).rows];
  };
  const answer = useSearch(text, list);
  const take = (row: StockRow) => {
    setText('');
    mark(0);
    onTake(row);
  };
  const takeTyped = async () => {
    const wanted = text.trim();
    if (wanted === '') return;
    const exact = await store.read('stock.byCode', { code: wanted });
    const found = answer?.text === wanted ? answer.found : await list(wanted);
    const row = exact ?? found[Math.min(marked, found.length - 1)];
    if (row) take(row);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const count = answer?.found.length ?? 0;
    const step = ({ ArrowDown: 1, ArrowUp: -1 } as Readonly<Record<string, number>>)[event.key];
    if (step !== undefined && count > 0) {
      event.preventDefault();
      mark((marked + step + count) % count);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      void takeTyped();
    } else if (event.key === 'Escape') setText('');
  };
  return (
    <Box pos="relative" ref={leave} flex={1} miw={240}>
      <TextInput
        {...(field ? { ref: field } : {})}
        value={text}
        aria-label={t('form.search')}
        placeholder={t('form.search')}
        autoComplete="off"
        spellCheck={false}
        leftSection={<IconSearch size={18} aria-hidden />}
        onChange={(event) => {
          setText(event.currentTarget.value);
          mark(0);
        }}
        onKeyDown={onKeyDown}
        data-testid="product-search"
      />
      {answer && (
        <Paper withBorder shadow="md" className={classes.found} data-testid="found-products">
          {answer.found.length === 0 && (
            <Text p="md" c="dimmed">
              {t('form.noneFound', { text: answer.text })}
            </Text>
          )}
          {answer.found.map((row, index) => (
            <UnstyledButton
              key={row.product.id}
              className={classes.option}
              data-marked={index === marked || undefined}
              data-testid={`found-${row.product.number}`}
              onClick={() => take(row)}
            >
              <Group justify="space-between" wrap="nowrap">
                <Text truncate>
                  <Text span c="dimmed" mr="xs">
                    {row.product.number}
                  </Text>
                  {row.product.name}
                </Text>
                <Text size="sm" c="dimmed" className={classes.figure}>
                  {row.level ? t('form.left', { count: row.level.quantity, unit: row.product.unit }) : t('form.new')}
                </Text>
              </Group>
            </UnstyledButton>
          ))}
        </Paper>
      )}
    </Box>
  );
};
