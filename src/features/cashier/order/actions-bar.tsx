import { Badge, Button, Kbd } from '@mantine/core';
import { IconClipboardList, IconPlayerPause } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useLive } from '../../../store/use-live.ts';
import { useCounter } from '../counter-context.ts';
import { useDrafts } from '../parked/use-drafts.ts';
import classes from './actions-bar.module.css';

/** Put aside, take up again, take the money. */
export const ActionsBar = () => {
  const { t } = useTranslation('cashier');
  const { composed, show, may, open } = useCounter();
  const parked = useLive('order.parked', {});
  const waiting = (parked?.filter((order) => order.parked !== null).length ?? 0) + useDrafts().length;
  const empty = (composed?.order.lines.length ?? 0) === 0;
  return (
    <div className={classes.actions}>
      <Button
        variant="default"
        className={classes.action}
        data-testid="parked-open"
        leftSection={<IconClipboardList size={20} aria-hidden />}
        onClick={() => show('parked')}
      >
        {t('parked.open')} <Kbd className={classes.hotkey}>F3</Kbd>
        {waiting > 0 && (
          <Badge circle size="lg" color="yellow" className={classes.count} data-testid="parked-count">
            {waiting}
          </Badge>
        )}
      </Button>
      <Button
        variant="default"
        className={classes.action}
        disabled={empty || !open}
        data-testid="park"
        leftSection={<IconPlayerPause size={20} aria-hidden />}
        onClick={() => show('park')}
      >
        {t('park.open')} <Kbd className={classes.hotkey}>F4</Kbd>
      </Button>
      <Button
        className={classes.collect}
        disabled={empty || !open}
        data-disabled={!may('pc.order.collect')}
        data-testid="collect"
        onClick={() => show('collect')}
      >
        {t('collect.open')} <Kbd className={classes.hotkey}>F2</Kbd>
      </Button>
    </div>
  );
};
