import { Group, Paper, Rating, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { averageOf, type ShopReviews } from '#domain/feedback/lately.ts';
import { useMay } from '../../store/use-may.ts';
import { useFormat } from '../../ui/use-format.ts';
import classes from './overview.module.css';

/** How many stars members gave of late, on average, with the way to what they said for whoever answers it. */
export const ReviewsTile = ({ reviews }: { readonly reviews: readonly ShopReviews[] }) => {
  const { t } = useTranslation('overview');
  const { number } = useFormat();
  const { count, average } = averageOf(reviews);
  const said = (
    <>
      <Text size="sm" c="dimmed">
        {t('tiles.reviews')}
      </Text>
      <Group gap="sm" wrap="nowrap">
        <Text component="div" fz={28} fw={700}>
          {average === null ? '—' : number(average, 1)}
        </Text>
        {average !== null && <Rating value={average} fractions={10} readOnly aria-hidden />}
      </Group>
      <Text size="sm" c="dimmed">
        {t('reviews.lately', { count })}
      </Text>
    </>
  );
  const look = { withBorder: true, p: 'md', 'data-testid': 'tile-reviews' } as const;
  return useMay()('pc.feedback.manage') ? (
    <Paper {...look} component={Link} to="/reviews" className={classes.task}>
      {said}
    </Paper>
  ) : (
    <Paper {...look}>{said}</Paper>
  );
};
