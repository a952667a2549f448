import { ActionIcon, Button, Group, Input, NumberInput, Stack } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { use, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mostTiers, type Tier } from '#domain/commission/commission-rule.ts';
import type { OwnProps } from '../../form/own-props.ts';
import { PlaceContext } from '../../ui/place.ts';

/** A step as it is being typed: in yuan and percent; an empty text where nothing is. */
interface Typed {
  readonly key: number;
  readonly from: number | string;
  readonly percent: number | string;
}
const hundredfold = (value: number | string): number => Math.round(Number(value) * 100);

/** From which sums of a month on other percentages hold. */
export const TiersInput = ({ said, value, onValue }: OwnProps<readonly Tier[] | null>) => {
  const { t } = useTranslation('commission');
  const { currencyFlag } = use(PlaceContext);
  const [rows, setRows] = useState<readonly Typed[]>(() =>
    (value ?? []).map(({ from, percent }, key) => ({ key, from: from / 100, percent: percent / 100 })),
  );
  const { label, description, error, disabled } = said;
  const change = (next: readonly Typed[]): void => {
    setRows(next);
    onValue(next.map(({ from, percent }) => ({ from: hundredfold(from), percent: hundredfold(percent) })));
  };
  const set = (key: number, given: Partial<Typed>): void =>
    change(rows.map((row) => (row.key === key ? { ...row, ...given } : row)));
  const add = (): void =>
    change([...rows, { key: 1 + Math.max(-1, ...rows.map((row) => row.key)), from: '', percent: '' }]);
  const figure = { disabled, min: 0, decimalScale: 2, hideControls: true, inputMode: 'decimal' } as const;
  return (
    <Input.Wrapper label={label} description={description} error={error} data-testid={said['data-testid']}>
      <Stack gap="xs" mt={4}>
        {rows.map(({ key, from, percent }, place) => (
          <Group key={key} gap="xs" wrap="nowrap" align="end">
            <NumberInput
              {...figure}
              flex={1}
              label={t('tiers.from')}
              prefix={currencyFlag}
              value={from}
              onChange={(typed) => set(key, { from: typed })}
              data-testid={`tier-from-${place + 1}`}
            />
            <NumberInput
              {...figure}
              flex={1}
              max={100}
              label={t('tiers.percent')}
              suffix=" %"
              value={percent}
              onChange={(typed) => set(key, { percent: typed })}
              data-testid={`tier-percent-${place + 1}`}
            />
            <ActionIcon
              color="gray"
              size={44}
              disabled={disabled}
              aria-label={t('tiers.remove', { number: place + 1 })}
              onClick={() => change(rows.filter((row) => row.key !== key))}
            >
              <IconTrash size={20} />
            </ActionIcon>
          </Group>
        ))}
        <Button
          variant="default"
          disabled={disabled || rows.length >= mostTiers}
          leftSection={<IconPlus size={20} />}
          onClick={add}
          style={{ alignSelf: 'start' }}
          data-testid="add-tier"
        >
          {t('tiers.add')}
        </Button>
      </Stack>
    </Input.Wrapper>
  );
};
