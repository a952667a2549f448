import { Button, Group, Input, Stack } from '@mantine/core';
import { IconPlus, IconUserPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { mostParts } from '#domain/booking/booking.ts';
import type { WaitedPart } from '#domain/waitlist/waitlist-entry.ts';
import type { OwnProps } from '../../form/own-props.ts';
import { faultsAt } from './part-frame.tsx';
import { WaitedPartFields } from './waited-part-fields.tsx';

/** The services for which somebody waits: those of a guest one after the other, as they stand here. */
export const WaitedPartsInput = ({ said, faults = {}, value, onValue }: OwnProps<WaitedPart[] | null | undefined>) => {
  const { t } = useTranslation('booking');
  const parts = value ?? [];
  const { label, error, disabled, 'data-testid': testId } = said;
  const [first] = parts;
  const last = parts.at(-1);
  const guests = Math.max(0, ...parts.map(({ guest }) => guest));
  const isFull = disabled || parts.length >= mostParts;
  return (
    <Input.Wrapper label={label} error={error} labelElement="div" role="group" aria-label={label} data-testid={testId}>
      <Stack gap="sm" mt={4}>
        {parts.map((part, place) => (
          <WaitedPartFields
            // biome-ignore lint/suspicious/noArrayIndexKey: a service that is waited for is known by its place alone
            key={place}
            part={part}
            faults={faultsAt(faults, place)}
            number={place + 1}
            guests={guests}
            disabled={disabled}
            onPart={(differs) => onValue(parts.map((each, at) => (at === place ? { ...each, ...differs } : each)))}
            onRemove={parts.length > 1 ? () => onValue(parts.toSpliced(place, 1)) : undefined}
          />
        ))}
        <Group gap="xs">
          <Button
            variant="default"
            leftSection={<IconPlus size={20} />}
            disabled={isFull || !last}
            onClick={() => last && onValue([...parts, { ...last, serviceId: '' }])}
            data-testid={`${testId}-add`}
          >
            {t('parts.add')}
          </Button>
          <Button
            variant="default"
            leftSection={<IconUserPlus size={20} />}
            disabled={isFull || !first}
            onClick={() => first && onValue([...parts, { ...first, staffId: '', wish: 'any', guest: guests + 1 }])}
            data-testid={`${testId}-guest`}
          >
            {t('parts.addGuest')}
          </Button>
        </Group>
      </Stack>
    </Input.Wrapper>
  );
};
