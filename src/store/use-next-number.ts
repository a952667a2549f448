import { type Numbered, numberCalls } from '#domain/item/number-calls.ts';
import { useAsk } from './use-ask.ts';

/** The number that a new one is proposed; undefined while it is asked for, and empty where nobody says. */
export const useNextNumber = (of: Numbered): string | undefined => {
  const { data, refusal } = useAsk(numberCalls.next, { query: { of } });
  return data?.number ?? (refusal ? '' : undefined);
};
