import { Badge, Group, Stack, Table, Text, TextInput } from '@mantine/core';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { beep } from '../../ui/beep.ts';
import { CameraScanner } from '../../ui/scan/camera-scanner.tsx';
import { CameraSwitch } from '../../ui/scan/camera-switch.tsx';
import { codeField, useScanner } from '../../ui/scan/use-scanner.ts';
import { Section } from '../../ui/section.tsx';
import { useFormat } from '../../ui/use-format.ts';

interface Reading {
  readonly id: number;
  readonly code: string;
  readonly by: 'scanner' | 'hand' | 'camera';
  /** From the first key to the last, in milliseconds; null for a camera. */
  readonly took: number | null;
}

/** The latest readings that are shown. */
const most = 5;

/** What was read, by what and how fast: whether a scanner is heard as one, and whether it leaves out characters. */
export const ScannerSection = () => {
  const { t } = useTranslation('printer');
  const { number } = useFormat();
  const [readings, setReadings] = useState<readonly Reading[]>([]);
  const [text, setText] = useState('');
  const [camera, setCamera] = useState(false);
  const typedSince = useRef<number | null>(null);
  const note = (code: string, by: Reading['by'], took: number | null) => {
    setText('');
    typedSince.current = null;
    setReadings((before) => [{ id: (before[0]?.id ?? 0) + 1, code, by, took }, ...before].slice(0, most));
  };
  useScanner((code, took) => {
    beep('added');
    note(code, 'scanner', took);
  });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key !== 'Enter') {
      typedSince.current ??= event.timeStamp;
      return;
    }
    if (text.trim() !== '') note(text.trim(), 'hand', event.timeStamp - (typedSince.current ?? event.timeStamp));
  };
  const pace = ({ code, took }: Reading): string =>
    took === null
      ? ''
      : t('scanner.pace', {
          took: number(Math.round(took)),
          each: number(Math.round(took / Math.max(code.length, 1))),
        });
  return (
    <Section title={t('scanner.title')} testId="scanner-section">
      <Stack gap="sm">
        <Text c="dimmed">{t('scanner.hint')}</Text>
        <Group gap="xs" align="end" wrap="nowrap">
          <TextInput
            flex={1}
            maw={420}
            label={t('scanner.field')}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            onKeyDown={onKeyDown}
            autoComplete="off"
            {...codeField}
            data-testid="scanner-field"
          />
          <CameraSwitch isOn={camera} onSwitch={setCamera} />
        </Group>
        {camera && <CameraScanner onScan={(code) => note(code, 'camera', null)} />}
        {readings.length > 0 && (
          <Table.ScrollContainer minWidth={420}>
            <Table aria-label={t('scanner.readings')} aria-live="polite">
              <Table.Tbody>
                {readings.map((reading) => (
                  <Table.Tr key={reading.id} data-testid="reading">
                    <Table.Td>
                      <Text ff="monospace" style={{ overflowWrap: 'anywhere' }}>
                        {reading.code}
                      </Text>
                    </Table.Td>
                    <Table.Td>{t('scanner.characters', { count: [...reading.code].length })}</Table.Td>
                    <Table.Td>{pace(reading)}</Table.Td>
                    <Table.Td>
                      <Badge size="lg" variant="light" color={reading.by === 'hand' ? 'yellow' : 'jade'}>
                        {t(`scanner.by.${reading.by}`)}
                      </Badge>
                    </Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </Table.ScrollContainer>
        )}
        {readings[0]?.by === 'hand' && (
          <Text c="orange" role="status" data-testid="too-slow">
            {t('scanner.byHandHint')}
          </Text>
        )}
      </Stack>
    </Section>
  );
};
