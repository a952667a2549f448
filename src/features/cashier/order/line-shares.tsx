import { NumberInput, Stack, Switch, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { sharesOf, withShare } from '#domain/order/line-shares.ts';
import type { OrderLine } from '#domain/order/order.ts';
import { allocate } from '#domain/values/money.ts';

interface LineSharesProps {
  readonly line: Pick<OrderLine, 'servicerIds' | 'shares'>;
  readonly nameOf: (staffId: string) => string;
  readonly disabled: boolean;
  /** Null for even shares. */
  readonly onShares: (shares: number[] | null) => void;
}

/** How several who serve a line share in it: evenly, or each with a percentage of which the last one has the rest. */
export const LineShares = ({ line, nameOf, disabled, onShares }: LineSharesProps) => {
  const { t } = useTranslation('cashier');
  const { servicerIds } = line;
  const { weights, isEven } = sharesOf(line);
  if (servicerIds.length < 2) return null;
  return (
    <Stack gap="xs">
      <Switch
        label={t('line.uneven')}
        checked={!isEven}
        size="md"
        disabled={disabled}
        data-testid="line-uneven"
        onChange={({ currentTarget }) => onShares(currentTarget.checked ? allocate(100, weights) : null)}
      />
      {!isEven &&
        servicerIds.map((staffId, place) => (
          <NumberInput
            key={`${staffId} ${weights[place]}`}
            label={t('line.shareOf', { name: nameOf(staffId) })}
            defaultValue={weights[place] ?? 0}
            min={0}
            max={100}
            allowDecimal={false}
            suffix="%"
            size="md"
            hideControls
            disabled={disabled || place === servicerIds.length - 1}
            data-testid={`line-share-${place}`}
            onBlur={({ currentTarget }) => {
              const percent = Number(currentTarget.value.replace('%', ''));
              if (percent !== weights[place]) onShares(withShare(weights, place, percent));
            }}
          />
        ))}
      {!isEven && (
        <Text size="sm" c="dimmed">
          {t('line.lastTakesRest')}
        </Text>
      )}
    </Stack>
  );
};
