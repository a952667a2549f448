import { Text, type TextProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useMoney } from '../../ui/use-format.ts';

const kindOf = (fen: number) => (fen < 0 ? 'short' : fen > 0 ? 'over' : 'exact');

/** How much more or less lay in the drawer than was expected (fen), in words. */
export const useDifference = () => {
  const { t } = useTranslation('shift');
  const money = useMoney();
  return (fen: number): string => t(`difference.${kindOf(fen)}`, { amount: money(Math.abs(fen)) });
};

/** The same, in a colour for whoever only glances. */
export const Difference = ({ fen, ...look }: { readonly fen: number } & TextProps) => {
  const words = useDifference();
  const kind = kindOf(fen);
  const color = { short: 'red', over: 'orange', exact: 'jade' }[kind];
  return (
    <Text fw={600} c={`var(--mantine-color-${color}-text)`} {...look} data-testid="difference" data-kind={kind}>
      {words(fen)}
    </Text>
  );
};
