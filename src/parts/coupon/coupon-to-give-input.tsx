import { Radio, Stack, Text, VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type CouponToGive, memberCouponCalls } from '#domain/coupon/member-coupon-calls.ts';
import type { OwnProps } from '../../form/own-props.ts';
import { useAsk } from '../../store/use-ask.ts';
import { useReason } from '../../ui/use-reason.ts';
import { useGives, useUsable } from './use-gives.ts';

/** One of the coupons that are given out here, for `memberId` of the form; those that the member cannot have say why. */
export const CouponToGiveInput = ({ said, value, args, onValue }: OwnProps<string | null | undefined>) => {
  const { t } = useTranslation('coupon');
  const reason = useReason();
  const gives = useGives();
  const usable = useUsable();
  // A group that is not disabled would enable each of its choices; the title of the dialog says that one is to be chosen.
  const { disabled, withAsterisk: _, ...looks } = said;
  const { data, refusal } = useAsk(memberCouponCalls.toGive, { params: { id: String(args.memberId) } });
  const moreOf = (offer: CouponToGive): string => {
    const left = offer.quantity === null ? '' : t('give.left', { count: offer.quantity - offer.received });
    const what = [gives(offer), usable(offer), left].filter(Boolean).join(' · ');
    return offer.whyNot === null ? what : `${what} · ${reason({ code: offer.whyNot })}`;
  };
  // What can be given is what somebody is looking for.
  const offers = data?.toSorted((a, b) => Number(a.whyNot !== null) - Number(b.whyNot !== null));
  return (
    <Radio.Group
      {...looks}
      label={<VisuallyHidden>{said.label}</VisuallyHidden>}
      value={value ?? ''}
      onChange={onValue}
    >
      <Stack gap="xs">
        {refusal && <Text c="dimmed">{reason(refusal)}</Text>}
        {data?.length === 0 && <Text c="dimmed">{t('give.none')}</Text>}
        {offers?.map((offer) => (
          <Radio
            key={offer.id}
            size="md"
            value={offer.id}
            label={offer.name}
            description={moreOf(offer)}
            disabled={disabled || offer.whyNot !== null}
            data-testid={`give-${offer.name}`}
          />
        ))}
      </Stack>
    </Radio.Group>
  );
};
