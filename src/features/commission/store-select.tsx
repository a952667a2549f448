import { Select } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStoresBelow } from '../../store/use-stores-below.ts';

interface Chosen {
  /** The id of the store; empty where there is none. */
  readonly store: string;
  readonly stores: ReturnType<typeof useStoresBelow>;
  readonly choose: (id: string) => void;
}

/** The store that is looked at: of a region or the headquarters the first, until another one is chosen. */
export const useChosenStore = (): Chosen => {
  const stores = useStoresBelow();
  const [chosen, choose] = useState('');
  const store = (stores.find(({ id }) => id === chosen) ?? stores[0])?.id ?? '';
  return { store, stores, choose };
};

/** Chooses one of the stores, where there are several. */
export const StoreSelect = ({ store, stores, choose }: Chosen) => {
  const { t } = useTranslation('commission');
  if (stores.length < 2) return null;
  return (
    <Select
      aria-label={t('store')}
      searchable
      allowDeselect={false}
      value={store}
      data={stores.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={(id) => choose(id ?? '')}
      data-testid="commission-store"
    />
  );
};
