import { Chip, Group, Select, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type BatchStep, batchSteps } from '#domain/item/batch.ts';
import type { ItemKind } from '#domain/item/item-kind.ts';
import { useCategories } from '../category/use-categories.ts';
import { useItemGroups } from './use-item-groups.ts';

type Named = (typeof batchSteps)[number];

const steps = {
  putOn: { does: 'shelf', onShelf: true },
  takeOff: { does: 'shelf', onShelf: false },
  enable: { does: 'toggle', enabled: true },
  disable: { does: 'toggle', enabled: false },
} as const satisfies Partial<Record<Named, BatchStep>>;

interface StepChoiceProps {
  readonly kind: ItemKind;
  readonly onStep: (step: BatchStep | null) => void;
  readonly disabled: boolean;
  readonly testId: string;
}

/** What is to be done with the chosen items; a move also says into which group, or which category. */
export const StepChoice = ({ kind, onStep, disabled, testId }: StepChoiceProps) => {
  const { t } = useTranslation('item');
  const { data: groups = [] } = useItemGroups(kind);
  const [name, choose] = useState<Named | null>(null);
  const [groupId, setGroup] = useState<string | null>(null);
  const { data: categories = [] } = useCategories(kind);
  const [categoryId, setCategory] = useState<string | null>(null);
  const moveTo = (id: string | null) => {
    setGroup(id);
    onStep(id === null ? null : { does: 'move', groupId: id });
  };
  const sortInto = (id: string | null) => {
    setCategory(id);
    onStep(id === null ? null : { does: 'category', categoryId: id });
  };
  const take = (next: string): void => {
    const found = batchSteps.find((each) => each === next);
    if (!found) return;
    choose(found);
    if (found === 'move') moveTo(groupId);
    else if (found === 'category') sortInto(categoryId);
    else onStep(steps[found]);
  };
  return (
    <Stack gap="sm">
      <Chip.Group value={name ?? ''} onChange={(next) => take(String(next))}>
        <Group gap={6} role="radiogroup" aria-label={t('batch.what')}>
          {batchSteps.map((each) => (
            <Chip key={each} value={each} size="md" disabled={disabled} data-testid={`${testId}-${each}`}>
              {t(`batch.steps.${each}`)}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
      {name === 'move' && (
        <Select
          label={t('batch.group')}
          data={groups.map(({ id, name: label }) => ({ value: id, label }))}
          searchable
          allowDeselect={false}
          disabled={disabled}
          value={groupId}
          onChange={moveTo}
          data-testid={`${testId}-group`}
        />
      )}
      {name === 'category' && (
        <Select
          label={t('batch.category')}
          data={[
            { value: '', label: t('batch.noCategory') },
            ...categories.map(({ id, name: label }) => ({ value: id, label })),
          ]}
          searchable
          allowDeselect={false}
          disabled={disabled}
          value={categoryId}
          onChange={sortInto}
          data-testid={`${testId}-category-of`}
        />
      )}
      {name === null && <Text c="dimmed">{t('batch.choose')}</Text>}
    </Stack>
  );
};
