import { useTranslation } from 'react-i18next';
import { swapStatuses } from '#domain/roster/swap/codes.ts';
import type { DutySwap, SwappedDuty } from '#domain/roster/swap/duty-swap.ts';
import { statusAt } from '#domain/roster/swap/states.ts';
import { useStaffName } from '../../store/use-staff-name.ts';
import { useFormat } from '../../ui/use-format.ts';
import { useMinute } from '../../ui/use-minute.ts';
import { usePlanText } from './use-plan-text.ts';

const colours: Readonly<Record<string, string>> = { asked: 'blue', agreed: 'yellow', granted: 'jade' };

/** What is said of swaps of duties. */
export const useSwapWords = () => {
  const { t } = useTranslation('swap');
  const { day: dayText } = useFormat();
  const planText = usePlanText();
  const nameOf = useStaffName();
  const now = useMinute();
  const dutyText = ({ from, begins, ends }: Omit<SwappedDuty, 'day'>): string =>
    t('duty', { day: dayText(from), hours: planText({ kind: 'works', begins, ends }) });
  return {
    dutyText,
    status: (status: number): string => t(`statuses.${swapStatuses.wordOf(status) ?? 'asked'}`),
    /** The state of a swap at this minute, with its colour. */
    state: (swap: DutySwap): { readonly word: string; readonly color: string } => {
      const word = swapStatuses.wordOf(statusAt(swap, now)) ?? 'asked';
      return { word: t(`statuses.${word}`), color: colours[word] ?? 'gray' };
    },
    /** Who gives away what, and for what. */
    line: ({ fromId, given, taken }: DutySwap): string => {
      const about = { name: nameOf(fromId), gives: dutyText(given) };
      return taken ? t('line.exchange', { ...about, gets: dutyText(taken) }) : t('line.take', about);
    },
    partner: ({ toId, takerId }: DutySwap): string => {
      if (takerId !== '') return t('agreedBy', { name: nameOf(takerId) });
      return t('withWhom', { name: toId === '' ? t('anybody') : nameOf(toId) });
    },
  };
};
