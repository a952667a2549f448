import { Badge, Button, Group, Progress, Stack, Text } from '@mantine/core';
import { IconRefresh, IconSparkles } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeviceRow } from '#domain/device/device-row.ts';
import type { PartStatus } from '#domain/device/part-status.ts';
import { partStates } from '#domain/device/part-wear.ts';
import { partRules } from '#domain/device/parts.ts';
import { FormDialog } from '../../form/form-dialog.tsx';
import { useCommand } from '../../form/use-command.ts';
import { useMay } from '../../store/use-may.ts';
import { changePartForm } from './device.form.ts';
import classes from './device-parts.module.css';
import { usePartsToday } from './use-to-do.ts';

const colors = { inOrder: 'jade', due: 'orange', overdue: 'red' } as const;

/** The parts of a device: what is left of each, and what is to be done; whoever cares for devices says that it is done. */
export const DeviceParts = ({ row }: { readonly row: DeviceRow }) => {
  const { partsOf } = usePartsToday();
  const isCaredFor = useMay()('pc.device.care') && row.removedAt === null;
  return (
    <Stack gap="md">
      {partsOf(row).map((part) => (
        <OnePart key={part.part} deviceId={row.id} status={part} isCaredFor={isCaredFor} />
      ))}
    </Stack>
  );
};

interface OnePartProps {
  readonly deviceId: string;
  readonly status: PartStatus;
  readonly isCaredFor: boolean;
}

const OnePart = ({ deviceId, status, isCaredFor }: OnePartProps) => {
  const { t } = useTranslation('device');
  const { run, busy, tellDone } = useCommand();
  const [asked, ask] = useState(false);
  const { part, state, cleanNow } = status;
  const name = t(`parts.${part}.name`);
  const clean = async (): Promise<void> => {
    const { ok } = await run('device.cleanPart', { deviceId, part });
    if (ok) tellDone(t('cleaned', { part: name }));
  };
  const word = partStates.wordOf(state) ?? 'inOrder';
  return (
    <div className={classes.part} data-testid={`part-${part}`}>
      <div>
        <Group gap="xs">
          <Text fw={600}>{name}</Text>
          {word !== 'inOrder' && (
            <Badge variant="light" color={colors[word]} tt="none">
              {t(`partStates.${word}`)}
            </Badge>
          )}
          {cleanNow && (
            <Badge variant="light" color="orange" tt="none" data-testid={`part-${part}-clean`}>
              {t('cleanNow')}
            </Badge>
          )}
        </Group>
        <Text size="sm" c="dimmed">
          {t(`parts.${part}.about`)}
        </Text>
        <Care status={status} />
      </div>
      <Left status={status} name={name} color={colors[word]} />
      {isCaredFor && (
        <Group gap="xs" className={classes.acts}>
          {partRules[part].cleanDays > 0 && (
            <Button
              variant={cleanNow ? 'light' : 'default'}
              leftSection={<IconSparkles size={18} />}
              loading={busy}
              onClick={() => void clean()}
              data-testid={`clean-${part}`}
            >
              {t('clean')}
            </Button>
          )}
          <Button
            variant={word === 'inOrder' ? 'default' : 'light'}
            leftSection={<IconRefresh size={18} />}
            onClick={() => ask(true)}
            data-testid={`change-${part}`}
          >
            {t('change')}
          </Button>
        </Group>
      )}
      {asked && (
        <FormDialog
          form={changePartForm}
          given={{ deviceId, part }}
          start={{}}
          title={t('changeTitle', { part: name })}
          text={t('changeText')}
          confirm={{ label: t('change'), testId: `confirm-change-${part}` }}
          done={t('changed', { part: name })}
          onClose={() => ask(false)}
        />
      )}
    </div>
  );
};

/** When a part was changed and cleaned last, and when it is cleaned next. */
const Care = ({ status: { part, changedOn, cleanedOn, cleanOn } }: Pick<OnePartProps, 'status'>) => {
  const { t } = useTranslation('device');
  const isCleaned = partRules[part].cleanDays > 0;
  const said = [
    ...(changedOn === '' ? [] : [t('changedOn', { day: changedOn })]),
    ...(isCleaned ? [cleanedOn === '' ? t('neverCleaned') : t('cleanedOn', { day: cleanedOn })] : []),
    ...(cleanOn === '' ? [] : [t('cleanOn', { day: cleanOn })]),
  ];
  if (said.length === 0) return null;
  return (
    <Text size="sm" c="dimmed">
      {said.join(t('between'))}
    </Text>
  );
};

interface LeftProps extends Pick<OnePartProps, 'status'> {
  readonly name: string;
  readonly color: string;
}
/** What is left of a part, as a bar with its figure. */
const Left = ({ status: { left }, name, color }: LeftProps) => {
  const { t } = useTranslation('device');
  if (left === null)
    return (
      <Text size="sm" c="dimmed" className={classes.left}>
        {t('untold')}
      </Text>
    );
  const said = t('left', { left });
  return (
    <div className={classes.left}>
      <Progress value={Math.max(2, left)} size="lg" color={color} aria-label={`${name} ${said}`} />
      <Text size="sm" mt={4}>
        {said}
      </Text>
    </div>
  );
};
