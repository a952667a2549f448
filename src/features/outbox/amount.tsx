import { factsOf, type GivenCommand, moneyOf } from '#domain/money/facts.ts';
import { useFormat } from '../../ui/use-format.ts';

/** What a command came to; money that was given back is less than nothing. */
export const Amount = ({ of }: { readonly of: GivenCommand }) => {
  const { money } = useFormat();
  const { amount } = factsOf(of);
  if (amount === null) return null;
  return money(moneyOf(of)?.way === 'out' ? -amount : amount);
};
