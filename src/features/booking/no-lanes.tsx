import { Button } from '@mantine/core';
import { IconCalendarEvent } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { LaneKind } from '#domain/booking/lanes.ts';
import { useMay } from '../../store/use-may.ts';
import { Nothing } from '../../ui/nothing.tsx';

/** In place of a day, or a week, without anybody who serves, without beds or devices: where they are made. */
export const NoLanes = ({ by }: { readonly by: LaneKind }) => {
  const { t } = useTranslation('booking');
  const may = useMay();
  const ofKind = {
    staff: [t('day.noStaff'), t('day.toStaff'), '/staff/account', 'pc.staff.list'],
    bed: [t('day.noBeds'), t('day.toRooms'), '/store/room', 'pc.room.manage'],
    device: [t('day.noDevices'), t('day.toDevices'), '/device/list', 'pc.device.list'],
  } as const;
  const [hint, act, to, right] = ofKind[by];
  return (
    <Nothing icon={IconCalendarEvent} title={t(by === 'device' ? 'day.noneOfDevices' : 'day.none')} hint={hint}>
      {may(right) && (
        <Button component={Link} to={to} variant="default" mt="xs">
          {act}
        </Button>
      )}
    </Nothing>
  );
};
