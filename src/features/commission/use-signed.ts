import { useMoney } from '../../ui/use-format.ts';

/** An amount with its sign, where it is a difference. */
export const useSigned = () => {
  const money = useMoney();
  return (fen: number): string => `${fen > 0 ? '+' : ''}${money(fen)}`;
};
