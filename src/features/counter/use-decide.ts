import { notifications } from '@mantine/notifications';
import { useTranslation } from 'react-i18next';
import { holds } from '#domain/staff/permissions.ts';
import type { Decided } from '#domain/sync/counter-view.ts';
import type { Answered } from '../../db/api/read-answer.ts';
import type { Refusal } from '../../db/api/run-result.ts';
import { useCall } from '../../store/use-ask.ts';
import { useSession } from '../../store/use-live.ts';
import { useBusy } from '../../ui/use-busy.ts';
import { useReason } from '../../ui/use-reason.ts';
import { useCounterWords } from './use-words.ts';

/** What a call that decides about commands answered. */
type Answer = Answered<Decided> | Refusal;

/** Decides about commands that were not booked, and shows what came of them. */
export const useDecide = (onDecided: () => Promise<void>) => {
  const { t } = useTranslation(['counter', 'app']);
  const call = useCall();
  const reason = useReason();
  const words = useCounterWords();
  const { busy, during } = useBusy();
  const manages = holds(new Set(useSession().permissions), 'pc.counter.manage');
  /** Of a call from a form, which shows itself why it is refused. */
  const showDecided = async (asked: Promise<Answer>): Promise<Answer> => {
    const answer = await asked;
    if (!answer.ok) return answer;
    const booked = answer.data.filter(({ outcome }) => outcome === 'accepted' || outcome === 'exception').length;
    const rest = answer.data.length - booked;
    const [first] = answer.data.filter(({ outcome }) => outcome === 'rejected' || outcome === 'held');
    if (booked > 0) notifications.show({ color: 'jade', message: t('decided.booked', { count: booked }) });
    if (first) {
      notifications.show({ color: 'orange', title: t('decided.rest', { count: rest }), message: words.why(first) });
    }
    await onDecided();
    return answer;
  };
  const decide = (asked: Promise<Answer>) =>
    during(async () => {
      const answer = await showDecided(asked);
      if (!answer.ok) notifications.show({ color: 'red', title: t('app:notDone'), message: reason(answer) });
    });
  return { call, decide, showDecided, busy, manages };
};
