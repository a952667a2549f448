import { Rating, type RatingProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** How many stars somebody gave, said to whoever does not see them. */
export const Stars = ({ value, ...look }: { readonly value: number } & Pick<RatingProps, 'size'>) => {
  const { t } = useTranslation('feedback');
  return (
    <Rating
      value={value}
      readOnly
      role="img"
      aria-label={t('given', { stars: value })}
      data-testid="feedback-given"
      {...look}
    />
  );
};
