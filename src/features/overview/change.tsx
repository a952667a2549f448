import { Group, Text } from '@mantine/core';
import { IconArrowDownRight, IconArrowUpRight, IconEqual } from '@tabler/icons-react';
import { growth } from '#domain/overview/business.ts';
import { useFormat } from '../../ui/use-format.ts';

interface ChangeProps {
  readonly now: number;
  readonly before: number;
  /** With what it is compared. */
  readonly label: string;
  readonly shown: (value: number) => string;
}

/** By how much more or less it is than before; where there was nothing before, a dash, and no sign. */
export const Change = ({ now, before, label, shown }: ChangeProps) => {
  const more = growth(now, before);
  const { percent } = useFormat();
  const Icon = more === 0 ? IconEqual : (more ?? 0) > 0 ? IconArrowUpRight : IconArrowDownRight;
  const color =
    more === null || more === 0
      ? 'dimmed'
      : more > 0
        ? 'var(--mantine-primary-color-light-color)'
        : 'var(--mantine-color-red-light-color)';
  return (
    <Group gap={4} title={`${label} ${shown(before)}`}>
      {more !== null && <Icon size={18} aria-hidden />}
      <Text size="sm" fw={600} c={color}>
        {more === null ? '—' : percent(more)}
      </Text>
      <Text size="sm" c="dimmed" style={{ whiteSpace: 'nowrap' }}>
        {label} {shown(before)}
      </Text>
    </Group>
  );
};
