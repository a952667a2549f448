import { Badge, Group, Stack, Text } from '@mantine/core';
import { use, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { bookingStatuses } from '#domain/booking/codes.ts';
import { clockText } from '#domain/duty/clock-text.ts';
import { weekOf } from '#domain/duty/duty-week.ts';
import { rosterCalls } from '#domain/roster/calls.ts';
import type { OwnDay, OwnDuty, OwnPart } from '#domain/roster/own-week.ts';
import { dayAfter } from '#domain/values/calendar-day.ts';
import { useDayHeads } from '../../parts/roster/use-day-heads.ts';
import { usePlanText } from '../../parts/roster/use-plan-text.ts';
import { useAsk } from '../../store/use-ask.ts';
import { useLive, useSession } from '../../store/use-live.ts';
import { dayOf } from '../../ui/days.ts';
import { LoadingRows } from '../../ui/loading-rows.tsx';
import { PlaceContext } from '../../ui/place.ts';
import { Refused } from '../../ui/refused.tsx';
import { Section } from '../../ui/section.tsx';
import { Stepper } from '../../ui/stepper.tsx';
import { useFormat } from '../../ui/use-format.ts';
import { useMinute } from '../../ui/use-minute.ts';

const every = 60_000;

/**
 * When whoever works here is there, day by day of a week, and what guests have booked with them: at a counter as it knows
 * them, without contact too; for anybody else, as the server says them.
 */
export const OwnWeek = ({ isHeld }: { readonly isHeld: boolean }) => {
  const { t } = useTranslation('roster');
  const { timeZone } = use(PlaceContext);
  const { staff } = useSession();
  const today = dayOf(useMinute(), timeZone);
  const present = weekOf(today);
  const [week, setWeek] = useState(present);
  const heads = useDayHeads(week);
  const held = useLive('roster.ownWeek', isHeld ? { week, staffId: staff?.id ?? '', timeZone } : null);
  const asked = useAsk(rosterCalls.ownWeek, isHeld ? null : { query: { week } }, every);
  const said = asked.data?.[0]?.day === week ? asked.data : undefined;
  const days = isHeld ? held : said;
  return (
    <Section title={t('own.title')} testId="own-week">
      <Stack gap="sm">
        <Stepper
          name={`${heads[0] ?? ''} – ${heads[6] ?? ''}`}
          before={t('week.previous')}
          after={t('week.next')}
          isLast={week >= dayAfter(present, 28)}
          onStep={(count) => setWeek(dayAfter(week, 7 * count))}
          testId="own-week-of"
        />
        {asked.refusal && !days && (
          <Refused
            title={t('own.offline')}
            reason={asked.refusal}
            asking={asked.asking}
            onAgain={() => void asked.refresh()}
          />
        )}
        {!days && !asked.refusal && <LoadingRows />}
        {days?.map((day, place) => (
          <Day key={day.day} of={day} head={heads[place] ?? ''} isToday={day.day === today} />
        ))}
      </Stack>
    </Section>
  );
};

interface DayProps {
  readonly of: OwnDay;
  readonly head: string;
  readonly isToday: boolean;
}

const Day = ({ of: { day, duties, parts }, head, isToday }: DayProps) => {
  const { t } = useTranslation('roster');
  const isFree = duties.length === 0 && parts.length === 0;
  return (
    <Group align="flex-start" gap="sm" wrap="nowrap" data-testid={`own-day-${day}`}>
      <Stack gap={0} miw={84}>
        <Text fw={isToday ? 700 : 500}>{head}</Text>
        {isToday && (
          <Text size="sm" c="jade">
            {t('own.today')}
          </Text>
        )}
      </Stack>
      <Stack gap={4} flex={1} miw={0}>
        {isFree && <Text c="dimmed">{t('own.none')}</Text>}
        {duties.map((duty) => (
          <Duty key={duty.shopId} duty={duty} />
        ))}
        {parts.map((part) => (
          <Part key={part.id} part={part} />
        ))}
      </Stack>
    </Group>
  );
};

const Duty = ({ duty }: { readonly duty: OwnDuty }) => {
  const { t } = useTranslation('roster');
  const { names } = useFormat();
  const planText = usePlanText();
  const { shop } = useSession();
  const { shopId, shopName, breaks, note } = duty;
  const hours = planText(duty);
  const besides = [
    breaks.length > 0 &&
      t('own.breaks', {
        breaks: names(breaks.map(({ begins, minutes }) => t('breakOf', { time: clockText(begins), minutes }))),
      }),
    note,
  ].filter(Boolean);
  return (
    <div>
      <Text fw={600}>{shopId === shop?.id ? hours : t('own.shop', { hours, shop: shopName })}</Text>
      {besides.length > 0 && (
        <Text size="sm" c="dimmed">
          {besides.join(' · ')}
        </Text>
      )}
    </div>
  );
};

const Part = ({ part }: { readonly part: OwnPart }) => {
  const { t } = useTranslation('roster');
  const { clock } = useFormat();
  const { startsAt, endsAt, name, guestName, place, wish, status, remark } = part;
  const facts = [guestName, place, remark && t('own.remark', { remark })].filter(Boolean);
  return (
    <div data-testid="own-booking">
      <Group gap="xs">
        <Text style={{ wordBreak: 'break-word' }}>
          {t('own.parts', { from: clock(startsAt), to: clock(endsAt), name })}
        </Text>
        {wish === 'named' && <Badge color="orange">{t('own.named')}</Badge>}
        {status === bookingStatuses.arrived && <Badge color="jade">{t('own.arrived')}</Badge>}
      </Group>
      <Text size="sm" c="dimmed">
        {facts.join(' · ')}
      </Text>
    </div>
  );
};
