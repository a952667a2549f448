import { Alert, Button, Group, SimpleGrid, Stack } from '@mantine/core';
import { IconPlus, IconUsersGroup } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { GroupRow } from '#domain/staff/group/group-listing.ts';
import { useSyncStatus } from '../../../store/use-live.ts';
import { useMay } from '../../../store/use-may.ts';
import { LoadingRows } from '../../../ui/loading-rows.tsx';
import { Nothing } from '../../../ui/nothing.tsx';
import { Refused } from '../../../ui/refused.tsx';
import { useReason } from '../../../ui/use-reason.ts';
import { useGroups } from '../use-groups.ts';
import { GroupCard } from './group-card.tsx';
import { type Asking, GroupDialog } from './group-dialog.tsx';

/** The groups of the current shop's staff with their people; changed by whoever may manage the staff. */
export const GroupsScreen = () => {
  const { t } = useTranslation('staff');
  const reason = useReason();
  const may = useMay();
  const { online } = useSyncStatus();
  const { data, refusal, asking, refresh } = useGroups();
  const [dialog, open] = useState<Asking | null>(null);
  const manages = may('pc.staff.manage');
  const closed = manages && !online && data !== undefined;
  const actsOn = (group: GroupRow) =>
    manages ? (what: 'people' | 'edit' | 'remove') => open({ what, group }) : undefined;
  return (
    <Stack p="md" data-testid="groups">
      {manages && (
        <Group justify="flex-end">
          <Button
            leftSection={<IconPlus size={20} />}
            disabled={!online}
            onClick={() => open({ what: 'add' })}
            data-testid="add-group"
          >
            {t('group.add')}
          </Button>
        </Group>
      )}
      {closed && !refusal && (
        <Alert color="yellow" data-testid="groups-closed">
          {reason({ code: 'offline.needsContact' })}
        </Alert>
      )}
      {refusal && (
        <Refused title={t('group.offline')} reason={refusal} asking={asking} onAgain={() => void refresh()} />
      )}
      {!data && !refusal && <LoadingRows />}
      {data?.length === 0 && <Nothing icon={IconUsersGroup} title={t('group.none')} hint={t('group.noneHint')} />}
      {data && data.length > 0 && (
        <SimpleGrid cols={{ base: 1, sm: 2, xl: 3 }}>
          {data.map((group) => (
            <GroupCard key={group.id} group={group} isClosed={!online} onAct={actsOn(group)} />
          ))}
        </SimpleGrid>
      )}
      {dialog && (
        <GroupDialog
          asking={dialog}
          onClose={() => open(null)}
          onDone={() => {
            open(null);
            void refresh();
          }}
        />
      )}
    </Stack>
  );
};
