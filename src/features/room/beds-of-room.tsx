import { Button, Group, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { v7 as uuid } from 'uuid';
import type { Room } from '#domain/room/room.ts';
import { FormDialog } from '../../form/form-dialog.tsx';
import { useMay } from '../../store/use-may.ts';
import { BedMenu } from './bed-menu.tsx';
import { addBedForm } from './room.form.ts';

/** The beds of a room; whoever manages rooms adds one behind them, and taps one to rename it or to take it out. */
export const BedsOfRoom = ({ row: { id, name, beds, removedAt } }: { readonly row: Room }) => {
  const { t } = useTranslation(['room', 'app']);
  const [newId, begin] = useState<string | null>(null);
  const isManaged = useMay()('pc.room.manage') && removedAt === null;
  if (!isManaged) return <Text size="sm">{beds.map((bed) => bed.name).join(t('between'))}</Text>;
  return (
    <Group gap="xs">
      {beds.map((bed) => (
        <BedMenu key={bed.id} room={{ id, name }} bed={bed} />
      ))}
      <Button
        variant="subtle"
        size="compact-md"
        leftSection={<IconPlus size={16} />}
        onClick={() => begin(uuid())}
        data-testid={`add-bed-${name}`}
      >
        {t('bed.add')}
      </Button>
      {newId !== null && (
        <FormDialog
          form={addBedForm}
          given={{ roomId: id, bedId: newId }}
          start={{ name: '' }}
          title={t('bed.addTitle', { room: name })}
          confirm={{ label: t('app:record.save'), testId: 'save-bed' }}
          onClose={() => begin(null)}
        />
      )}
    </Group>
  );
};
