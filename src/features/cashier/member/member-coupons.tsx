import { Button, Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { CouponChoice } from '#domain/order/combination/coupon-choices.ts';
import { couponForOrder } from '#domain/order/coupon-uses.ts';
import type { Unused } from '#domain/price/best/unused.ts';
import { useGives } from '../../../parts/coupon/use-gives.ts';
import { useSyncStatus } from '../../../store/use-live.ts';
import { useFormat } from '../../../ui/use-format.ts';
import { useCounter } from '../counter-context.ts';
import { useCouponEffect } from './use-coupon-effect.ts';
import { useWhyUnused } from './use-why-unused.ts';

interface Props {
  readonly choices: readonly CouponChoice[];
  /** What is not in the best combination; absent while that is not known. */
  readonly unused?: readonly Unused[] | undefined;
}

/** The coupons that the member still holds: what each gives, what it does to this order, and a tap that uses it. */
export const MemberCoupons = ({ choices, unused }: Props) => {
  const { t } = useTranslation('cashier');
  const { day } = useFormat();
  const gives = useGives();
  const effectOf = useCouponEffect();
  const whyUnused = useWhyUnused(unused);
  const { open, tap } = useCounter();
  const { online } = useSyncStatus();
  if (choices.length === 0) return null;
  return (
    <Stack gap="xs" mt="sm" data-testid="member-coupons">
      <Text fw={600}>{t('coupons.title')}</Text>
      {!online && (
        <Text size="xs" c="dimmed" data-testid="coupons-as-of">
          {t('coupons.offline')}
        </Text>
      )}
      {choices.map((choice) => {
        const { coupon, isOn, whyNot, off } = choice;
        return (
          <Group key={coupon.id} justify="space-between" wrap="nowrap" gap="xl" data-testid={`coupon-${coupon.code}`}>
            <div>
              <Text fw={500}>{coupon.name}</Text>
              <Text size="xs" c="dimmed">
                {gives(coupon.terms)} · {t('member.until', { day: day(coupon.usableUntil - 1) })}
              </Text>
              <Text size="xs" c={whyNot || off === 0 ? 'orange' : 'jade'} data-testid="coupon-effect">
                {effectOf(choice)}
              </Text>
              {whyUnused('coupon', coupon.id) !== '' && (
                <Text size="xs" c="dimmed" data-testid="coupon-unused">
                  {whyUnused('coupon', coupon.id)}
                </Text>
              )}
            </div>
            <Button
              variant={isOn ? 'default' : 'light'}
              mih={44}
              flex="none"
              disabled={!open || (!isOn && whyNot !== undefined)}
              data-testid="coupon-tap"
              onClick={() =>
                tap(
                  isOn
                    ? { op: 'takeOffCoupon', couponId: coupon.id }
                    : { op: 'putCoupon', coupon: couponForOrder(coupon) },
                )
              }
            >
              {t(isOn ? 'coupons.takeOff' : 'coupons.use')}
            </Button>
          </Group>
        );
      })}
    </Stack>
  );
};
