import { ActionIcon, Button, Group, Input, Stack } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Shown } from '../form-values.ts';
import type { Said } from './said.ts';

interface RowsInputProps {
  readonly said: Said;
  readonly lines: readonly Shown[];
  /** What a new row begins with. */
  readonly fresh: Shown;
  /** No more can be added. */
  readonly most: number;
  readonly onLines: (lines: readonly Shown[]) => void;
  /** The fields of a row. */
  readonly cells: (line: Shown, place: number) => ReactNode;
}

/** Rows of fields that stand for nothing else, added below each other and removed one by one. */
export default function RowsInput({ said, lines, fresh, most, onLines, cells }: RowsInputProps) {
  const { t } = useTranslation('form');
  const [keys, setKeys] = useState<readonly number[]>([]);
  /** Rows that were there at first, and any that came otherwise, are told apart by their place. */
  const keyOf = (place: number): number => keys[place] ?? place;
  const rows = lines.map((line, place) => ({ line, key: keyOf(place) }));
  const change = (next: typeof rows): void => {
    setKeys(next.map(({ key }) => key));
    onLines(next.map(({ line }) => line));
  };
  const { label, description, error, disabled, 'data-testid': testId } = said;
  return (
    <Input.Wrapper label={label} description={description} error={error} data-testid={testId}>
      <Stack gap="xs" mt={4}>
        {rows.map(({ line, key }, place) => (
          <Group key={key} gap="xs" wrap="nowrap" align="end">
            <div style={{ flex: 1 }}>{cells(line, place)}</div>
            <ActionIcon
              color="gray"
              size={44}
              disabled={disabled}
              aria-label={t('lines.remove', { number: place + 1 })}
              onClick={() => change(rows.filter((row) => row.key !== key))}
            >
              <IconTrash size={20} />
            </ActionIcon>
          </Group>
        ))}
        <Button
          variant="default"
          disabled={disabled || lines.length >= most}
          leftSection={<IconPlus size={20} />}
          onClick={() => change([...rows, { line: fresh, key: 1 + Math.max(-1, ...rows.map(({ key }) => key)) }])}
          style={{ alignSelf: 'start' }}
          data-testid={`${testId}-add`}
        >
          {t('lines.add')}
        </Button>
      </Stack>
    </Input.Wrapper>
  );
}
