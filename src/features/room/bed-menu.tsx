import { Button, Menu } from '@mantine/core';
import { IconBed, IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Bed, Room } from '#domain/room/room.ts';
import { FormDialog } from '../../form/form-dialog.tsx';
import { useLive } from '../../store/use-live.ts';
import { useFormat } from '../../ui/use-format.ts';
import { editBedForm, removeBedForm } from './room.form.ts';

interface Props {
  readonly room: Pick<Room, 'id' | 'name'>;
  readonly bed: Bed;
}

/** A bed of a room: a tap offers to rename it, or to take it out once that was confirmed. */
export const BedMenu = ({ room, bed: { id, name } }: Props) => {
  const { t } = useTranslation(['room', 'app']);
  const { time } = useFormat();
  const [asked, ask] = useState<'edit' | 'remove' | null>(null);
  const given = { roomId: room.id, bedId: id };
  const [device] = useLive('device.atBed', { bedId: id }) ?? [];
  const booked = useLive('booking.atBed', { bedId: id }) ?? [];
  const [next] = booked;
  const what = device
    ? t('bed.removeDevice', { room: room.name, device: device.name })
    : t('bed.removeText', { room: room.name });
  const text = next ? `${what} ${t('bed.removeBooked', { count: booked.length, at: time(next.startsAt) })}` : what;
  const close = () => ask(null);
  return (
    <>
      <Menu>
        <Menu.Target>
          <Button
            variant="default"
            size="compact-md"
            leftSection={<IconBed size={16} />}
            aria-label={t('bed.open', { name })}
            data-testid={`bed-${name}`}
          >
            {name}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconPencil size={18} />} onClick={() => ask('edit')} data-testid="edit-bed">
            {t('bed.edit')}
          </Menu.Item>
          <Menu.Item leftSection={<IconTrash size={18} />} onClick={() => ask('remove')} data-testid="remove-bed">
            {t('bed.remove')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {asked === 'edit' && (
        <FormDialog
          form={editBedForm}
          given={given}
          start={{ name }}
          title={t('bed.title', { room: room.name, name })}
          confirm={{ label: t('app:record.save'), testId: 'save-bed' }}
          onClose={close}
        />
      )}
      {asked === 'remove' && (
        <FormDialog
          form={removeBedForm}
          given={device ? { ...given, confirmed: true } : given}
          start={{}}
          title={t('app:record.removeTitle', { name })}
          text={text}
          confirm={{ label: t('app:record.remove'), testId: 'confirm-remove-bed', color: 'red' }}
          done={t('app:record.removedDone', { name })}
          onClose={close}
        />
      )}
    </>
  );
};
