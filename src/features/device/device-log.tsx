import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { deviceCalls } from '#domain/device/calls.ts';
import type { DeviceEvent } from '#domain/device/device-event.ts';
import { type MachineVerb, machineVerbs } from '#domain/device/machine-command.ts';
import { deviceStatuses } from '#domain/device/statuses.ts';
import { useAsk } from '../../store/use-ask.ts';
import { useLive } from '../../store/use-live.ts';
import type { Column } from '../../ui/list-column.ts';
import { ListTable } from '../../ui/list-table.tsx';
import { LoadingRows } from '../../ui/loading-rows.tsx';
import { Refused } from '../../ui/refused.tsx';
import { useFormat } from '../../ui/use-format.ts';

const isVerb = (text: string): text is MachineVerb => machineVerbs.some((verb) => verb === text);

/** What happened to a device lately, as the server has written it down. */
export const DeviceLog = ({ id }: { readonly id: string }) => {
  const { t } = useTranslation('device');
  const { time } = useFormat();
  const { data, refusal, asking, refresh } = useAsk(deviceCalls.log, { params: { id }, perPage: 50 });
  const staff = useLive('staff.all', {});
  if (!data && refusal)
    return <Refused title={t('log.offline')} reason={refusal} asking={asking} onAgain={() => void refresh()} />;
  if (!data) return <LoadingRows />;
  const noted = ({ what, note }: DeviceEvent): string =>
    what === 'commanded' && isVerb(note) ? t(`verbs.${note}`) : note;
  const about = (event: DeviceEvent): string =>
    [
      event.part === null ? '' : t(`parts.${event.part}.name`),
      event.status === null ? '' : t(`statuses.${deviceStatuses.wordOf(event.status) ?? 'off'}`),
      noted(event),
    ]
      .filter(Boolean)
      .join(t('between'));
  const columns: readonly Column<DeviceEvent>[] = [
    { name: 'at', head: t('log.at'), cell: ({ at }) => time(at) },
    { name: 'what', head: t('log.what'), card: 'title', cell: ({ what }) => t(`log.${what}`) },
    { name: 'about', head: t('log.about'), as: 'wide', cell: about },
    {
      name: 'by',
      head: t('log.by'),
      cell: ({ staffId }) =>
        staffId === '' ? t('log.device') : (staff?.find((person) => person.id === staffId)?.name ?? ''),
    },
  ];
  return (
    <div data-testid="device-log">
      <ListTable
        columns={columns}
        rows={data}
        keyOf={(row) => row.id}
        nothing={<Text c="dimmed">{t('log.none')}</Text>}
      />
    </div>
  );
};
