import { Badge, Box, Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconHeartbeat } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Member } from '#domain/member/member.ts';
import type { MemberPage } from '#domain/member/member-page.ts';
import { MobileText } from '../../parts/member/mobile-text.tsx';
import { useMemberWords } from '../../parts/member/use-member-words.ts';
import { useMay } from '../../store/use-may.ts';
import { useShopName } from '../../store/use-shop-name.ts';
import { Facts } from '../../ui/facts.tsx';
import { LoadingRows } from '../../ui/loading-rows.tsx';
import { Refused } from '../../ui/refused.tsx';
import { Section } from '../../ui/section.tsx';
import { useFormat } from '../../ui/use-format.ts';
import { MemberActions } from './member-actions.tsx';
import { MemberCoupons } from './member-coupons.tsx';
import { MemberFigures } from './member-figures.tsx';
import { MemberHoldings } from './member-holdings.tsx';
import { MemberTimeline } from './member-timeline.tsx';
import { useMember } from './use-member.ts';

interface MemberScreenProps {
  readonly id: string;
  /** What they bought, below what is written down of them. */
  readonly children?: ReactNode;
}

const cols = { base: 2, sm: 3 };

/** Everything there is of a member on one page. */
export const MemberScreen = ({ id, children }: MemberScreenProps) => {
  const { t } = useTranslation('member');
  const { member, whole, refusal, asking, refresh } = useMember(id);
  if (!member)
    return refusal ? (
      <Box p="md">
        <Refused title={t('offline')} reason={refusal} asking={asking} onAgain={() => void refresh()} />
      </Box>
    ) : (
      <LoadingRows />
    );
  return (
    <Stack p="md" maw={960} data-testid="member-page">
      <MemberHead member={member} />
      <MemberActions member={member} others={whole?.others ?? []} onDone={() => void refresh()} />
      <MemberFacts member={member} whole={whole} />
      {whole && <MemberFigures whole={whole} />}
      {whole && <MemberHoldings whole={whole} />}
      {whole && <MemberCoupons id={whole.id} />}
      {children}
      {whole && <MemberTimeline page={whole} />}
    </Stack>
  );
};

const MemberHead = ({ member }: { readonly member: Member }) => {
  const { t } = useTranslation('member');
  const words = useMemberWords();
  const may = useMay();
  return (
    <Group gap="sm">
      <Title order={2} size="h3">
        {member.name}
      </Title>
      <Badge variant="light" size="lg">
        {words.level(member.level)}
      </Badge>
      <MobileText country={member.country} mobile={member.mobile} />
      {member.tags.map((tag) => (
        <Badge key={tag} variant="outline" color="gray" tt="none">
          {tag}
        </Badge>
      ))}
      {may('pc.health.list') && (
        <Button
          component={Link}
          to={`/member/health/${member.id}`}
          variant="subtle"
          leftSection={<IconHeartbeat size={20} />}
          data-testid="member-health"
        >
          {t('healthRecord')}
        </Button>
      )}
    </Group>
  );
};

interface MemberFactsProps {
  readonly member: Member;
  readonly whole: MemberPage | undefined;
}

const MemberFacts = ({ member, whole }: MemberFactsProps) => {
  const { t } = useTranslation('member');
  const words = useMemberWords();
  const { names, time } = useFormat();
  const shopName = useShopName();
  const said = (text: string): string => text || t('page.nothing');
  const gender = words.genders.find(({ value }) => value === member.gender)?.label ?? '';
  return (
    <Section title={t('page.facts')} testId="member-facts">
      <Facts
        cols={cols}
        facts={[
          [t('fields.gender'), gender],
          [t('fields.birthday'), said(member.birthday)],
          [t('fields.source'), words.source(member.source)],
          [t('fields.shop'), said(shopName(member.shopId))],
          [t('fields.registeredAt'), time(member.registeredAt)],
          [t('fields.verification'), t(`verifications.${member.verification}`)],
          [t('fields.shared'), t(member.shared ? 'page.yes' : 'page.no')],
          [t('fields.paymentPassword'), t(member.hasPaymentPassword ? 'password.yes' : 'password.no')],
          [t('fields.consents'), said(names(member.consents.map((each) => t(`consents.${each}`))))],
          ...(whole
            ? [[t('fields.lastAt'), whole.lastAt === null ? t('page.nothing') : time(whole.lastAt)] as const]
            : []),
        ]}
      />
      {member.remark && <Text mt="sm">{member.remark}</Text>}
    </Section>
  );
};
