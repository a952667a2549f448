import { ActionIcon, Badge, Button, Group, Text } from '@mantine/core';
import { IconCreditCard, IconTicket, IconUser, IconUserPlus, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mayChangeCards } from '#domain/card/changeable.ts';
import { mayGiveCoupons } from '#domain/coupon/give.ts';
import type { Member } from '#domain/member/member.ts';
import type { Unused } from '#domain/price/best/unused.ts';
import { maskedPhone } from '#domain/values/phone.ts';
import { GiveCouponDialog } from '../../../parts/coupon/give-coupon-dialog.tsx';
import { MobileText } from '../../../parts/member/mobile-text.tsx';
import type { Registered } from '../../../parts/member/register-dialog.tsx';
import { useLive } from '../../../store/use-live.ts';
import { useFormat } from '../../../ui/use-format.ts';
import { ButtonPopover } from '../button-popover.tsx';
import { SellCardModal } from '../cards/sell-card-modal.tsx';
import type { Sale } from '../cards/use-selling.ts';
import { useCounter } from '../counter-context.ts';
import { RepayModal } from '../debt/repay-modal.tsx';
import { useCouponChoices } from '../use-coupons-at.ts';
import { useKeys } from '../use-keys.ts';
import { CardsChanged } from './cards-changed.tsx';
import { ChooseMember } from './choose-member.tsx';
import classes from './member.module.css';
import { MemberCards } from './member-cards.tsx';
import { MemberCoupons } from './member-coupons.tsx';
import { MemberDebt, useOwed } from './member-debt.tsx';
import { MemberPoints } from './member-points.tsx';

interface MemberBarProps {
  /** What is not in the best combination; absent while that is not known. */
  readonly unused: readonly Unused[] | undefined;
}

/** Whom the order is for: found by mobile, name, pinyin or card number; a walk-in when nobody is named. */
export const MemberBar = ({ unused }: MemberBarProps) => {
  const { t } = useTranslation('cashier');
  const { orderId, composed, nameMember, open, panel, may, collected, settled } = useCounter();
  const [selling, sell] = useState<Sale | null>(null);
  const [searching, search] = useState(false);
  const memberId = composed?.order.memberId ?? '';
  const known = useLive('member.byId', { memberId });
  useKeys(panel || !open ? {} : { f7: () => search(true) });
  const cards =
    known?.member.id === memberId
      ? known.cards.filter(({ status }) => status === 'active' || status === 'notStarted' || status === 'frozen')
      : [];
  const choices = useCouponChoices();
  const usable = choices.filter(({ whyNot }) => !whyNot).length;
  const member = composed?.member;
  const to = { memberId, memberName: composed?.order.memberName ?? '' };
  const onPaid = (card: string) => {
    sell(null);
    collected(orderId, { card });
  };
  const basket = open && composed && composed.order.lines.length > 0 ? { composed, settled, onPaid } : undefined;
  const [giving, give] = useState(false);
  const owed = useOwed(memberId);
  const [repaying, repay] = useState(false);
  const { money } = useFormat();
  const mayGive = mayGiveCoupons(may);
  const maySell = may('pc.order.cashier') && may('pc.order.collect');
  const put = ({ id, name }: Registered) => nameMember(id, name);
  /** On the bar itself, unless what they owe is there: then there is no room for it beside the name. */
  const level = (whose: Member) => (
    <Badge variant="light" className={classes.level}>
      {t(`levels.${whose.level}`)}
    </Badge>
  );
  return (
    <div className={classes.bar}>
      {memberId === '' ? (
        <Button
          variant="default"
          fullWidth
          h={44}
          justify="flex-start"
          disabled={!open || !composed}
          leftSection={<IconUserPlus size={20} aria-hidden />}
          data-testid="member-open"
          onClick={() => search(true)}
        >
          {t('member.add')}
        </Button>
      ) : (
        <Group gap={4} wrap="nowrap">
          <ButtonPopover
            position="bottom-start"
            className={classes.member}
            testId="member"
            button={
              <>
                <IconUser size={20} aria-hidden />
                <Text fw={600} truncate className={classes.name}>
                  {composed?.order.memberName}
                </Text>
                {member && owed === 0 && level(member)}
                <Text size="sm" c="dimmed" truncate className={classes.mobile}>
                  {member && maskedPhone(member.country, member.mobile)}
                </Text>
                {owed > 0 && (
                  <Badge color="orange" variant="light" className={classes.level}>
                    {t('debt.short', { amount: money(owed) })}
                  </Badge>
                )}
                {cards.length > 0 && (
                  <Badge
                    variant="outline"
                    color="gray"
                    className={classes.level}
                    leftSection={<IconCreditCard size={12} aria-hidden />}
                  >
                    {cards.length}
                  </Badge>
                )}
                {usable > 0 && (
                  <Badge
                    variant="outline"
                    color="jade"
                    className={classes.level}
                    leftSection={<IconTicket size={12} aria-hidden />}
                    data-testid="usable-coupons"
                  >
                    {usable}
                  </Badge>
                )}
              </>
            }
          >
            <div className={classes.about}>
              <div className={classes.holdings}>
                {member && (
                  <Group justify="space-between">
                    <MobileText country={member.country} mobile={member.mobile} />
                    {owed > 0 && level(member)}
                  </Group>
                )}
                {member?.remark && (
                  <Text size="sm" mb="sm">
                    {member.remark}
                  </Text>
                )}
                <MemberDebt owed={owed} onRepay={may('pc.order.collect') ? () => repay(true) : undefined} />
                <MemberCards
                  cards={cards}
                  unused={unused}
                  onRecharge={maySell ? (card) => sell({ ...to, card }) : undefined}
                  onChange={mayChangeCards(may) ? (from) => sell({ ...to, from }) : undefined}
                />
                <MemberCoupons choices={choices} unused={unused} />
                <MemberPoints memberId={memberId} />
              </div>
              {(mayGive || maySell) && (
                <Group grow>
                  {mayGive && (
                    <Button variant="light" data-testid="give-coupon" onClick={() => give(true)}>
                      {t('coupons.give')}
                    </Button>
                  )}
                  {maySell && (
                    <Button variant="light" data-testid="sell-card" onClick={() => sell(to)}>
                      {t('cards.sellShort')}
                    </Button>
                  )}
                </Group>
              )}
            </div>
          </ButtonPopover>
          <ActionIcon
            color="gray"
            disabled={!open}
            aria-label={t('member.remove')}
            data-testid="member-remove"
            onClick={() => nameMember('', '')}
          >
            <IconX size={20} aria-hidden />
          </ActionIcon>
        </Group>
      )}
      <CardsChanged />
      {searching && (
        <ChooseMember
          onClose={() => search(false)}
          onChosen={(member) => {
            search(false);
            put(member);
          }}
        />
      )}
      {selling && (
        <SellCardModal
          sale={selling}
          onClose={() => sell(null)}
          basket={basket}
          onSold={(cardOrderId) => {
            sell(null);
            // What was put together before is gone on with.
            collected(cardOrderId, basket ? { basket: orderId } : {});
          }}
        />
      )}
      {repaying && <RepayModal owing={{ ...to, owed }} onClose={() => repay(false)} />}
      {giving && <GiveCouponDialog memberId={memberId} onClose={() => give(false)} onGiven={() => give(false)} />}
    </div>
  );
};
