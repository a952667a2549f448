import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ItemGroupRow } from '#domain/item/group/item-group-calls.ts';

interface SortedGroupsProps {
  readonly groups: readonly ItemGroupRow[];
  readonly onSort: (ids: readonly string[]) => void;
  readonly children: ReactNode;
}

/** Groups that are put in another order by a finger, a mouse or keys; what happens is told to screen readers. */
export const SortedGroups = ({ groups, onSort, children }: SortedGroupsProps) => {
  const { t } = useTranslation('item');
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const ids = groups.map(({ id }) => id);
  const nameOf = (id: unknown): string => groups.find((group) => group.id === id)?.name ?? '';
  const placeOf = (id: unknown): number => ids.indexOf(String(id)) + 1;
  const onDragEnd = ({ active, over }: DragEndEvent): void => {
    if (!over || active.id === over.id) return;
    onSort(arrayMove(ids, ids.indexOf(String(active.id)), ids.indexOf(String(over.id))));
  };
  const said = {
    onDragStart: ({ active }: Pick<DragEndEvent, 'active'>) => t('sort.lifted', { name: nameOf(active.id) }),
    onDragOver: ({ active, over }: Pick<DragEndEvent, 'active' | 'over'>) =>
      over ? t('sort.over', { name: nameOf(active.id), place: placeOf(over.id) }) : undefined,
    onDragEnd: ({ active, over }: Pick<DragEndEvent, 'active' | 'over'>) =>
      t('sort.dropped', { name: nameOf(active.id), place: placeOf(over?.id) }),
    onDragCancel: ({ active }: Pick<DragEndEvent, 'active'>) => t('sort.left', { name: nameOf(active.id) }),
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={onDragEnd}
      accessibility={{ announcements: said, screenReaderInstructions: { draggable: t('sort.how') } }}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <Stack gap="xs">{children}</Stack>
      </SortableContext>
    </DndContext>
  );
};
