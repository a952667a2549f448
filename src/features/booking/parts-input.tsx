import { Button, Group, Input, Stack } from '@mantine/core';
import { IconPlus, IconSparkles, IconUserPlus } from '@tabler/icons-react';
import { use, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { v7 as uuid } from 'uuid';
import { withoutBlocks } from '#domain/booking/blocks.ts';
import { type AskedPart, endOf, mostParts } from '#domain/booking/booking.ts';
import { retimedParts } from '#domain/booking/drag.ts';
import type { Reseat } from '#domain/booking/reseat.ts';
import type { OwnProps } from '../../form/own-props.ts';
import { PlaceContext } from '../../ui/place.ts';
import { DepositNote } from './deposit/deposit-note.tsx';
import { HeldTime } from './held-time.tsx';
import { HoldContext } from './hold-context.ts';
import { OfferList } from './offer-list.tsx';
import { PartFields } from './part-fields.tsx';
import { faultsAt } from './part-frame.tsx';
import { WaitInsteadContext, waitStart } from './wait-instead.ts';

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');

/**
 * The services of a booking: for each of its guests one after the other. A further one begins when the last one of its
 * guest ends, that of a further guest when the first one begins. Best times are offered on demand, and to whoever is
 * refused: what is taken of them is filled in.
 */
export const PartsInput = ({
  said,
  faults = {},
  value,
  args,
  onValue,
  onOther,
}: OwnProps<AskedPart[] | null | undefined>) => {
  const { t } = useTranslation('booking');
  const parts = value ?? [];
  const waitInstead = use(WaitInsteadContext);
  const holding = use(HoldContext);
  const bookingId = textIn(args.bookingId);
  const { timeZone } = use(PlaceContext);
  const { label, error, disabled, 'data-testid': testId } = said;
  const [isAsked, offer] = useState(false);
  // What is not filled in yet is no reason to offer other times.
  const isFilled = parts.every(({ serviceId, startsAt, minutes }) => serviceId && startsAt >= 0 && minutes >= 5);
  const isOffered = isAsked || (Boolean(error) && isFilled);
  /** What others change bed for is that offer alone. */
  const fill = (next: AskedPart[], reseats: readonly Reseat[] = []): void => {
    onValue(next);
    onOther?.('reseats', reseats);
  };
  const say = (id: string, { startsAt, ...differs }: Partial<AskedPart>): void => {
    const retimed = startsAt === undefined ? parts : retimedParts(parts, id, startsAt);
    fill(retimed.map((part) => (part.id === id ? { ...part, ...differs } : part)));
  };
  const last = parts.at(-1);
  const first = parts[0];
  const guests = Math.max(0, ...parts.map(({ guest }) => guest));
  const free = { staffId: '', wish: 'any', bedId: '' } as const;
  const isFull = disabled || parts.length >= mostParts;
  return (
    <Input.Wrapper label={label} error={error} labelElement="div" role="group" aria-label={label} data-testid={testId}>
      <Stack gap="sm" mt={4}>
        {parts.map((part, place) => (
          <PartFields
            key={part.id}
            part={part}
            faults={faultsAt(faults, place)}
            number={place + 1}
            guests={guests}
            disabled={disabled}
            onPart={(differs) => say(part.id, differs)}
            onRemove={parts.length > 1 ? () => fill(parts.filter(({ id }) => id !== part.id)) : undefined}
          />
        ))}
        {isFilled && (
          <DepositNote
            memberId={textIn(args.memberId)}
            mobile={textIn(args.mobile)}
            serviceIds={parts.map(({ serviceId }) => serviceId)}
          />
        )}
        {holding && (
          <HeldTime
            bookingId={bookingId}
            parts={parts}
            reseats={Array.isArray(args.reseats) && args.reseats.length > 0}
            isRefused={Boolean(error)}
            isSaved={holding.isSaved}
          />
        )}
        <Group gap="xs">
          <Button
            variant="default"
            leftSection={<IconPlus size={20} />}
            disabled={isFull || !last}
            onClick={() =>
              last && fill([...parts, { ...withoutBlocks(last), id: uuid(), serviceId: '', startsAt: endOf(last) }])
            }
            data-testid={`${testId}-add`}
          >
            {t('parts.add')}
          </Button>
          <Button
            variant="default"
            leftSection={<IconUserPlus size={20} />}
            disabled={isFull || !first}
            onClick={() => first && fill([...parts, { ...first, ...free, id: uuid(), guest: guests + 1 }])}
            data-testid={`${testId}-guest`}
          >
            {t('parts.addGuest')}
          </Button>
          <Button
            variant="light"
            leftSection={<IconSparkles size={20} />}
            disabled={disabled}
            aria-expanded={isOffered}
            onClick={() => offer(!isAsked)}
            data-testid="offer-times"
          >
            {t('offers.act')}
          </Button>
        </Group>
        {isOffered && (
          <OfferList
            parts={parts}
            without={bookingId}
            disabled={disabled}
            onWait={waitInstead ? () => waitInstead(waitStart(args, parts, timeZone)) : undefined}
            onOffer={(given, { reseats }) => {
              fill(given, reseats);
              offer(false);
            }}
          />
        )}
      </Stack>
    </Input.Wrapper>
  );
};
