import { useTranslation } from 'react-i18next';
import { itemUse } from '#domain/item/item-fields.ts';

const useScopes = () => {
  const { t } = useTranslation('item');
  return Object.values(itemUse).map((value) => ({ value, label: t(`scopes.${value}`) }));
};

/** Who uses an item, where the headquarters writes it down. */
export const usedByFields = {
  scope: { widget: 'choice', label: 'fields.scope', useChoices: useScopes, testId: 'item-scope' },
  shopIds: { widget: 'shops', label: 'fields.shops', help: 'fields.shopsHint', testId: 'item-shops' },
} as const;
