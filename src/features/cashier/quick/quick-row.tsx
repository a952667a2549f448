import { ActionIcon, Group, Select, Text } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { type Favourite, type HotKey, hotKeys } from '#domain/quick-keys/quick-keys.ts';

interface Props {
  readonly favourite: Favourite;
  readonly name: string;
  readonly place: number;
  readonly count: number;
  readonly onMove: (to: number) => void;
  readonly onKey: (key: HotKey | null) => void;
  readonly onRemove: () => void;
}

/** One favourite: its name, its key, and how it moves up, down and away. */
export const QuickRow = ({ favourite, name, place, count, onMove, onKey, onRemove }: Props) => {
  const { t } = useTranslation('cashier');
  const tool = (label: string, icon: React.ReactNode, act: () => void, disabled = false) => (
    <ActionIcon variant="default" size={44} aria-label={`${label}: ${name}`} disabled={disabled} onClick={act}>
      {icon}
    </ActionIcon>
  );
  return (
    <Group gap="xs" wrap="nowrap" data-testid={`quick-row-${favourite.itemId}`}>
      <Text flex={1} miw={0} truncate>
        {name}
      </Text>
      <Select
        w={96}
        aria-label={`${t('quick.key')}: ${name}`}
        placeholder={t('quick.noKey')}
        clearable
        value={favourite.key}
        data={[...hotKeys]}
        onChange={(value) => onKey(hotKeys.find((key) => key === value) ?? null)}
      />
      {tool(t('quick.up'), <IconArrowUp size={18} aria-hidden />, () => onMove(place - 1), place === 0)}
      {tool(t('quick.down'), <IconArrowDown size={18} aria-hidden />, () => onMove(place + 1), place === count - 1)}
      {tool(t('quick.remove'), <IconTrash size={18} aria-hidden />, onRemove)}
    </Group>
  );
};
