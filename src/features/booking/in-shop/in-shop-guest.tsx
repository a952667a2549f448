import { ActionIcon, Button, Group, Text, Tooltip } from '@mantine/core';
import { IconCalendarCheck, IconCash, IconDoorExit, IconPlayerPlay } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { minute } from '#domain/values/durations.ts';
import type { InShop } from '../../../nouns/waitlist/waitlist-queries.ts';
import { useMay } from '../../../store/use-may.ts';
import { useStaffName } from '../../../store/use-staff-name.ts';
import { useFormat } from '../../../ui/use-format.ts';
import { useWaitlistActs } from '../use-waitlist-acts.ts';
import { useWaited } from '../waitlist-words.ts';
import { useInShopActs } from './use-in-shop-acts.ts';

interface InShopGuestProps {
  readonly guest: InShop;
  readonly now: number;
  readonly mayServe: boolean;
}

/** A guest who stands in the shop, with when they can be served, and what is done with them at one tap. */
export const InShopGuest = ({ guest: { entry, parts, isExact }, now, mayServe }: InShopGuestProps) => {
  const { t } = useTranslation('waitlist');
  const may = useMay();
  const { clock, names } = useFormat();
  const { services } = useWaited();
  const nameOf = useStaffName();
  const navigate = useNavigate();
  const { serve, leave, busy } = useInShopActs();
  const { book, busy: booking } = useWaitlistActs();
  const waited = Math.floor((now - (entry.hereSince ?? now)) / minute);
  const begin = parts ? Math.min(...parts.map(({ startsAt }) => startsAt)) : null;
  const staff = names([...new Set((parts ?? []).flatMap(({ staffId }) => (staffId ? [nameOf(staffId)] : [])))]);
  const minutes = begin === null ? 0 : Math.max(0, Math.ceil((begin - now) / minute));
  const isNow = parts !== null && minutes <= 1;
  const time = { parts: [...(parts ?? [])], reseats: [] };
  const estimate = (): string => {
    if (begin === null) return t(isExact ? 'inShop.noTime' : 'inShop.unknown');
    if (isNow) return staff ? t('inShop.now', { staff }) : t('inShop.nowAny');
    const at = { time: clock(begin), minutes };
    return staff ? t('inShop.from', { ...at, staff }) : t('inShop.fromAny', at);
  };
  const bills = async (): Promise<void> => {
    const bookingId = await serve(entry, time, staff);
    if (bookingId) await navigate({ to: '/cashier', search: { booking: bookingId } });
  };
  return (
    <Group gap="xs" justify="space-between" data-testid={`in-shop-${entry.id}`}>
      <div>
        <Text size="sm" fw={600}>
          {[entry.name, waited > 0 ? t('inShop.since', { minutes: waited }) : t('inShop.sinceNow')].join(' · ')}
        </Text>
        <Text size="sm" c="dimmed">
          {[services(entry), entry.remark].filter(Boolean).join(' · ')}
        </Text>
        <Text size="sm" data-testid="estimate">
          {estimate()}
        </Text>
      </div>
      {mayServe && (
        <Group gap="xs">
          {isNow && (
            <Button
              leftSection={<IconPlayerPlay size={20} />}
              disabled={busy}
              onClick={() => void serve(entry, time, staff)}
              data-testid="serve-walk-in"
            >
              {t('inShop.serve')}
            </Button>
          )}
          {isNow && may('pc.order.cashier') && (
            <Tooltip label={t('inShop.bill')}>
              <ActionIcon
                aria-label={t('inShop.bill')}
                disabled={busy}
                onClick={() => void bills()}
                data-testid="bill-walk-in"
              >
                <IconCash size={20} />
              </ActionIcon>
            </Tooltip>
          )}
          {begin !== null && !isNow && (
            <Button
              variant="default"
              leftSection={<IconCalendarCheck size={20} />}
              disabled={booking}
              onClick={() => void book(entry, time)}
              data-testid="book-walk-in"
            >
              {t('inShop.book', { time: clock(begin) })}
            </Button>
          )}
          <Tooltip label={t('inShop.left')}>
            <ActionIcon
              aria-label={t('inShop.left')}
              color="red"
              disabled={busy}
              onClick={() => void leave(entry)}
              data-testid="left-walk-in"
            >
              <IconDoorExit size={20} />
            </ActionIcon>
          </Tooltip>
        </Group>
      )}
    </Group>
  );
};
