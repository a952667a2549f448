import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconFolder, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ItemGroupRow, itemGroupCalls } from '#domain/item/group/item-group-calls.ts';
import type { ItemKind } from '#domain/item/item-kind.ts';
import { shopTypes } from '#domain/shop/types.ts';
import { useCommandCall } from '../../../form/use-command-call.ts';
import { useItemGroups } from '../../../parts/item/use-item-groups.ts';
import { useMadeHere } from '../../../parts/item/use-made-here.ts';
import { useCall } from '../../../store/use-ask.ts';
import { useSession, useSyncStatus } from '../../../store/use-live.ts';
import { useMay } from '../../../store/use-may.ts';
import { LoadingRows } from '../../../ui/loading-rows.tsx';
import { Nothing } from '../../../ui/nothing.tsx';
import { Refused } from '../../../ui/refused.tsx';
import { useReason } from '../../../ui/use-reason.ts';
import { type Asking, GroupDialog } from './group-dialog.tsx';
import { GroupRow } from './group-row.tsx';
import { SortedGroups } from './sorted-groups.tsx';

/** The groups of products or of services; a store puts them in its own order. */
export const ItemGroupsScreen = ({ kind }: { readonly kind: ItemKind }) => {
  const { t } = useTranslation('item');
  const reason = useReason();
  const call = useCall();
  const may = useMay();
  const madeHere = useMadeHere();
  const { shop } = useSession();
  const { online } = useSyncStatus();
  const { data, refusal, asking, refresh } = useItemGroups(kind);
  const [dialog, open] = useState<Asking | null>(null);
  const [wanted, want] = useState<readonly string[] | null>(null);
  const { busy, give } = useCommandCall(() => void refresh());
  const manages = may('pc.item.manage');
  const sorts = manages && shop?.type === shopTypes.store;
  const groups = wanted && data ? wanted.flatMap((id) => data.find((group) => group.id === id) ?? []) : data;
  const sort = (groupIds: readonly string[]): void => {
    want(groupIds);
    give(async () => {
      const answer = await call(itemGroupCalls.sort, { params: { kind }, body: { groupIds: [...groupIds] } });
      if (!answer.ok) want(null);
      return answer;
    });
  };
  const actsOn = (group: ItemGroupRow) => (what: 'edit' | 'toggle' | 'remove') => {
    if (what !== 'toggle') return open({ what, group });
    const { id, name, enabled } = group;
    give(() => call(itemGroupCalls.edit, { params: { id }, body: { name, enabled: !enabled } }));
  };
  return (
    <Stack p="md" maw={860} data-testid="item-groups">
      <Group justify="space-between">
        <Text c="dimmed">{sorts ? t('group.sortHint') : ''}</Text>
        {manages && (
          <Button
            leftSection={<IconPlus size={20} />}
            disabled={!online}
            onClick={() => open({ what: 'add', kind })}
            data-testid="add-item-group"
          >
            {t('group.add')}
          </Button>
        )}
      </Group>
      {manages && !online && data && !refusal && (
        <Alert color="yellow">{reason({ code: 'offline.needsContact' })}</Alert>
      )}
      {refusal && (
        <Refused title={t('group.offline')} reason={refusal} asking={asking} onAgain={() => void refresh()} />
      )}
      {!groups && !refusal && <LoadingRows />}
      {groups?.length === 0 && <Nothing icon={IconFolder} title={t('group.none')} hint={t('group.noneHint')} />}
      {groups && groups.length > 0 && (
        <SortedGroups groups={groups} onSort={sort}>
          {groups.map((group) => (
            <GroupRow
              key={group.id}
              group={group}
              sorts={sorts}
              isClosed={!online || busy}
              onAct={manages && madeHere(group) ? actsOn(group) : undefined}
            />
          ))}
        </SortedGroups>
      )}
      {dialog && (
        <GroupDialog
          asking={dialog}
          onClose={() => open(null)}
          onDone={() => {
            open(null);
            want(null);
            void refresh();
          }}
        />
      )}
    </Stack>
  );
};
