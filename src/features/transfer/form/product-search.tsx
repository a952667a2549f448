import { Group, Paper, Stack, Text, TextInput, UnstyledButton } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from '../../../db/use-live.ts';
import { beep } from '../../../ui/beep.ts';
import { useScanner } from '../../../ui/scan/use-scanner.ts';
import { useSearch } from '../../../ui/use-search.ts';
import classes from '../transfer.module.css';
import { useAskThere } from './stock-there.ts';

/** A product that somebody takes onto an application. */
export interface Taken {
  readonly id: string;
  readonly name: string;
  readonly unit: string;
}
interface Row extends Taken {
  readonly number: string;
  /** Undefined without contact, null where the other shop never had any. */
  readonly there: number | null | undefined;
}

const mostFound = 30;

/** Finds products by words or by scanner; with contact it tells what the other shop has of each. */
export const ProductSearch = ({ provideShopId, onTake }: { provideShopId: string; onTake: (taken: Taken) => void }) => {
  const { t } = useTranslation('transfer');
  const store = useStore();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const askThere = useAskThere(provideShopId);
  const search = async (wanted: string): Promise<Row[]> => {
    const there = await askThere(wanted, mostFound);
    if (there) return there.map((row) => ({ ...row, there: row.provideStock }));
    const items = await store.searchItems(wanted, mostFound);
    return items.flatMap((item) => ('unit' in item ? [{ ...item, there: undefined }] : []));
  };
  const answer = useSearch(text, search);
  const take = (taken: Taken) => {
    onTake({ id: taken.id, name: taken.name, unit: taken.unit });
    setText('');
    field.current?.focus();
  };
  const takeScanned = async (code: string) => {
    const item = await store.itemByCode(code);
    const known = item && 'unit' in item ? item : (await askThere(code, 1))?.[0];
    if (known) take(known);
    beep(known ? 'added' : 'unknown');
    if (!known) notifications.show({ color: 'red', message: t('form.unknownCode', { code }) });
  };
  useScanner((code) => void takeScanned(code));
  const onKeyDown = (event: KeyboardEvent) => {
    const [first] = answer?.text === text.trim() ? answer.found : [];
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || !first) return;
    event.preventDefault();
    take(first);
  };
  return (
    <Stack gap={4}>
      <TextInput
        ref={field}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        placeholder={t('form.search')}
        aria-label={t('form.search')}
        leftSection={<IconSearch size={20} aria-hidden />}
        autoComplete="off"
        data-testid="product-search"
      />
      {answer && (
        <Paper withBorder shadow="sm" className={classes.found} data-testid="found-products">
          {answer.found.length === 0 && (
            <Text c="dimmed" p="md">
              {t('form.nothingFound', { text: answer.text })}
            </Text>
          )}
          {answer.found.map((row) => (
            <UnstyledButton
              key={row.id}
              onClick={() => take(row)}
              display="block"
              w="100%"
              px="md"
              py={10}
              mih={48}
              data-testid={`found-${row.number}`}
            >
              <Group justify="space-between" wrap="nowrap">
                <Text>
                  {row.name}{' '}
                  <Text span c="dimmed" size="sm">
                    {row.number}
                  </Text>
                </Text>
                <There count={row.there} unit={row.unit} />
              </Group>
            </UnstyledButton>
          ))}
        </Paper>
      )}
    </Stack>
  );
};

const There = ({ count, unit }: { count: number | null | undefined; unit: string }) => {
  const { t } = useTranslation('transfer');
  if (count === undefined) return null;
  return (
    <Text size="sm" {...(count !== null && count > 0 ? {} : { c: 'dimmed' })} className={classes.figure}>
      {t('form.there')} {count === null || count <= 0 ? t('form.noStock') : `${count} ${unit}`}
    </Text>
  );
};
