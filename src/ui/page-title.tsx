import { useMatches } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';

/** The title of the page: that of the address before the product's. */
export const PageTitle = () => {
  const { t } = useTranslation('app');
  const title = useTitle();
  return <title>{[...new Set([title, t('title')])].filter(Boolean).join(' · ')}</title>;
};

/** The words for where we are, or undefined. */
export const useTitle = (): string | undefined => {
  const { t } = useTranslation('app');
  const title = useMatches({
    select: (matches) => matches.findLast((match) => match.staticData.title)?.staticData.title,
  });
  return title && t(`titles.${title}`);
};
