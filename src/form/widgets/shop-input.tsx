import { TreeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useNamesElsewhere } from '../../store/names-elsewhere.ts';
import { useSession } from '../../store/use-live.ts';
import { useOtherStores } from '../../store/use-other-stores.ts';
import { type Place, treeOf } from './place-tree.ts';
import type { Said } from './said.ts';

interface ShopInputProps {
  readonly said: Said;
  /** Of the other stores that this device knows, in place of those where somebody works. */
  readonly others?: boolean;
  /** One id, empty for none; or several. */
  readonly value: string | readonly string[];
  readonly onValue: (value: string | readonly string[]) => void;
}

/**
 * One or several of the places where somebody works, in their tree; a region stands for the stores below it. Or of the
 * other stores around. What was chosen elsewhere stays.
 */
export default function ShopInput({ said, value, onValue, others: ofOthers = false }: ShopInputProps) {
  const { t } = useTranslation('form');
  const { shops: own } = useSession();
  const otherStores = useOtherStores(ofOthers);
  const known: readonly Place[] = ofOthers ? otherStores.map(({ id, name }) => ({ id, name, parentId: '' })) : own;
  const elsewhere = useNamesElsewhere('shops');
  const chosen = typeof value === 'string' ? [value] : value;
  const others = chosen.filter((id) => id !== '' && !known.some((shop) => shop.id === id));
  const shops = [...known, ...others.map((id) => ({ id, name: elsewhere(id) || '…', parentId: '' }))];
  const look = {
    ...said,
    data: treeOf(shops),
    defaultExpandAll: true,
    searchable: true,
    filter: (text: string, { label }: { label: unknown }) => String(label).toLowerCase().includes(text.toLowerCase()),
    nothingFoundMessage: t('record.none'),
    chevronAriaLabels: { expand: t('tree.open'), collapse: t('tree.close') },
    styles: { option: { minHeight: '2.75rem' } },
  };
  return typeof value === 'string' ? (
    <TreeSelect {...look} value={value === '' ? null : value} onChange={(next) => onValue(next ?? '')} />
  ) : (
    <TreeSelect {...look} mode="checkbox" value={[...value]} onChange={onValue} />
  );
}
