import { Button, Cascader, type CascaderOption, Group, Stack, Text } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Region } from '#domain/country/calls.ts';
import { useRegions } from '../../store/use-regions.ts';
import { useOneColumn } from '../../ui/screen-size.ts';
import { useReason } from '../../ui/use-reason.ts';
import type { Said } from './said.ts';

interface RegionInputProps {
  readonly said: Said;
  /** The six digits of a district; empty for none. */
  readonly value: string;
  readonly onValue: (value: string) => void;
}

const optionOf = ({ code, name, children }: Region): CascaderOption => ({
  value: code,
  label: name,
  ...(children.length > 0 && { children: children.map(optionOf) }),
});

/** The way to a region from its province on; none where it is unknown. */
const pathTo = (code: string, regions: readonly Region[]): string[] => {
  for (const region of regions) {
    if (region.code === code) return [code];
    const below = pathTo(code, region.children);
    if (below.length > 0) return [region.code, ...below];
  }
  return [];
};

/** Fewer letters find half the country. */
const fewestLetters = 2;

const isFound = (query: string, path: readonly CascaderOption[]): boolean => {
  const letters = query.trim();
  return (
    letters.length >= fewestLetters &&
    path
      .map(({ label }) => String(label))
      .join('')
      .includes(letters)
  );
};

/** A district of China: from province to city to district, or by a part of its name. */
export default function RegionInput({ said, value, onValue }: RegionInputProps) {
  const { t } = useTranslation('form');
  const reason = useReason();
  const isNarrow = useOneColumn();
  const { regions, refusal, again } = useRegions('CN');
  const data = useMemo(() => regions.map(optionOf), [regions]);
  const path = useMemo(() => pathTo(value, regions), [value, regions]);
  return (
    <Stack gap={4}>
      <Cascader
        {...said}
        data={data}
        value={path.length > 0 ? path : null}
        onChange={(next) => onValue(next?.at(-1) ?? '')}
        searchable
        clearable
        clearButtonProps={{ 'aria-label': t('clear', { label: said.label }) }}
        filter={isFound}
        withColumns={!isNarrow}
        allowDeselect={false}
        placeholder={t('region.search')}
        nothingFoundMessage={t('region.none')}
        previousLevelsControlLabel={t('region.previous')}
        nextLevelsControlLabel={t('region.next')}
        styles={{ columnOption: { minHeight: '2.75rem' }, flatOption: { minHeight: '2.75rem' } }}
      />
      {refusal && (
        <Group gap="xs" role="alert">
          <Text size="sm" c="red">
            {reason(refusal)}
          </Text>
          <Button
            variant="subtle"
            leftSection={<IconRefresh size={20} />}
            onClick={again}
            data-testid={`${said['data-testid']}-again`}
          >
            {t('image.retry')}
          </Button>
        </Group>
      )}
    </Stack>
  );
}
