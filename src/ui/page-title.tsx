import { useMatches } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useBrand } from './brand.ts';

/** The title of the page: that of the address, else the brand's, else the product's (spec section 2). */
export const PageTitle = () => {
  const { t } = useTranslation('app');
  const title = useTitle();
  const brand = useBrand();
  return <title>{title || brand?.title || t('title')}</title>;
};

/** The words for where we are, or undefined. */
export const useTitle = (): string | undefined => {
  const { t } = useTranslation('app');
  const title = useMatches({
    select: (matches) => matches.findLast((match) => match.staticData.title)?.staticData.title,
  });
  return title && t(`titles.${title}`);
};
