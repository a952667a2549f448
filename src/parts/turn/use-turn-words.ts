import { useTranslation } from 'react-i18next';
import type { InTurn, TurnStep, TurnWhy } from '#domain/turn/queue.ts';
import { useFormat } from '../../ui/use-format.ts';

/** The words of a turn queue: where somebody stands and why, and what happened. */
export const useTurnWords = () => {
  const { t } = useTranslation('turn');
  const { clock } = useFormat();
  const said = (text: string, reason: string): string => (reason === '' ? text : t('because', { text, reason }));
  return {
    /** Why somebody stands where they stand. */
    why: ({ effect, at, reason }: TurnWhy): string => said(t(`why.${effect}`, { time: clock(at) }), reason),
    /** What they do now. */
    state: ({ state, since, leaves }: InTurn): string =>
      t(leaves ? 'states.leaves' : `states.${state}`, { time: clock(since) }),
    /** How many guests they had today. */
    counts: ({ turns, named }: InTurn): string => t('counts', { turns, named }),
    /** What happened, and what it did. */
    step: ({ event, effect }: TurnStep): string =>
      said(t('stepOf', { what: t(`kinds.${event.kind}`), effect: t(`effects.${effect}`) }), event.act?.reason ?? ''),
  };
};
