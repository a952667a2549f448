import { Anchor, Badge, Button, Group, Stack, Text } from '@mantine/core';
import { IconTicket } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mayGiveCoupons } from '#domain/coupon/give.ts';
import { memberCouponCalls } from '#domain/coupon/member-coupon-calls.ts';
import type { MemberCouponRow } from '#domain/coupon/member-coupon-listing.ts';
import { FormDialog } from '../../form/form-dialog.tsx';
import { GiveCouponDialog } from '../../parts/coupon/give-coupon-dialog.tsx';
import { withdrawCouponForm } from '../../parts/coupon/member-coupon.form.ts';
import { useGives } from '../../parts/coupon/use-gives.ts';
import { useAsk, useCall } from '../../store/use-ask.ts';
import { useMay } from '../../store/use-may.ts';
import { Section } from '../../ui/section.tsx';
import { useFormat } from '../../ui/use-format.ts';
import { useReason } from '../../ui/use-reason.ts';

/** As many of a member's coupons are shown, those that were received last first. */
const most = 50;

const colors = { received: 'jade', used: 'gray', withdrawn: 'red', expired: 'orange' } as const;

/** The coupons of a member with their states; they are given and taken away here. */
export const MemberCoupons = ({ id }: { readonly id: string }) => {
  const { t } = useTranslation('coupon');
  const reason = useReason();
  const call = useCall();
  const mayGive = mayGiveCoupons(useMay());
  const [giving, give] = useState(false);
  const [withdrawing, withdraw] = useState<MemberCouponRow | null>(null);
  const { data, refusal, refresh } = useAsk(memberCouponCalls.ofMember, { params: { id }, perPage: most });
  const done = () => {
    give(false);
    withdraw(null);
    void refresh();
  };
  return (
    <Section title={t('ofMember.title')} testId="member-coupons">
      {refusal && <Text c="dimmed">{reason(refusal)}</Text>}
      {data?.length === 0 && <Text c="dimmed">{t('ofMember.none')}</Text>}
      <Stack gap="xs">
        {data?.map((coupon) => (
          <CouponOfMember key={coupon.id} coupon={coupon} onWithdraw={mayGive ? () => withdraw(coupon) : undefined} />
        ))}
      </Stack>
      {mayGive && (
        <Button
          mt="sm"
          variant="default"
          leftSection={<IconTicket size={20} />}
          data-testid="give-coupon"
          onClick={() => give(true)}
        >
          {t('give.title')}
        </Button>
      )}
      {giving && <GiveCouponDialog memberId={id} onClose={() => give(false)} onGiven={done} />}
      {withdrawing && (
        <FormDialog
          form={withdrawCouponForm}
          given={{}}
          start={{ reason: '' }}
          give={(body) => call(memberCouponCalls.withdraw, { params: { id: withdrawing.id }, body })}
          title={t('withdraw.title', { name: withdrawing.name })}
          text={t('withdraw.text')}
          done={t('withdraw.done')}
          confirm={{ label: t('withdraw.open'), testId: 'confirm-withdraw', color: 'red' }}
          onClose={() => withdraw(null)}
          onDone={done}
        />
      )}
    </Section>
  );
};

interface CouponOfMemberProps {
  readonly coupon: MemberCouponRow;
  readonly onWithdraw: (() => void) | undefined;
}

const CouponOfMember = ({ coupon, onWithdraw }: CouponOfMemberProps) => {
  const { t } = useTranslation('coupon');
  const { time, day } = useFormat();
  const gives = useGives();
  const { code, name, terms, status, receivedAt, usableUntil, usedAt, orderId, withdrawn } = coupon;
  return (
    <Group justify="space-between" data-testid={`coupon-${code}`}>
      <div>
        <Text fw={500}>{name}</Text>
        <Text size="xs" c="dimmed">
          {[
            code,
            gives(terms),
            t('ofMember.received', { time: time(receivedAt) }),
            t('ofMember.until', { day: day(usableUntil - 1) }),
            withdrawn && t('ofMember.withdrawn', { reason: withdrawn.reason }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
        {orderId !== '' && (
          <Anchor component={Link} to={`/order/view/${orderId}`} size="sm" mih={44} data-testid="coupon-order">
            {t('ofMember.used', { time: time(usedAt ?? receivedAt) })}
          </Anchor>
        )}
      </div>
      <Group gap="xs">
        <Badge variant="light" color={colors[status]} tt="none" data-testid="coupon-state">
          {t(`ofMember.status.${status}`)}
        </Badge>
        {onWithdraw && (status === 'received' || status === 'expired') && (
          <Button variant="subtle" color="red" data-testid="withdraw-coupon" onClick={onWithdraw}>
            {t('withdraw.open')}
          </Button>
        )}
      </Group>
    </Group>
  );
};
