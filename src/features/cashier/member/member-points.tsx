import { Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { pointsExpected } from '#domain/points/earned.ts';
import { heldTogether, pointsAt } from '#domain/points/held.ts';
import { useLive, useSyncStatus } from '../../../store/use-live.ts';
import { useFormat } from '../../../ui/use-format.ts';
import { useNow } from '../../../ui/use-now.ts';
import { useCounter } from '../counter-context.ts';

/** What the member has of points, and what this order earns them; nothing where the brand gives none and they have none. */
export const MemberPoints = ({ memberId }: { readonly memberId: string }) => {
  const { t } = useTranslation('cashier');
  const { number } = useFormat();
  const { online } = useSyncStatus();
  const { composed } = useCounter();
  const clock = useNow();
  const known = useLive('points.ofMember', { memberId });
  if (!known || !composed) return null;
  const now = clock();
  const held = pointsAt(heldTogether(known.accounts, now), now);
  const expected = pointsExpected(composed.order.total, known.rule, composed.member?.level ?? 'visitor');
  if (!known.rule.enabled && held === 0) return null;
  return (
    <Stack gap={0} mt="sm" data-testid="member-points">
      <Text fw={600}>{t('points.title')}</Text>
      {!online && (
        <Text size="xs" c="dimmed" data-testid="points-as-of">
          {t('points.offline')}
        </Text>
      )}
      <Text data-testid="points-held">{t('points.held', { points: number(held) })}</Text>
      {expected > 0 && (
        <Text size="xs" c="jade" data-testid="points-expected">
          {t('points.expected', { points: number(expected) })}
        </Text>
      )}
    </Stack>
  );
};
