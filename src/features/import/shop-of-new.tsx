import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { shopTypes } from '#domain/shop/types.ts';
import { useSession } from '../../store/use-live.ts';
import { useStoresBelow } from '../../store/use-stores-below.ts';
import type { ImportFile } from './import-job.ts';

/** A file without a shop that was chosen for whoever is new. */
export const withoutShop = ({ newIn: _, ...file }: ImportFile): ImportFile => file;

interface ShopOfNewProps {
  readonly file: ImportFile;
  readonly onChange: (file: ImportFile) => void;
}

/**
 * Chooses the shop in which a file registers new members whose shop no column says; whoever is known already stays where
 * they are. A store registers them itself and is asked nothing.
 */
export const ShopOfNew = ({ file, onChange }: ShopOfNewProps) => {
  const { t } = useTranslation('sheet');
  const { shop } = useSession();
  const stores = useStoresBelow();
  if (!shop || shop.type === shopTypes.store || stores.length === 0) return null;
  return (
    <Select
      label={t('screen.newIn')}
      description={t('screen.newInSays')}
      placeholder={t('screen.newInNone')}
      data={stores.map(({ id, name, code }) => ({ value: id, label: `${code} ${name}` }))}
      value={file.newIn ?? null}
      onChange={(chosen) => onChange(chosen === null ? withoutShop(file) : { ...file, newIn: chosen })}
      searchable
      clearable
      maw={420}
      data-testid="import-new-in"
    />
  );
};
