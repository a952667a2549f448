import { Button, Group } from '@mantine/core';
import {
  IconArrowsExchange,
  IconCalendarPlus,
  IconReplace,
  IconSnowflake,
  IconSnowflakeOff,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type CardPage, cardCalls } from '#domain/card/calls.ts';
import { isChangeable, mayChangeCards } from '#domain/card/changeable.ts';
import { endsOf } from '#domain/card/extend.ts';
import { isOver } from '#domain/card/handled.ts';
import { stateAt } from '#domain/card/state.ts';
import { FormDialog } from '../../../form/form-dialog.tsx';
import { useCall } from '../../../store/use-ask.ts';
import { useMay } from '../../../store/use-may.ts';
import { useNow } from '../../../ui/use-now.ts';
import { useEnd } from './card-facts.tsx';
import { extendCardForm, freezeCardForm, transferCardForm, unfreezeCardForm } from './held.form.ts';

interface CardActionsProps {
  readonly card: CardPage;
  /** The card has changed. */
  readonly onDone: () => void;
  /** Changes it for another card; absent where no card is sold. */
  readonly onChange?: ((card: CardPage) => void) | undefined;
}
type Action = 'freeze' | 'unfreeze' | 'extend' | 'transfer';

const looks = {
  freeze: IconSnowflake,
  unfreeze: IconSnowflakeOff,
  extend: IconCalendarPlus,
  transfer: IconArrowsExchange,
} as const;

/** What can be done with a card as it is, by these rights. */
const actionsOf = (card: CardPage, may: ReturnType<typeof useMay>, at: number): readonly Action[] => {
  if (isOver(card)) return [];
  const state = stateAt(card, at);
  const frozen = state === 'frozen';
  return [
    ...(may('pc.item.card') && endsOf(card).length > 0 ? (['extend'] as const) : []),
    ...(may('pc.item.card') && !frozen && state !== 'expired' ? (['transfer'] as const) : []),
    ...(may(frozen ? 'pc.item.card' : 'pc.member.manage') ? ([frozen ? 'unfreeze' : 'freeze'] as const) : []),
  ];
};

/** Extending a card, giving it to another member, freezing it and using it again; each with a reason. */
export const CardActions = ({ card, onDone, onChange }: CardActionsProps) => {
  const { t } = useTranslation('card');
  const may = useMay();
  const [asking, ask] = useState<Action | null>(null);
  const close = () => ask(null);
  const done = () => {
    close();
    onDone();
  };
  const at = useNow()();
  const actions = actionsOf(card, may, at);
  const changes = onChange && mayChangeCards(may) && isChangeable(card, at);
  if (actions.length === 0 && !changes) return null;
  return (
    <Group gap="xs">
      {changes && (
        <Button
          variant="default"
          leftSection={<IconReplace size={20} />}
          onClick={() => onChange(card)}
          data-testid="change-card"
        >
          {t('held.change')}
        </Button>
      )}
      {actions.map((action) => {
        const Icon = looks[action];
        return (
          <Button
            key={action}
            variant="default"
            leftSection={<Icon size={20} />}
            onClick={() => ask(action)}
            data-testid={`${action}-card`}
          >
            {t(`held.${action}.open`)}
          </Button>
        );
      })}
      {asking && <ActionDialog action={asking} card={card} onClose={close} onDone={done} />}
    </Group>
  );
};

interface ActionDialogProps extends CardActionsProps {
  readonly action: Action;
  readonly onClose: () => void;
}

const ActionDialog = ({ action, card, onClose, onDone }: ActionDialogProps) => {
  const { t } = useTranslation('card');
  const call = useCall();
  const ends = useEnd();
  const { number, memberId } = card;
  const params = { id: card.id };
  const frame = {
    onClose,
    onDone,
    title: t(`held.${action}.title`, { number }),
    done: t('held.changed'),
    confirm: { label: t(`held.${action}.open`), testId: `confirm-${action}` },
  };
  const reason = { reason: '' };
  switch (action) {
    case 'freeze':
      return (
        <FormDialog
          {...frame}
          form={freezeCardForm}
          given={{}}
          start={reason}
          give={(body) => call(cardCalls.freeze, { params, body })}
          text={t('held.freeze.text')}
        />
      );
    case 'unfreeze':
      return (
        <FormDialog
          {...frame}
          form={unfreezeCardForm}
          given={{}}
          start={reason}
          give={(body) => call(cardCalls.unfreeze, { params, body })}
        />
      );
    case 'extend':
      return (
        <FormDialog
          {...frame}
          form={extendCardForm}
          given={{}}
          start={{ ...reason, lastDay: '' }}
          give={(body) => call(cardCalls.extend, { params, body })}
          text={t('held.extend.text', { day: ends(card) })}
          params={{ number }}
        />
      );
    case 'transfer':
      return (
        <FormDialog
          {...frame}
          form={transferCardForm}
          given={{ memberId }}
          start={{ ...reason, toMemberId: '' }}
          give={(body) => call(cardCalls.transfer, { params, body })}
          text={t('held.transfer.text')}
          confirm={{ label: t('held.transfer.confirm'), testId: 'confirm-transfer', color: 'red' }}
        />
      );
  }
};
