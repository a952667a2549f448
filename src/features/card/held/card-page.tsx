import { Alert, Anchor, Badge, Box, Group, Stack, Text, Title } from '@mantine/core';
import { IconArrowsExchange } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { type CardPage, cardCalls } from '#domain/card/calls.ts';
import type { Card, cardStates } from '#domain/card/card.ts';
import { stateAt } from '#domain/card/state.ts';
import { useAskForPage } from '../../../store/use-ask.ts';
import { useLive, useSyncStatus } from '../../../store/use-live.ts';
import { LoadingRows } from '../../../ui/loading-rows.tsx';
import { Refused } from '../../../ui/refused.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { CardActions } from './card-actions.tsx';
import { CardFacts } from './card-facts.tsx';
import { CardLedger } from './card-ledger.tsx';
import { CardLots } from './card-lots.tsx';
import { useLeftOn } from './use-left-on.ts';

interface HeldCardProps {
  readonly memberId: string;
  readonly cardId: string;
  /** Changes it for another card; absent where no card is sold. */
  readonly onChange?: ((card: Card, memberName: string) => void) | undefined;
}

const offline = { ok: false, code: 'offline.needsContact', params: {} } as const;
type Names = Readonly<Record<string, string>>;
const nothing: Names = {};

/** One card of a member: what is on it, until when and where it can be used, and all that was booked on it. */
export const HeldCardScreen = ({ memberId, cardId, onChange }: HeldCardProps) => {
  const { t } = useTranslation('card');
  const { online } = useSyncStatus();
  const asked = useAskForPage(cardCalls.one, online ? { params: { id: cardId } } : null);
  const { data, asking, refresh } = asked;
  const known = useLive('member.byId', online ? null : { memberId });
  const card: Card | undefined = data ?? known?.cards.find(({ id }) => id === cardId);
  const refusal = asked.refusal ?? (online ? undefined : offline);
  const refused = refusal && (
    <Refused title={t('held.offline')} reason={refusal} asking={asking} onAgain={() => void refresh()} />
  );
  if (!card) return refused ? <Box p="md">{refused}</Box> : <LoadingRows />;
  const isFormer = isGivenOn(card, memberId, data);
  const names = data?.names ?? (known ? { [memberId]: known.member.name } : nothing);
  return (
    <Stack p="md" maw={960} data-testid="card-page">
      <CardHead card={card} names={names} />
      {isFormer && (
        <Alert color="yellow" icon={<IconArrowsExchange size={20} />} data-testid="card-given-on">
          {t('held.givenOn', { name: names[card.memberId] ?? t('held.someone') })}
        </Alert>
      )}
      {data && !isFormer && (
        <CardActions
          card={data}
          onDone={() => void refresh()}
          onChange={onChange && ((changed) => onChange(changed, names[changed.memberId] ?? ''))}
        />
      )}
      <CardFacts card={card} names={names} />
      {data ? (
        <>
          <CardLots card={data} names={names} />
          <CardLedger page={data} />
        </>
      ) : (
        refused
      )}
    </Stack>
  );
};

/** Whether whoever is looked at had the card once, and somebody else has it now. */
const isGivenOn = (card: Card, memberId: string, page: CardPage | undefined): boolean =>
  card.memberId !== memberId &&
  page?.entries.some((entry) => entry.kind === 'transferOut' && entry.memberId === memberId) === true;

const colours: Readonly<Record<(typeof cardStates)[number], string>> = {
  notStarted: 'blue',
  active: 'jade',
  frozen: 'orange',
  ended: 'gray',
  expired: 'gray',
  invalid: 'gray',
};

const CardHead = ({ card, names }: { readonly card: Card; readonly names: Names }) => {
  const { t } = useTranslation('card');
  const leftOn = useLeftOn();
  const state = stateAt(card, useNow()());
  return (
    <Group justify="space-between" align="start">
      <div>
        <Group gap="sm">
          <Title order={2} size="h3">
            {card.name}
          </Title>
          <Badge variant="light" size="lg" color={colours[state]} data-testid="card-state">
            {t(`held.states.${state}`)}
          </Badge>
        </Group>
        <Group gap="md">
          <Text c="dimmed">{card.number}</Text>
          <Anchor component={Link} to={`/member/view/${card.memberId}`} style={{ lineHeight: '44px' }}>
            {names[card.memberId] || t('held.member')}
          </Anchor>
        </Group>
      </div>
      <div>
        <Text size="sm" c="dimmed" ta="right">
          {t('held.left')}
        </Text>
        <Text fw={700} size="xl" ta="right" data-testid="card-left">
          {leftOn(card)}
        </Text>
      </div>
    </Group>
  );
};
