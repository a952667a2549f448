import { Badge, Button, Loader, Text, UnstyledButton } from '@mantine/core';
import { IconWorldSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { memberCalls } from '#domain/member/calls.ts';
import type { Member } from '#domain/member/member.ts';
import { maskedPhone } from '#domain/values/phone.ts';
import { useAsk, useCall } from '../../../store/use-ask.ts';
import { useStore, useSyncStatus } from '../../../store/use-live.ts';
import { useReason } from '../../../ui/use-reason.ts';
import { EmptyState } from '../empty-state.tsx';
import classes from './member.module.css';

interface Props {
  /** What was typed, of which this counter knows nobody. */
  readonly text: string;
  readonly onFound: (member: Member) => void;
}

/** Asks the server for members whom other shops share; whoever is taken is known to this shop from then on. */
export const MembersElsewhere = ({ text, onFound }: Props) => {
  const { t } = useTranslation('cashier');
  const { online } = useSyncStatus();
  const [wanted, want] = useState('');
  const store = useStore();
  const call = useCall();
  const reason = useReason();
  const asked = wanted === text && text !== '';
  const { data, refusal, asking } = useAsk(memberCalls.search, asked ? { query: { k: text } } : null);
  const [refused, refuse] = useState('');
  const take = async (member: Member) => {
    const answer = await call(memberCalls.know, { params: { id: member.id } });
    if (!answer.ok) return refuse(reason(answer));
    void store.syncNow();
    onFound(answer.data);
  };
  // Without contact nobody can look further; the person can be registered all the same.
  if (!online && !asked) {
    return (
      <Text size="sm" c="dimmed" ta="center" px="md" data-testid="members-elsewhere-offline">
        {t('member.elsewhereOffline')}
      </Text>
    );
  }
  if (!asked) {
    return (
      <Button
        fullWidth
        mih={44}
        variant="light"
        leftSection={<IconWorldSearch size={20} aria-hidden />}
        data-testid="members-elsewhere"
        onClick={() => want(text)}
      >
        {t('member.elsewhere')}
      </Button>
    );
  }
  if (asking) return <Loader m="md" />;
  const problem = refused || (refusal ? reason(refusal) : '');
  if (problem) return <EmptyState title={problem} />;
  if (data?.length === 0) return <EmptyState title={t('member.none', { text })} />;
  return (data ?? []).map((member) => (
    <UnstyledButton
      key={member.id}
      className={classes.found}
      data-testid={`member-elsewhere-${member.mobile || member.id}`}
      onClick={() => void take(member)}
    >
      <div className={classes.who}>
        <Text fw={500} truncate>
          {member.name}
        </Text>
        <Text size="sm" c="dimmed">
          {maskedPhone(member.country, member.mobile)} · {t('member.fromElsewhere')}
        </Text>
      </div>
      <Badge variant="light">{t(`levels.${member.level}`)}</Badge>
    </UnstyledButton>
  ));
};
