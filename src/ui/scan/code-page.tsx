import { Group, Stack, Text } from '@mantine/core';
import { IconTicket } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Nothing } from '../nothing.tsx';
import { CameraScanner } from './camera-scanner.tsx';
import { CameraSwitch } from './camera-switch.tsx';
import { CodeForm } from './code-form.tsx';
import { useScanner } from './use-scanner.ts';

interface CodePageProps {
  /** The code that is looked at; empty for none. */
  readonly code: string;
  readonly onCode: (code: string) => void;
  readonly words: Readonly<Record<'label' | 'placeholder' | 'look' | 'empty' | 'emptyHint', string>>;
  /** As of when this device knows what a code leads to; null with contact. */
  readonly asOf: string | null;
  /** What the code leads to. */
  readonly children: ReactNode;
}

/** A page on which a code is read by scanner, camera or hand, and says what it leads to. */
export const CodePage = ({ code, onCode, words, asOf, children }: CodePageProps) => {
  const { label, placeholder, look, empty, emptyHint } = words;
  const [camera, setCamera] = useState(false);
  const take = (scanned: string) => {
    setCamera(false);
    onCode(scanned);
  };
  useScanner(take);
  return (
    <Stack p="md" maw={760} data-testid="ticket-page">
      <Group wrap="nowrap" align="end">
        <CodeForm key={code} code={code} onCode={onCode} label={label} placeholder={placeholder} look={look} />
        <CameraSwitch isOn={camera} onSwitch={setCamera} />
      </Group>
      {camera && <CameraScanner onScan={take} />}
      {asOf !== null && (
        <Text c="orange" role="status" data-testid="ticket-as-of">
          {asOf}
        </Text>
      )}
      {code === '' ? <Nothing icon={IconTicket} title={empty} hint={emptyHint} /> : children}
    </Stack>
  );
};
