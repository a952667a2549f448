import { notifications } from '@mantine/notifications';
import { useTranslation } from 'react-i18next';
import { holds } from '#domain/staff/permissions.ts';
import { decided } from '#domain/sync/counter-view.ts';
import { useSession } from '../../store/use-live.ts';
import { useBusy } from '../../ui/use-busy.ts';
import { useAct } from './use-act.ts';
import { useCounterWords } from './use-words.ts';

/** Decides about commands that were not booked, and tells what came of them; false when nothing was decided. */
export const useDecide = (onDecided: () => Promise<void>) => {
  const { t } = useTranslation('counter');
  const act = useAct();
  const words = useCounterWords();
  const { busy, during } = useBusy();
  const manages = holds(new Set(useSession().permissions), 'pc.counter.manage');
  const decide = async (path: string, body: object): Promise<boolean> => {
    const results = await act({ method: 'POST', path, body }, decided);
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
  return { decide: (path: string, body: object) => during(() => decide(path, body)), busy, manages };
};
