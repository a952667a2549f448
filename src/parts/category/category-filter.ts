import { useTranslation } from 'react-i18next';
import type { CategoryKind } from '#domain/category/category.ts';
import { useCategories } from './use-categories.ts';

/** Narrows a list to one of the categories of a kind; nothing to choose from where there is none. */
export const categoryFilter = (kind: CategoryKind) =>
  ({
    kind: 'pick',
    key: 'category',
    useOptions: () => {
      const { t } = useTranslation('category');
      const { data = [] } = useCategories(kind);
      return data.length === 0 ? null : { label: t('label'), all: t('any'), options: data };
    },
  }) as const;
