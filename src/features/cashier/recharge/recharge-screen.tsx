import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { IconCreditCard, IconUserSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Card } from '#domain/card/card.ts';
import { holdsWhatIsCharged, whyNotRechargeable } from '#domain/card/rechargeable.ts';
import { endingSoon } from '#domain/card/state.ts';
import type { Member } from '#domain/member/member.ts';
import { CardMarks } from '../../../parts/card/card-marks.tsx';
import { useCardEndingDays } from '../../../parts/card/use-card-ending-days.ts';
import { MobileText } from '../../../parts/member/mobile-text.tsx';
import { useLive, useSyncStatus } from '../../../store/use-live.ts';
import { useMay } from '../../../store/use-may.ts';
import { LoadingRows } from '../../../ui/loading-rows.tsx';
import { Nothing } from '../../../ui/nothing.tsx';
import { useFormat } from '../../../ui/use-format.ts';
import { useNow } from '../../../ui/use-now.ts';
import { useReason } from '../../../ui/use-reason.ts';
import { SellCardModal } from '../cards/sell-card-modal.tsx';
import { ChooseMember } from '../member/choose-member.tsx';
import { useLeftOn } from '../member/use-left-on.ts';

interface RechargeScreenProps {
  /** Whose cards; empty until somebody is chosen. */
  readonly memberId: string;
  /** The card that is being recharged; empty for none. */
  readonly cardId: string;
  readonly onMember: (memberId: string) => void;
  readonly onCard: (cardId: string) => void;
  readonly onSold: (orderId: string) => void;
}

/** Recharges a card: the member first, then one of their cards, then the terms and the money. */
export const RechargeScreen = (props: RechargeScreenProps) => {
  const { t } = useTranslation('cashier');
  const { memberId, onMember } = props;
  const { online } = useSyncStatus();
  const may = useMay();
  const [choosing, choose] = useState(false);
  const known = useLive('member.byId', memberId === '' ? null : { memberId });
  const chooses = (
    <Button
      size="md"
      variant={memberId === '' ? 'filled' : 'default'}
      leftSection={<IconUserSearch size={20} aria-hidden />}
      data-testid="choose-member"
      onClick={() => choose(true)}
    >
      {t(memberId === '' ? 'recharge.choose' : 'recharge.other')}
    </Button>
  );
  return (
    <Stack p="md" maw={960} data-testid="recharge-page">
      {!online && (
        <Text c="orange" role="status" data-testid="recharge-offline">
          {t('cards.offline')}
        </Text>
      )}
      {!may('pc.order.collect') && <Text c="orange">{t('collect.notAllowed')}</Text>}
      {memberId === '' && (
        <Nothing icon={IconCreditCard} title={t('recharge.title')} hint={t('recharge.hint')}>
          {chooses}
        </Nothing>
      )}
      {memberId !== '' && known === undefined && <LoadingRows />}
      {memberId !== '' && known === null && (
        <Nothing icon={IconCreditCard} title={t('recharge.unknown')} hint={t('recharge.unknownHint')}>
          {chooses}
        </Nothing>
      )}
      {known && (
        <>
          <Group justify="space-between">
            <Whose member={known.member} />
            {chooses}
          </Group>
          <Cards {...props} member={known.member} isOff={!online || !may('pc.order.collect')} />
        </>
      )}
      {choosing && (
        <ChooseMember
          onClose={() => choose(false)}
          onChosen={({ id }) => {
            choose(false);
            onMember(id);
          }}
        />
      )}
    </Stack>
  );
};

const Whose = ({ member: { name, country, mobile } }: { readonly member: Member }) => (
  <Group gap="sm">
    <Title order={2} size="h3">
      {name}
    </Title>
    <MobileText country={country} mobile={mobile} />
  </Group>
);

interface CardsProps extends RechargeScreenProps {
  readonly member: Member;
  /** None can be recharged at this moment. */
  readonly isOff: boolean;
}

/** The cards of a member that hold money or times; whichever cannot be recharged says why. */
const Cards = ({ member, cardId, isOff, onCard, onSold }: CardsProps) => {
  const { t } = useTranslation('cashier');
  const at = useNow()();
  const found = useLive('card.ofMember', { memberId: member.id });
  if (!found) return <LoadingRows />;
  const cards = found.cards.filter(holdsWhatIsCharged);
  const whyNot = (card: Card) => whyNotRechargeable(card, { memberId: card.memberId, way: found.way, at });
  const chosen = cards.find((card) => card.id === cardId && whyNot(card) === undefined);
  if (cards.length === 0)
    return <Nothing icon={IconCreditCard} title={t('recharge.noCards')} hint={t('recharge.noCardsHint')} />;
  return (
    <Stack gap="xs">
      {cards.map((card) => (
        <CardRow
          key={card.id}
          card={card}
          whyNot={whyNot(card)}
          isOff={isOff}
          at={at}
          onCharge={() => onCard(card.id)}
        />
      ))}
      {chosen && !isOff && (
        <SellCardModal
          key={chosen.id}
          sale={{ memberId: chosen.memberId, memberName: member.name, card: chosen }}
          onClose={() => onCard('')}
          onSold={onSold}
        />
      )}
    </Stack>
  );
};

interface CardRowProps {
  readonly card: Card;
  readonly whyNot: ReturnType<typeof whyNotRechargeable>;
  readonly isOff: boolean;
  readonly at: number;
  readonly onCharge: () => void;
}

const CardRow = ({ card, whyNot, isOff, at, onCharge }: CardRowProps) => {
  const { t } = useTranslation('cashier');
  const { day } = useFormat();
  const leftOn = useLeftOn();
  const reason = useReason();
  const days = useCardEndingDays();
  const says = card.expiresAt !== null && !endingSoon(card, at, days)?.isAll;
  return (
    <Paper withBorder p="sm" data-testid={`card-${card.number}`}>
      <Group justify="space-between">
        <div>
          <Text fw={600}>{card.name}</Text>
          <Text size="sm" c="dimmed">
            {card.number}
            {says && ` · ${t('member.until', { day: day((card.expiresAt ?? 0) - 1) })}`}
          </Text>
          <CardMarks card={card} />
          {whyNot && (
            <Text size="sm" c="orange" data-testid="why-not-charged">
              {reason(whyNot)}
            </Text>
          )}
        </div>
        <Group gap="md" justify="flex-end" ml="auto">
          <Text fw={700} size="lg">
            {leftOn(card)}
          </Text>
          <Button size="md" disabled={isOff || whyNot !== undefined} data-testid="recharge" onClick={onCharge}>
            {t('cards.rechargeShort')}
          </Button>
        </Group>
      </Group>
    </Paper>
  );
};
