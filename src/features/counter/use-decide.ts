import { notifications } from '@mantine/notifications';
import { useTranslation } from 'react-i18next';
import { holds } from '#domain/staff/permissions.ts';
import type { Decided } from '#domain/sync/counter-view.ts';
import { useSession } from '../../store/use-live.ts';
import { useBusy } from '../../ui/use-busy.ts';
import { type Act, useAct } from './use-act.ts';
import { useCounterWords } from './use-words.ts';

/** A call that decides about commands; undefined when nothing was decided. */
type Ask = (act: Act) => Promise<Decided | undefined>;

/** Decides about commands that were not booked, and shows what came of them; false when nothing was decided. */
export const useDecide = (onDecided: () => Promise<void>) => {
  const { t } = useTranslation('counter');
  const act = useAct();
  const words = useCounterWords();
  const { busy, during } = useBusy();
  const manages = holds(new Set(useSession().permissions), 'pc.counter.manage');
  const decide = async (ask: Ask): Promise<boolean> => {
    const results = await ask(act);
    if (!results) return false;
    const booked = results.filter(({ outcome }) => outcome === 'accepted' || outcome === 'exception').length;
    const rest = results.length - booked;
    const [first] = results.filter(({ outcome }) => outcome === 'rejected' || outcome === 'held');
    if (booked > 0) notifications.show({ color: 'jade', message: t('decided.booked', { count: booked }) });
    if (first) {
      notifications.show({ color: 'orange', title: t('decided.rest', { count: rest }), message: words.why(first) });
    }
    await onDecided();
    return true;
  };
  return { decide: (ask: Ask) => during(() => decide(ask)), busy, manages };
};
