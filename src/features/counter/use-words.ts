import { useTranslation } from 'react-i18next';
import { factsOf } from '#domain/money/facts.ts';
import type { CounterCommand } from '#domain/sync/counter-view.ts';
import { useReason } from '../../ui/use-reason.ts';

type Said = Pick<CounterCommand, 'outcome' | 'code' | 'params' | 'exceptions'>;

/** Commands and their outcomes in the words of whoever looks. */
export const useCounterWords = () => {
  const { i18n, t } = useTranslation('counter');
  const reason = useReason();
  return {
    /** `order.park` in words; a command without words comes from a newer version and is named. */
    command: (name: string): string => {
      const key = `commands.${name}`;
      return i18n.exists(key, { ns: 'outbox' }) ? String(i18n.t(key as never, { ns: 'outbox' } as never)) : name;
    },
    /** The order's number, or its label and member, whatever the command tells. */
    about: (args: Readonly<Record<string, unknown>>): string => {
      const { number, label, member } = factsOf({ args });
      return [number, label, member].filter((text) => text !== '').join(' · ');
    },
    why: ({ code, params }: Pick<Said, 'code' | 'params'>): string => (code === null ? '' : reason({ code, params })),
    staff: (name: string): string => name || t('unknownStaff'),
  };
};
