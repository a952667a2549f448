import { Button } from '@mantine/core';
import { IconCalendarEvent } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { LaneKind } from '#domain/booking/lanes.ts';
import { useMay } from '../../store/use-may.ts';
import { Nothing } from '../../ui/nothing.tsx';

/** In place of a day, or a week, without anybody who serves, or without beds: where they are made. */
export const NoLanes = ({ by }: { readonly by: LaneKind }) => {
  const { t } = useTranslation('booking');
  const may = useMay();
  const [hint, act, to, right] =
    by === 'staff'
      ? ([t('day.noStaff'), t('day.toStaff'), '/staff/account', 'pc.staff.list'] as const)
      : ([t('day.noBeds'), t('day.toRooms'), '/store/room', 'pc.room.manage'] as const);
  return (
    <Nothing icon={IconCalendarEvent} title={t('day.none')} hint={hint}>
      {may(right) && (
        <Button component={Link} to={to} variant="default" mt="xs">
          {act}
        </Button>
      )}
    </Nothing>
  );
};
