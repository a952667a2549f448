import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { ActionIcon, Badge, Group, Paper, Text } from '@mantine/core';
import { IconEdit, IconEye, IconEyeOff, IconGripVertical, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ItemGroupRow } from '#domain/item/group/item-group-calls.ts';
import { useMakerName } from '../../../parts/item/use-maker-name.ts';

interface GroupRowProps {
  readonly group: ItemGroupRow;
  /** Nothing can be changed at present. */
  readonly isClosed: boolean;
  /** Left out where the order is not the shop's to say. */
  readonly sorts: boolean;
  /** Left out for whoever may only look, and where it was made elsewhere. */
  readonly onAct: ((what: 'edit' | 'toggle' | 'remove') => void) | undefined;
}

/** One group, with a handle by which it is dragged, or moved by the space bar and arrows. */
export const GroupRow = ({ group, isClosed, sorts, onAct }: GroupRowProps) => {
  const { t } = useTranslation('item');
  const makerName = useMakerName();
  const { id, name, enabled, count } = group;
  const { attributes, listeners, setNodeRef, transform, transition } = useSortable({
    id,
    disabled: !sorts || isClosed,
  });
  return (
    <Paper
      ref={setNodeRef}
      withBorder
      p="sm"
      style={{ transform: CSS.Translate.toString(transform), transition }}
      data-testid={`item-group-${name}`}
    >
      <Group justify="space-between" wrap="nowrap">
        <Group gap="sm" wrap="nowrap" style={{ minWidth: 0 }}>
          {sorts && (
            <ActionIcon
              {...attributes}
              {...listeners}
              variant="subtle"
              color="gray"
              disabled={isClosed}
              aria-label={t('group.move', { name })}
              style={{ cursor: 'grab', touchAction: 'none' }}
              data-testid={`move-${name}`}
            >
              <IconGripVertical size={20} />
            </ActionIcon>
          )}
          <div style={{ minWidth: 0 }}>
            <Text fw={600} truncate>
              {name}
            </Text>
            <Text size="sm" c="dimmed" truncate>
              {t('group.made', { maker: makerName(group), count })}
            </Text>
          </div>
          {!enabled && <Badge color="gray">{t('states.disabled')}</Badge>}
        </Group>
        {onAct && (
          <Group gap={4} wrap="nowrap">
            <ActionIcon
              variant="subtle"
              disabled={isClosed}
              aria-label={t(enabled ? 'group.hide' : 'group.show', { name })}
              onClick={() => onAct('toggle')}
              data-testid={`toggle-${name}`}
            >
              {enabled ? <IconEyeOff size={20} /> : <IconEye size={20} />}
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              disabled={isClosed}
              aria-label={t('group.edit', { name })}
              onClick={() => onAct('edit')}
              data-testid={`edit-${name}`}
            >
              <IconEdit size={20} />
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              color="red"
              disabled={isClosed}
              aria-label={t('group.remove', { name })}
              onClick={() => onAct('remove')}
              data-testid={`remove-${name}`}
            >
              <IconTrash size={20} />
            </ActionIcon>
          </Group>
        )}
      </Group>
    </Paper>
  );
};
