import { Badge, Button, Card, Group, Stack, Text } from '@mantine/core';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleX,
  IconClipboard,
  IconDownload,
  IconStethoscope,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../store/use-live.ts';
import { saveFile } from '../../../ui/save-file.ts';
import { useFormat } from '../../../ui/use-format.ts';
import { useFindingWords } from './use-finding-words.ts';
import { useSelfTest } from './use-self-test.ts';

interface SelfTestCardProps {
  readonly version: string;
}

const looks = {
  ok: { Icon: IconCircleCheck, color: 'var(--mantine-primary-color-filled)' },
  warn: { Icon: IconAlertTriangle, color: 'var(--mantine-color-orange-6)' },
  fail: { Icon: IconCircleX, color: 'var(--mantine-color-red-6)' },
} as const;

/** Tries out everything that taking orders rests on, says line by line how it is and what to do, for support to read. */
export const SelfTestCard = ({ version }: SelfTestCardProps) => {
  const { t } = useTranslation('outbox');
  const { time, day } = useFormat();
  const { shop, counter } = useSession();
  const { run, running, found } = useSelfTest();
  const { textOf, adviceOf } = useFindingWords();
  const [copied, setCopied] = useState(false);
  const who = `${shop?.code ?? ''}-${counter?.number ?? ''}`;
  const report = found
    ? [
        t('selfTest.head', { who, version, time: `${day(found.at)} ${time(found.at)}` }),
        navigator.userAgent,
        ...found.findings.map((finding) => `[${finding.level}] ${textOf(finding)}`),
      ].join('\n')
    : '';
  const copy = async () => {
    await navigator.clipboard?.writeText(report).catch(() => undefined);
    setCopied(true);
  };
  return (
    <Card withBorder data-testid="self-test">
      <Stack gap="sm">
        <Group justify="space-between" wrap="nowrap">
          <Group gap="xs" wrap="nowrap">
            <IconStethoscope size={22} />
            <Text fw={600}>{t('selfTest.title')}</Text>
          </Group>
          <Button onClick={() => void run()} loading={running} data-testid="run-self-test">
            {t(found ? 'selfTest.again' : 'selfTest.run')}
          </Button>
        </Group>
        {!found && <Text c="dimmed">{t('selfTest.text')}</Text>}
        {found?.findings.map((finding) => {
          const { Icon, color } = looks[finding.level];
          const advice = finding.level === 'ok' ? null : adviceOf(finding);
          return (
            <Group
              key={finding.what}
              gap="sm"
              wrap="nowrap"
              align="flex-start"
              data-testid={`finding-${finding.what}`}
              data-level={finding.level}
            >
              <Icon
                size={22}
                color={color}
                style={{ flexShrink: 0 }}
                aria-label={t(`selfTest.level.${finding.level}`)}
              />
              <Stack gap={0} flex={1}>
                <Text>{textOf(finding)}</Text>
                {advice && (
                  <Text size="sm" c="dimmed">
                    {advice}
                  </Text>
                )}
              </Stack>
              {finding.level !== 'ok' && (
                <Badge variant="light" color={finding.level === 'fail' ? 'red' : 'orange'}>
                  {t(`selfTest.level.${finding.level}`)}
                </Badge>
              )}
            </Group>
          );
        })}
        {found && (
          <Group gap="sm">
            <Button variant="light" leftSection={<IconClipboard size={18} />} onClick={() => void copy()}>
              {t(copied ? 'selfTest.copied' : 'selfTest.copy')}
            </Button>
            <Button
              variant="light"
              leftSection={<IconDownload size={18} />}
              onClick={() => saveFile(`${t('selfTest.title')}-${who}.txt`, report, 'text/plain')}
              data-testid="save-self-test"
            >
              {t('selfTest.save')}
            </Button>
          </Group>
        )}
      </Stack>
    </Card>
  );
};
