import { ActionIcon, Group, Paper, Stack, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconTrash } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Findable } from '#domain/findable.ts';
import { useLive } from '../../store/use-live.ts';
import { beep } from '../../ui/beep.ts';
import { useScanner } from '../../ui/scan/use-scanner.ts';
import type { Shown } from '../form-values.ts';
import RecordInput from './record-input.tsx';
import type { Said } from './said.ts';
import { useFindRecords } from './use-find-records.ts';

interface LinesInputProps {
  readonly said: Said;
  readonly of: Findable;
  /** What of a line names its record. */
  readonly by: string;
  readonly lines: readonly Shown[];
  readonly fresh: Shown;
  /** No more can be added. */
  readonly most: number;
  readonly onLines: (lines: readonly Shown[]) => void;
  /** The fields of a line. */
  readonly cells: (line: Shown, place: number) => ReactNode;
}

const enter = (field: HTMLInputElement | null | undefined): void => {
  field?.focus();
  field?.select();
};

/**
 * Lines of other records, added by a search or a scan, each once: what is there already is gone on with. Enter leads
 * from field to field of a line, and from its last one to the next product.
 */
export default function LinesInput({ said, of, by, lines, fresh, most, onLines, cells }: LinesInputProps) {
  const { t } = useTranslation('form');
  const list = useRef<HTMLDivElement>(null);
  const find = useFindRecords(of, 2);
  const ids = lines.map((line) => String(line[by]));
  const named = new Map((useLive('record.named', { of, ids }) ?? []).map(({ id, title }) => [id, title]));
  const isFull = lines.length >= most;
  const fieldsAt = (line: Element | null | undefined) => [...(line?.querySelectorAll('input') ?? [])];
  const add = (id: string): void => {
    if (!ids.includes(id)) onLines([...lines, { ...fresh, [by]: id }]);
    setTimeout(() => enter(fieldsAt(list.current?.querySelector(`[data-record="${CSS.escape(id)}"]`))[0]), 50);
  };
  useScanner((code) => {
    if (said.disabled) return;
    void find(code).then(([only, ...others]) => {
      const id = others.length === 0 ? (only?.id ?? '') : '';
      const isKnown = ids.includes(id);
      beep(isKnown ? 'again' : id === '' || isFull ? 'unknown' : 'added');
      if (id === '') notifications.show({ color: 'red', message: `${code}: ${t('record.none')}` });
      else if (isKnown || !isFull) add(id);
    });
  });
  const goOn = (event: KeyboardEvent<HTMLDivElement>): void => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    const fields = fieldsAt(event.target.closest('[data-record]'));
    const next = fields[fields.indexOf(event.target) + 1];
    enter(next ?? list.current?.parentElement?.querySelector('input'));
  };
  return (
    <Stack gap="xs">
      <RecordInput
        said={{ ...said, disabled: said.disabled || isFull }}
        {...{ of, ids: [], most: 1 }}
        onIds={([id]) => id !== undefined && add(id)}
      />
      <Stack gap="xs" ref={list} onKeyDown={goOn}>
        {lines.map((line, place) => (
          <Paper key={ids[place]} withBorder p="xs" data-record={ids[place]}>
            <Group justify="space-between" wrap="nowrap" mb={4}>
              <Text fw={600} truncate>
                {named.get(ids[place] ?? '') ?? '…'}
              </Text>
              <ActionIcon
                color="gray"
                size={44}
                disabled={said.disabled}
                aria-label={t('lines.remove', { number: place + 1 })}
                onClick={() => onLines(lines.filter((_, index) => index !== place))}
              >
                <IconTrash size={20} />
              </ActionIcon>
            </Group>
            {cells(line, place)}
          </Paper>
        ))}
      </Stack>
    </Stack>
  );
}
