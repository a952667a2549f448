import { Button, Group, Radio, Stack, Text, TextInput, VisuallyHidden } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Member } from '#domain/member/member.ts';
import { maskedPhone } from '#domain/values/phone.ts';
import type { OwnProps } from '../../form/own-props.ts';
import { useLive, useStore } from '../../store/use-live.ts';
import { useSearch } from '../../ui/use-search.ts';

const mostFound = 8;
const titleOf = ({ name, country, mobile }: Member): string => `${name} ${maskedPhone(country, mobile)}`.trim();

/** The member for whom something is booked, found as at a counter, also without contact; empty for a guest who is none. */
export const GuestInput = ({ said, value, onValue }: OwnProps<string | null | undefined>) => {
  const { t } = useTranslation('booking');
  const store = useStore();
  const [text, setText] = useState('');
  const searched = useSearch(text, (wanted) => store.searchMembers(wanted, mostFound));
  const chosen = useLive('member.byId', value ? { memberId: value } : null);
  if (value)
    return (
      <Stack gap={4}>
        <Text fw={600}>{said.label}</Text>
        <Group gap="xs" data-testid={said['data-testid']}>
          <Text>{chosen ? titleOf(chosen.member) : ''}</Text>
          <Button
            variant="default"
            size="compact-md"
            leftSection={<IconX size={16} />}
            disabled={said.disabled}
            onClick={() => onValue('')}
            data-testid="booking-other-guest"
          >
            {t('guest.other')}
          </Button>
        </Group>
      </Stack>
    );
  return (
    <Stack gap="xs">
      <TextInput
        {...said}
        placeholder={t('guest.search')}
        autoComplete="off"
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      {searched?.found.length === 0 && <Text c="dimmed">{t('guest.none')}</Text>}
      <Radio.Group label={<VisuallyHidden>{said.label}</VisuallyHidden>} value="" onChange={onValue}>
        <Stack gap="xs">
          {searched?.found.map((each) => (
            <Radio key={each.id} size="md" value={each.id} label={titleOf(each)} />
          ))}
        </Stack>
      </Radio.Group>
    </Stack>
  );
};
