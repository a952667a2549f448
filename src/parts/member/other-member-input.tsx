import { Radio, Stack, Text, TextInput, VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { memberCalls } from '#domain/member/calls.ts';
import type { FoundMember } from '#domain/member/member-listing.ts';
import { maskedPhone } from '#domain/values/phone.ts';
import type { OwnProps } from '../../form/own-props.ts';
import { useCall } from '../../store/use-ask.ts';
import { useShopName } from '../../store/use-shop-name.ts';
import { useFormat } from '../../ui/use-format.ts';
import { useSearch } from '../../ui/use-search.ts';
import { useMemberWords } from './use-member-words.ts';

/** As many characters as the server looks for. */
const longest = 50;

const titleOf = ({ name, country, mobile }: FoundMember): string =>
  mobile === '' ? name : `${name} ${maskedPhone(country, mobile)}`;

/** Another member than `memberId` of the form: two of one name differ by mobile, level, shop and last visit. */
export const OtherMemberInput = ({ said, value, args, onValue }: OwnProps<string | null | undefined>) => {
  const { t } = useTranslation('member');
  const call = useCall();
  const words = useMemberWords();
  const shopName = useShopName();
  const { day } = useFormat();
  const [text, setText] = useState('');
  const searched = useSearch(text, async (typed): Promise<FoundMember[]> => {
    const answer = await call(memberCalls.search, { query: { k: typed.slice(0, longest) } });
    return answer.ok ? answer.data.filter(({ id }) => id !== args.memberId) : [];
  });
  const moreOf = ({ level, shopId, lastAt }: FoundMember): string =>
    [
      words.level(level),
      shopName(shopId),
      lastAt === null ? t('merge.neverHere') : t('merge.lastHere', { day: day(lastAt) }),
    ]
      .filter(Boolean)
      .join(' · ');
  return (
    <Stack gap="xs">
      <TextInput
        {...said}
        placeholder={t('merge.search')}
        autoComplete="off"
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          onValue('');
        }}
      />
      {searched?.found.length === 0 && <Text c="dimmed">{t('merge.noneFound')}</Text>}
      <Radio.Group label={<VisuallyHidden>{said.label}</VisuallyHidden>} value={value ?? ''} onChange={onValue}>
        <Stack gap="xs">
          {searched?.found.map((each) => (
            <Radio key={each.id} size="md" value={each.id} label={titleOf(each)} description={moreOf(each)} />
          ))}
        </Stack>
      </Radio.Group>
    </Stack>
  );
};
