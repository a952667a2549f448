import { ActionIcon, Fieldset, Group, NumberInput, SimpleGrid, Stack } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type AskedPart, mostMinutes } from '#domain/booking/booking.ts';
import type { Service } from '#domain/item/service/service.ts';
import RecordInput from '../../form/widgets/record-input.tsx';
import { useLive, useStore } from '../../store/use-live.ts';

/** What is wrong with the parts of a form, by the paths of their fields, or with one part, by their names. */
type Faults = Readonly<Record<string, ReactNode>>;

/** What is wrong with the part at a place, by the name of the field. */
export const faultsAt = (faults: Faults, place: number): Faults =>
  Object.fromEntries(
    Object.entries(faults).flatMap(([path, fault]) => {
      const [at, name = ''] = path.split('.');
      return Number(at) === place ? [[name, fault]] : [];
    }),
  );

/** A part as its fields are drawn. */
export interface PartProps<Part> {
  readonly part: Part;
  readonly faults: Faults;
  /** Its place, from 1. */
  readonly number: number;
  /** How many guests there are. */
  readonly guests: number;
  readonly disabled: boolean;
  readonly onPart: (differs: Partial<Part>) => void;
  readonly onRemove: (() => void) | undefined;
}

/** What each field of a part says of itself; its mark for tests begins with `id`. */
export const fieldsOf =
  ({ faults, disabled }: Pick<PartProps<never>, 'faults' | 'disabled'>, id: string) =>
  (label: string, name: string, of: string) => ({
    label,
    disabled,
    description: undefined,
    error: faults[of],
    withAsterisk: false,
    'data-testid': `${id}-${name}`,
  });

/** Whoever gives services, to choose from, with whoever is chosen already. */
export const useServicerChoices = (chosenId: string) =>
  (useLive('staff.all', {}) ?? [])
    .filter(({ id, isServicer }) => isServicer || id === chosenId)
    .map(({ id, name }) => ({ value: id, label: name }));

interface PartFrameProps extends PartProps<Pick<AskedPart, 'serviceId' | 'minutes' | 'guest'>> {
  readonly field: ReturnType<typeof fieldsOf>;
  readonly testId: string;
  /** What else the catalogue says of a part by its service. */
  readonly ofService?: (service: Service) => Partial<AskedPart>;
  /** When it begins, where that is asked. */
  readonly starts?: ReactNode;
  /** By whom and where. */
  readonly children: ReactNode;
}

/** One service that is booked or waited for: which one, how long and for whom, around what else is asked of it. */
export const PartFrame = ({
  part,
  number,
  guests,
  disabled,
  onPart,
  onRemove,
  field,
  testId,
  ofService,
  starts,
  children,
}: PartFrameProps) => {
  const { t } = useTranslation('booking');
  const store = useStore();
  /** A service takes as long as the catalogue says, where that is known here. */
  const chooseService = async (serviceId: string): Promise<void> => {
    const item = serviceId ? await store.read('item.byId', { kind: 'service', id: serviceId }) : undefined;
    const isService = item && 'duration' in item;
    const lasts = isService ? { minutes: Math.min(item.duration, mostMinutes), ...ofService?.(item) } : {};
    onPart({ serviceId, ...lasts });
  };
  return (
    <Fieldset disabled={disabled} legend={t('parts.number', { number })} data-testid={testId}>
      <Stack gap="xs">
        <Group wrap="nowrap" align="end">
          <div style={{ flex: 1 }}>
            <RecordInput
              said={field(t('parts.service'), 'service', 'serviceId')}
              of="service"
              ids={part.serviceId ? [part.serviceId] : []}
              most={1}
              onIds={([serviceId = '']) => void chooseService(serviceId)}
            />
          </div>
          {onRemove && (
            <ActionIcon color="gray" size={44} aria-label={t('parts.remove', { number })} onClick={onRemove}>
              <IconTrash size={20} />
            </ActionIcon>
          )}
        </Group>
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xs">
          {starts}
          <NumberInput
            {...field(t('parts.minutes'), 'minutes', 'minutes')}
            value={part.minutes}
            min={5}
            max={mostMinutes}
            step={5}
            onChange={(minutes) => onPart({ minutes: minutes === '' ? Number.NaN : Number(minutes) })}
          />
          {children}
          {guests > 1 && (
            <NumberInput
              {...field(t('parts.guest'), 'guest', 'guest')}
              value={part.guest}
              min={1}
              max={guests}
              onChange={(guest) => onPart({ guest: Number(guest) || 1 })}
            />
          )}
        </SimpleGrid>
      </Stack>
    </Fieldset>
  );
};
