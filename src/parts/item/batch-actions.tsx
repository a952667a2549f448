import { IconEdit, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { RowsDialog, RowsDialogProps } from '../../list/batch/rows-action.ts';
import { BatchDialog, type ChosenItem } from './batch-dialog.tsx';

type Props = RowsDialogProps<ChosenItem>;
type Action = RowsDialog<ChosenItem>;

const useChangeWords = () => ({ label: useTranslation('item').t('batch.change') });
const useRemoveWords = () => ({ label: useTranslation('item').t('batch.remove') });

/** So many items are looked at and changed in one go. */
const most = 500;
const change = { name: 'change', icon: IconEdit, right: ['pc.item.manage', 'pc.item.price'], most } as const;
const remove = { name: 'remove', icon: IconTrash, right: 'pc.item.manage', most, isGrave: true } as const;
const removal = { does: 'remove' } as const;

const ChangeProducts = (props: Props) => <BatchDialog {...props} kind="product" />;
const RemoveProducts = (props: Props) => <BatchDialog {...props} kind="product" fixed={removal} />;
const ChangeServices = (props: Props) => <BatchDialog {...props} kind="service" />;
const RemoveServices = (props: Props) => <BatchDialog {...props} kind="service" fixed={removal} />;

/** What can be done with several products: they are changed, or taken out of the catalogue. */
export const productActions: readonly Action[] = [
  { ...change, useWords: useChangeWords, Dialog: ChangeProducts },
  { ...remove, useWords: useRemoveWords, Dialog: RemoveProducts },
];

/** The same of services. */
export const serviceActions: readonly Action[] = [
  { ...change, useWords: useChangeWords, Dialog: ChangeServices },
  { ...remove, useWords: useRemoveWords, Dialog: RemoveServices },
];
