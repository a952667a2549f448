import { ActionIcon, Group, Tooltip } from '@mantine/core';
import { IconArrowBackUp, IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Room } from '#domain/room/room.ts';
import { FormDialog } from '../../form/form-dialog.tsx';
import { useCommand } from '../../form/use-command.ts';
import { useMay } from '../../store/use-may.ts';
import { editRoomForm, removeRoomForm } from './room.form.ts';

/** What can be done with one that is in use: change or remove it; with one that was removed: restore it. */
export const RoomActs = ({ row: { id, name, removedAt } }: { readonly row: Room }) => {
  const { t } = useTranslation('app');
  const { run, busy, tellDone } = useCommand();
  const [asked, ask] = useState<'edit' | 'remove' | null>(null);
  if (!useMay()('pc.room.manage')) return null;
  const given = { roomId: id };
  const close = () => ask(null);
  const restore = async (): Promise<void> => {
    const { ok } = await run('room.restore', given);
    if (ok) tellDone(t('record.restored', { name }));
  };
  return (
    <Group gap={0} wrap="nowrap" justify="flex-end">
      {removedAt === null ? (
        <>
          <Tooltip label={t('record.edit')}>
            <ActionIcon aria-label={t('record.edit')} onClick={() => ask('edit')} data-testid="edit-room">
              <IconPencil size={20} />
            </ActionIcon>
          </Tooltip>
          <Tooltip label={t('record.remove')}>
            <ActionIcon
              color="red"
              aria-label={t('record.remove')}
              onClick={() => ask('remove')}
              data-testid="remove-room"
            >
              <IconTrash size={20} />
            </ActionIcon>
          </Tooltip>
        </>
      ) : (
        <Tooltip label={t('record.restore')}>
          <ActionIcon aria-label={t('record.restore')} loading={busy} onClick={restore} data-testid="restore-room">
            <IconArrowBackUp size={20} />
          </ActionIcon>
        </Tooltip>
      )}
      {asked === 'edit' && (
        <FormDialog
          form={editRoomForm}
          given={given}
          start={{ name }}
          title={t('record.editTitle', { name })}
          confirm={{ label: t('record.save'), testId: 'save-room' }}
          onClose={close}
        />
      )}
      {asked === 'remove' && (
        <FormDialog
          form={removeRoomForm}
          given={given}
          start={{}}
          title={t('record.removeTitle', { name })}
          text={t('record.removeText')}
          confirm={{ label: t('record.remove'), testId: 'confirm-remove-room', color: 'red' }}
          done={t('record.removedDone', { name })}
          onClose={close}
        />
      )}
    </Group>
  );
};
