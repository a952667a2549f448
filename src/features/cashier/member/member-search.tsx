import { Badge, Button, Modal, ScrollArea, Text, TextInput, UnstyledButton } from '@mantine/core';
import { IconSearch, IconUserPlus } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Member } from '#domain/member/member.ts';
import { maskedPhone } from '#domain/values/phone.ts';
import { useStore } from '../../../store/use-live.ts';
import { useReturnFocus } from '../../../ui/use-return-focus.ts';
import { useSearch } from '../../../ui/use-search.ts';
import { EmptyState } from '../empty-state.tsx';
import classes from './member.module.css';
import { MembersElsewhere } from './members-elsewhere.tsx';

interface Props {
  readonly onFound: (member: Member) => void;
  /** Somebody whom nobody knows is to be registered; with what was looked for. */
  readonly onRegister: (text: string) => void;
  readonly onClose: () => void;
}

const mostFound = 20;

/** Finds a member; arrow keys and Enter take one. */
export const MemberSearch = ({ onFound, onRegister, onClose }: Props) => {
  const { t } = useTranslation('cashier');
  const store = useStore();
  const [text, setText] = useState('');
  const [marked, mark] = useState(0);
  const answer = useSearch(text, (wanted) => store.searchMembers(wanted, mostFound));
  useReturnFocus();
  const found = answer?.found ?? [];
  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    if (event.nativeEvent.isComposing || found.length === 0) return;
    if (step !== undefined) {
      event.preventDefault();
      mark((marked + step + found.length) % found.length);
    } else if (event.key === 'Enter' && answer?.text === text.trim()) {
      const chosen = found[marked];
      if (chosen) onFound(chosen);
    }
  };
  return (
    <Modal opened onClose={onClose} title={t('member.title')} size={460} yOffset={60} centered={false}>
      <TextInput
        value={text}
        data-autofocus
        autoComplete="off"
        inputMode="search"
        aria-label={t('member.title')}
        placeholder={t('member.placeholder')}
        leftSection={<IconSearch size={20} aria-hidden />}
        data-testid="member-search"
        onKeyDown={onKeyDown}
        onChange={(event) => {
          setText(event.currentTarget.value);
          mark(0);
        }}
      />
      <ScrollArea h={320} mt="sm" type="auto">
        {!answer && <EmptyState title={t('member.hint')} />}
        {answer && found.length === 0 && (
          <>
            <EmptyState title={t('member.none', { text: answer.text })} />
            <MembersElsewhere text={answer.text} onFound={onFound} />
            <Button
              fullWidth
              mt="sm"
              mih={44}
              leftSection={<IconUserPlus size={20} aria-hidden />}
              data-testid="register-new"
              onClick={() => onRegister(answer.text)}
            >
              {t('member.register')}
            </Button>
          </>
        )}
        {found.map((member, index) => (
          <UnstyledButton
            key={member.id}
            className={classes.found}
            data-marked={index === marked || undefined}
            data-testid={`member-${member.mobile || member.id}`}
            onClick={() => onFound(member)}
          >
            <div className={classes.who}>
              <Text fw={500} truncate>
                {member.name}
              </Text>
              <Text size="sm" c="dimmed">
                {maskedPhone(member.country, member.mobile)}
              </Text>
            </div>
            <Badge variant="light">{t(`levels.${member.level}`)}</Badge>
          </UnstyledButton>
        ))}
      </ScrollArea>
    </Modal>
  );
};
