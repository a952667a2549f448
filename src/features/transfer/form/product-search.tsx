import { Group, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from '../../../store/use-live.ts';
import { beep } from '../../../ui/beep.ts';
import { useScanner } from '../../../ui/scan/use-scanner.ts';
import { SearchBox } from '../../../ui/search-box.tsx';
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
  const askThere = useAskThere(provideShopId);
  const search = async (wanted: string): Promise<Row[]> => {
    const there = await askThere(wanted, mostFound);
    if (there) return there.map((row) => ({ ...row, there: row.provideStock }));
    const items = await store.searchItems(wanted, mostFound);
    return items.flatMap((item) => ('unit' in item ? [{ ...item, there: undefined }] : []));
  };
  const take = (taken: Taken) => {
    onTake({ id: taken.id, name: taken.name, unit: taken.unit });
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
  return (
    <SearchBox
      label={t('form.search')}
      field={field}
      search={search}
      keyOf={({ id }) => id}
      none={(text) => t('form.nothingFound', { text })}
      onTake={take}
      testId="product-search"
      testIdOf={({ number }) => `found-${number}`}
      show={(row) => (
        <Group justify="space-between" wrap="nowrap">
          <Text truncate>
            <Text span c="dimmed" mr="xs">
              {row.number}
            </Text>
            {row.name}
          </Text>
          <There count={row.there} unit={row.unit} />
        </Group>
      )}
    />
  );
};

const There = ({ count, unit }: { count: number | null | undefined; unit: string }) => {
  const { t } = useTranslation('transfer');
  if (count === undefined) return null;
  return (
    <Text size="sm" {...(count !== null && count > 0 ? {} : { c: 'dimmed' })} className={classes.nowrap}>
      {t('form.there')} {count === null || count <= 0 ? t('form.noStock') : `${count} ${unit}`}
    </Text>
  );
};
