import { Alert, Badge, Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { IconTicket, IconTicketOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { isTicket } from '#domain/booking/ticket.ts';
import type { MemberCoupon } from '#domain/coupon/member-coupon.ts';
import { couponStateAt } from '#domain/coupon/member-coupon.ts';
import { whyNotUsedBy } from '#domain/coupon/use.ts';
import type { Member } from '#domain/member/member.ts';
import type { CouponFound } from '../../../nouns/coupon/coupon-by-code.ts';
import { useGives } from '../../../parts/coupon/use-gives.ts';
import { MobileText } from '../../../parts/member/mobile-text.tsx';
import { useLive, useSyncStatus } from '../../../store/use-live.ts';
import { useMay } from '../../../store/use-may.ts';
import { Facts } from '../../../ui/facts.tsx';
import { LoadingRows } from '../../../ui/loading-rows.tsx';
import { Nothing } from '../../../ui/nothing.tsx';
import { CodePage } from '../../../ui/scan/code-page.tsx';
import { useFormat } from '../../../ui/use-format.ts';
import { useNow } from '../../../ui/use-now.ts';
import { useReason } from '../../../ui/use-reason.ts';
import { useOpenWithCoupon } from './use-open-with-coupon.ts';

interface TicketScreenProps {
  /** The code that is looked at; empty for none. */
  readonly code: string;
  readonly onCode: (code: string) => void;
  /** A new order is begun, with the coupon on it. */
  readonly onOpened: (orderId: string) => void;
}

/** Says of the code of a coupon whose it is, what it does and whether it can be used here; a tap begins an order with it. */
export const TicketScreen = ({ code, onCode, onOpened }: TicketScreenProps) => {
  const { t } = useTranslation('cashier');
  const { time } = useFormat();
  const { online, asOf } = useSyncStatus();
  const words = {
    label: t('ticket.code'),
    placeholder: t('ticket.placeholder'),
    look: t('ticket.look'),
    empty: t('ticket.empty'),
    emptyHint: t('ticket.emptyHint'),
  };
  const offline = asOf === null ? t('coupons.offline') : t('ticket.asOf', { time: time(asOf) });
  return (
    <CodePage code={code} onCode={onCode} words={words} asOf={online ? null : offline}>
      <Found code={code} onOpened={onOpened} />
    </CodePage>
  );
};

const Found = ({ code, onOpened }: Pick<TicketScreenProps, 'code' | 'onOpened'>) => {
  const { t } = useTranslation('cashier');
  const may = useMay();
  const answer = useLive('coupon.byCode', { code });
  if (answer?.code !== code) return <LoadingRows />;
  if (answer.found.length === 0)
    return (
      <Nothing icon={IconTicketOff} title={t('ticket.unknown', { code })} hint={t('ticket.unknownHint')}>
        {isTicket(code) && may('pc.booking.list') && (
          <Button
            renderRoot={(props) => <Link {...props} to="/appointment/ticket" search={{ code }} />}
            variant="default"
            mt="xs"
            data-testid="ticket-booking"
          >
            {t('ticket.asBooking')}
          </Button>
        )}
      </Nothing>
    );
  return answer.found.map((found) => (
    <Ticket key={found.coupon.id} found={found} way={answer.way} onOpened={onOpened} />
  ));
};

interface TicketProps extends Pick<TicketScreenProps, 'onOpened'> {
  readonly found: CouponFound;
  readonly way: readonly string[];
}

const colors = { received: 'jade', used: 'gray', withdrawn: 'red', expired: 'orange' } as const;

const Ticket = ({ found, way, onOpened }: TicketProps) => {
  const { t } = useTranslation('cashier');
  const { t: words } = useTranslation('coupon');
  const { day, time, names: list } = useFormat();
  const reason = useReason();
  const gives = useGives();
  const at = useNow()();
  const { coupon, member, order, names } = found;
  const { busy, refused, open } = useOpenWithCoupon(onOpened);
  const state = couponStateAt(coupon, at);
  const whyNot = whyNotUsedBy(coupon, { memberId: member?.id ?? '', way, at });
  const { range, groupIds, items, withOthers } = coupon.terms;
  const namesOf = (ids: readonly string[]) => list(ids.map((id) => names[id] ?? '…'));
  const ranges = {
    all: () => words('range.all'),
    groups: () => namesOf(groupIds),
    items: () => namesOf(items.map(({ itemId }) => itemId)),
  };
  return (
    <Paper withBorder p="md" data-testid={`ticket-${coupon.code}`}>
      <Stack>
        <Group justify="space-between" align="start">
          <div>
            <Title order={2} size="h3">
              {coupon.name}
            </Title>
            <Text fw={700} size="xl">
              {gives(coupon.terms)}
            </Text>
          </div>
          <Badge variant="light" size="lg" color={colors[state]} tt="none">
            {words(`ofMember.status.${state}`)}
          </Badge>
        </Group>
        <Holder member={member} />
        <Facts
          cols={{ base: 1, sm: 2 }}
          facts={[
            [t('ticket.code'), coupon.code],
            [t('ticket.until'), untilOf(coupon, day)],
            [words('fields.range'), ranges[range]()],
            [words('fields.withOthers'), words(withOthers ? 'withOthers.yes' : 'withOthers.no')],
            ...(coupon.usedAt === null ? [] : [[t('ticket.usedAt'), time(coupon.usedAt)] as const]),
          ]}
        />
        {order && (
          <Button
            component={Link}
            to={`/order/view/${order.id}`}
            variant="subtle"
            px="xs"
            w="fit-content"
            data-testid="ticket-order"
          >
            {t('ticket.order', { number: order.number })}
          </Button>
        )}
        {whyNot ? (
          <Alert color="orange" icon={<IconTicketOff size={20} />} data-testid="ticket-why-not">
            {reason(whyNot)}
          </Alert>
        ) : (
          <Button
            size="lg"
            loading={busy}
            leftSection={<IconTicket size={22} aria-hidden />}
            data-testid="ticket-use"
            onClick={() => member && void open(member, coupon)}
          >
            {t('ticket.use')}
          </Button>
        )}
        {refused && (
          <Text c="red" role="alert">
            {t('notKept')}
          </Text>
        )}
      </Stack>
    </Paper>
  );
};

/** The days on which it is used. */
const untilOf = ({ usableFrom, usableUntil }: MemberCoupon, day: (at: number) => string): string =>
  [...(usableFrom === null ? [] : [day(usableFrom)]), day(usableUntil - 1)].join(' – ');

const Holder = ({ member }: { readonly member: Member | null }) => {
  const { t } = useTranslation('cashier');
  if (!member) return <Text c="dimmed">{t('ticket.nobody')}</Text>;
  return (
    <Group gap="sm">
      <Text fw={600} size="lg">
        {member.name}
      </Text>
      <MobileText country={member.country} mobile={member.mobile} />
      <Badge variant="light">{t(`levels.${member.level}`)}</Badge>
    </Group>
  );
};
