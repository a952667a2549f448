import { Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSyncStatus } from '../../../store/use-live.ts';
import { useFormat } from '../../../ui/use-format.ts';
import { BareButton } from '../bare-button.tsx';
import { useCounter } from '../counter-context.ts';
import memberClasses from '../member/member.module.css';
import { usePoints } from '../use-points.ts';
import classes from './order.module.css';

/**
 * The points of the member that the order uses, below its lines; a tap changes how many. Where none are used, that they could
 * be, and one tap that uses the most.
 */
export const PointsRow = ({ onChange }: { readonly onChange: () => void }) => {
  const { t } = useTranslation('cashier');
  const { money, number } = useFormat();
  const { composed, open, tap } = useCounter();
  const { online } = useSyncStatus();
  const known = usePoints();
  const spent = composed?.order.spentPoints;
  if (spent) {
    const isGone = known !== undefined && known.held < spent.points;
    const words = isGone
      ? t('points.gone', { points: number(Math.max(0, known.held)) })
      : t(online ? 'points.used' : 'points.unreachable', { points: number(spent.points) });
    return (
      <BareButton className={classes.reduction} disabled={!open} data-testid="points-row" onClick={onChange}>
        <span className={isGone || !online ? classes.lineRefused : undefined}>{words}</span>
        <span>{money(-spent.off)}</span>
      </BareButton>
    );
  }
  if (!known || !open || !online || known.most.points === 0) return null;
  const { points, off } = known.most;
  return (
    <Group
      justify="space-between"
      wrap="nowrap"
      gap="xs"
      className={memberClasses.best ?? ''}
      data-testid="points-offer"
    >
      <Text size="sm">{t('points.use', { points: number(points), amount: money(off) })}</Text>
      <Button
        variant="light"
        mih={44}
        flex="none"
        data-testid="points-take"
        onClick={() => tap({ op: 'spendPoints', spend: { ...known.terms, wanted: known.held } })}
      >
        {t('points.take')}
      </Button>
    </Group>
  );
};
