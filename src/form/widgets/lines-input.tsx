import { ActionIcon, Group, Paper, SegmentedControl, Stack, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconTrash } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
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
  /** One kind of record, or several of which one is chosen. */
  readonly of: readonly Findable[];
  /** What of a line names its record, and what says of which kind that is. */
  readonly by: string;
  readonly kind: string | undefined;
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

/** What the record of a line is called. */
const Title = ({ of, id }: { readonly of: Findable; readonly id: string }) =>
  useLive('record.named', { of, ids: [id] })?.find((each) => each.id === id)?.title ?? '…';

/**
 * Lines of other records, added by a search or a scan, each once: what is there already is gone on with. Enter leads
 * from field to field of a line, and from its last one to the next record.
 */
export default function LinesInput({ said, of, by, kind, lines, fresh, most, onLines, cells }: LinesInputProps) {
  const { t } = useTranslation('form');
  const list = useRef<HTMLDivElement>(null);
  const [sought, seek] = useState<Findable | undefined>(of[0]);
  const seeking = sought ?? 'product';
  const find = useFindRecords(seeking, 2);
  const kindOf = (line: Shown): string => (kind === undefined ? seeking : String(line[kind]));
  const keyOf = (one: string, id: string): string => (kind === undefined ? id : `${one} ${id}`);
  const keys = lines.map((line) => keyOf(kindOf(line), String(line[by])));
  const isFull = lines.length >= most;
  const fieldsAt = (line: Element | null | undefined) => [...(line?.querySelectorAll('input') ?? [])];
  const add = (id: string): void => {
    const key = keyOf(seeking, id);
    const ofKind = kind === undefined ? {} : { [kind]: seeking };
    if (!keys.includes(key)) onLines([...lines, { ...fresh, ...ofKind, [by]: id }]);
    setTimeout(() => enter(fieldsAt(list.current?.querySelector(`[data-record="${CSS.escape(key)}"]`))[0]), 50);
  };
  useScanner((code) => {
    if (said.disabled) return;
    void find(code).then(([only, ...others]) => {
      const id = others.length === 0 ? (only?.id ?? '') : '';
      const isKnown = keys.includes(keyOf(seeking, id));
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
    enter(next ?? list.current?.parentElement?.querySelector('input[data-testid]'));
  };
  return (
    <Stack gap="xs">
      <RecordInput
        key={seeking}
        said={{ ...said, disabled: said.disabled || isFull }}
        of={seeking}
        ids={[]}
        most={1}
        onIds={([id]) => id !== undefined && add(id)}
      />
      {of.length > 1 && (
        <SegmentedControl
          aria-label={t('lines.kind', { label: said.label })}
          data={of.map((each) => ({ value: each, label: t(`lines.kinds.${each}`) }))}
          value={seeking}
          onChange={(next) => seek(of.find((each) => each === next))}
          disabled={said.disabled || isFull}
          data-testid={`${said['data-testid']}-kind`}
        />
      )}
      <Stack gap="xs" ref={list} onKeyDown={goOn}>
        {lines.map((line, place) => (
          <Paper key={keys[place]} withBorder p="xs" data-record={keys[place]}>
            <Group justify="space-between" wrap="nowrap" mb={4}>
              <Text fw={600} truncate>
                <Title of={of.find((each) => each === kindOf(line)) ?? seeking} id={String(line[by])} />
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
