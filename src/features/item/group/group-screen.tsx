import { Badge, Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { IconEdit, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ItemGroupHere, itemGroupCalls } from '#domain/item/group/item-group-calls.ts';
import type { ItemKind } from '#domain/item/item-kind.ts';
import { AskedPage } from '../../../form/asked-page.tsx';
import { useCommandCall } from '../../../form/use-command-call.ts';
import { useMadeHere } from '../../../parts/item/use-made-here.ts';
import { useMakerName } from '../../../parts/item/use-maker-name.ts';
import { useAskForPage, useCall } from '../../../store/use-ask.ts';
import { useSyncStatus } from '../../../store/use-live.ts';
import { useMay } from '../../../store/use-may.ts';
import { Facts } from '../../../ui/facts.tsx';
import { GroupDialog } from './group-dialog.tsx';

interface ItemGroupScreenProps {
  readonly id: string;
  readonly onRemoved: () => void;
  /** The items in it. */
  readonly items: (kind: ItemKind) => ReactNode;
}

/** A group of products or of services, and what is in it. */
export const ItemGroupScreen = ({ id, onRemoved, items }: ItemGroupScreenProps) => {
  const { t } = useTranslation('item');
  const asked = useAskForPage(itemGroupCalls.one, { params: { id } });
  return (
    <AskedPage asked={asked} offline={t('group.offline')}>
      {(data, refresh) => (
        <Stack p="md" gap="lg" data-testid="item-group-page">
          <Head group={data} onChanged={refresh} onRemoved={onRemoved} />
          <GroupFacts group={data} />
          <div>
            <Text fw={600} mb="xs">
              {t('groups.items')}
            </Text>
            {items(data.kind)}
          </div>
        </Stack>
      )}
    </AskedPage>
  );
};

interface HeadProps extends Pick<ItemGroupScreenProps, 'onRemoved'> {
  readonly group: ItemGroupHere;
  readonly onChanged: () => void;
}

const Head = ({ group, onChanged, onRemoved }: HeadProps) => {
  const { t } = useTranslation('item');
  const call = useCall();
  const may = useMay();
  const madeHere = useMadeHere();
  const { online } = useSyncStatus();
  const { busy, give } = useCommandCall(onChanged);
  const [asking, ask] = useState<'edit' | 'remove' | null>(null);
  const { id, name, enabled } = group;
  const closed = { disabled: !online || busy };
  const toggle = () => give(() => call(itemGroupCalls.edit, { params: { id }, body: { name, enabled: !enabled } }));
  return (
    <Group justify="space-between" align="start">
      <Group gap="xs">
        <Title order={2} size="h3">
          {name}
        </Title>
        {!enabled && <Badge color="gray">{t('groups.states.disabled')}</Badge>}
      </Group>
      {may('pc.item.manage') && madeHere(group) && (
        <Group gap="xs">
          <Button
            {...closed}
            leftSection={<IconEdit size={20} />}
            onClick={() => ask('edit')}
            data-testid="rename-item-group"
          >
            {t('groups.rename')}
          </Button>
          <Button {...closed} variant="default" onClick={toggle} data-testid="toggle-item-group">
            {t(enabled ? 'groups.disable' : 'groups.enable')}
          </Button>
          <Button
            {...closed}
            variant="light"
            color="red"
            leftSection={<IconTrash size={20} />}
            onClick={() => ask('remove')}
            data-testid="remove-item-group"
          >
            {t('groups.remove')}
          </Button>
        </Group>
      )}
      {asking && (
        <GroupDialog
          asking={{ what: asking, group }}
          onClose={() => ask(null)}
          onDone={() => {
            ask(null);
            if (asking === 'remove') onRemoved();
            else onChanged();
          }}
        />
      )}
    </Group>
  );
};

const GroupFacts = ({ group }: { readonly group: ItemGroupHere }) => {
  const { t } = useTranslation('item');
  const makerName = useMakerName();
  return (
    <Paper withBorder p="md">
      <Facts
        cols={{ base: 2, sm: 4 }}
        facts={[
          [t('groups.columns.kind'), t(`groups.kinds.${group.kind}`)],
          [t('groups.columns.maker'), makerName(group)],
          [t('groups.use'), t(`scopes.${group.scope}`)],
          [t('groups.columns.state'), t(`groups.states.${group.enabled ? 'enabled' : 'disabled'}`)],
        ]}
      />
    </Paper>
  );
};
