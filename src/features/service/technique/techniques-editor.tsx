import { ActionIcon, Button, Group, Input, Paper, Stack, Text } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ServiceKind, serviceKind } from '#domain/item/service/service-kind.ts';
import { techniqueIn } from '#domain/item/service/service-rules.ts';
import { type Technique, technique, treatmentModes, type WrittenTechnique } from '#domain/item/service/technique.ts';
import { fieldProblem } from '#domain/kernel/field-problem.ts';
import { FormDialog } from '../../../form/form-dialog.tsx';
import type { OwnProps } from '../../../form/own-props.ts';
import { useReason } from '../../../ui/use-reason.ts';
import { techniqueForm } from './technique.form.ts';
import { useTechniqueWords } from './use-technique-words.ts';

export type TechniquesProps = OwnProps<WrittenTechnique[] | null | undefined>;

const most = 20;
const fresh = {
  bodyPart: null,
  meridian: '',
  acupoints: [] as string[],
  mode: treatmentModes.point,
  style: null,
  duration: 10,
  shots: null,
} as const;

/** The techniques of a service in the order in which they are given, each written in a dialog. */
export default function TechniquesEditor({ said, value, onValue, args }: TechniquesProps) {
  const { t } = useTranslation('service');
  const [writing, setWriting] = useState<number | null>(null);
  const all = (value ?? []).map((each) => technique.parse(each));
  const kind = serviceKind.catch('other').parse(args.kind);
  const { label, description, error, withAsterisk, disabled, 'data-testid': testId } = said;
  const move = (from: number, to: number) => {
    const [moved] = all.slice(from, from + 1);
    if (moved) onValue(all.toSpliced(from, 1).toSpliced(to, 0, moved));
  };
  const start = writing === null ? undefined : all[writing];
  return (
    <Input.Wrapper
      label={label}
      description={description}
      error={error}
      withAsterisk={withAsterisk}
      labelElement="div"
      data-testid={testId}
    >
      <Stack gap="xs" mt={4} role="group" aria-label={label}>
        {all.map((each, place) => (
          <TechniqueLine
            // biome-ignore lint/suspicious/noArrayIndexKey: a technique is known by its place alone
            key={place}
            kind={kind}
            place={place}
            technique={each}
            disabled={disabled}
            count={all.length}
            onWrite={() => setWriting(place)}
            onMove={(by) => move(place, place + by)}
            onRemove={() => onValue(all.toSpliced(place, 1))}
          />
        ))}
        <Group>
          <Button
            variant="default"
            leftSection={<IconPlus size={18} />}
            disabled={disabled || all.length >= most}
            onClick={() => setWriting(all.length)}
            data-testid="add-technique"
          >
            {t('technique.add')}
          </Button>
        </Group>
      </Stack>
      {writing !== null && (
        // A dialog lies within the form of its service: what is saved in it is not that form.
        <div onSubmit={(event) => event.stopPropagation()}>
          <FormDialog
            form={techniqueForm}
            given={{ kind }}
            keptAs={`${String(args.id ?? '')}-${writing}`}
            start={start ?? fresh}
            size={1_080}
            title={t(start ? 'technique.edit' : 'technique.add')}
            give={async ({ kind: _, ...given }) => {
              onValue([...all.slice(0, writing), given, ...all.slice(writing + 1)]);
              return { ok: true };
            }}
            confirm={{ label: t('technique.save'), testId: 'save-technique' }}
            onClose={() => setWriting(null)}
          />
        </div>
      )}
    </Input.Wrapper>
  );
}

interface TechniqueLineProps {
  readonly kind: ServiceKind;
  readonly technique: Technique;
  readonly place: number;
  readonly count: number;
  readonly disabled: boolean;
  readonly onWrite: () => void;
  readonly onMove: (by: -1 | 1) => void;
  readonly onRemove: () => void;
}

const TechniqueLine = (props: TechniqueLineProps) => {
  const { kind, technique, place, count, disabled, onWrite, onMove, onRemove } = props;
  const { t } = useTranslation('service');
  const reason = useReason();
  const { where, how } = useTechniqueWords()(technique);
  /** Another kind of service may ask for more. */
  const [issue] = techniqueIn.safeParse({ ...technique, kind }).error?.issues ?? [];
  const number = place + 1;
  const act = (what: 'up' | 'down' | 'edit' | 'remove', icon: ReactNode, onClick: () => void, off = false) => (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={44}
      disabled={disabled || off}
      aria-label={t(`technique.actions.${what}`, { number })}
      onClick={onClick}
      data-testid={`technique-${what}-${place}`}
    >
      {icon}
    </ActionIcon>
  );
  return (
    <Paper withBorder p="xs" data-testid={`technique-${place}`}>
      <Group justify="space-between" wrap="nowrap">
        <div style={{ minWidth: 0 }}>
          <Text fw={600}>
            {number}. {where}
          </Text>
          <Text size="sm">{how}</Text>
          <Text size="sm" c="dimmed">
            {t('technique.points', { count: technique.acupoints.length })}
            {': '}
            {technique.acupoints.join(' ')}
          </Text>
          {issue && (
            <Text size="sm" c="var(--mantine-color-error)">
              {reason(fieldProblem(issue))}
            </Text>
          )}
        </div>
        <Group gap={0} wrap="nowrap">
          {act('up', <IconArrowUp size={20} />, () => onMove(-1), place === 0)}
          {act('down', <IconArrowDown size={20} />, () => onMove(1), place === count - 1)}
          {act('edit', <IconPencil size={20} />, onWrite)}
          {act('remove', <IconTrash size={20} />, onRemove)}
        </Group>
      </Group>
    </Paper>
  );
};
