import { Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { figureOf, isCount } from '#domain/figures/figures.ts';
import type { MemberPage } from '#domain/member/member-page.ts';
import { Explained } from '../../parts/figures/explained.tsx';
import { useMay } from '../../store/use-may.ts';
import { useShopName } from '../../store/use-shop-name.ts';
import { FigureTile } from '../../ui/figure-tile.tsx';
import { Section } from '../../ui/section.tsx';
import { useFormat } from '../../ui/use-format.ts';

/** The figures of a member; consumption performance stands first, as it is what they spent. */
export const memberFigures = ['consumption', 'orders', 'average', 'prepaid', 'cash', 'towardsLevel'] as const;

/** What a member has come to, figure by figure and shop by shop. */
export const MemberFigures = ({ whole }: { readonly whole: MemberPage }) => {
  const { t } = useTranslation('member');
  const figure = useTranslation('figures').t;
  const { money, names, time } = useFormat();
  const shopName = useShopName();
  const mayList = useMay()('pc.order.list');
  const { id: member, figures: sums, byShop } = whole;
  const said = (name: (typeof memberFigures)[number], of: typeof sums): string => {
    const value = figureOf(of, name);
    return isCount(name) ? String(value) : money(value);
  };
  return (
    <Section title={t('page.figures')}>
      <SimpleGrid cols={{ base: 2, sm: 3 }} spacing="sm">
        {memberFigures.map((name) => (
          <FigureTile
            key={name}
            name={<Explained name={name} sums={sums} whose={mayList ? { of: 'ever', member } : undefined} />}
            figure={said(name, sums)}
            testId={`member-tile-${name}`}
          />
        ))}
      </SimpleGrid>
      <Stack gap="xs" mt="sm" data-testid="member-visits">
        {byShop.length === 0 && <Text c="dimmed">{t('page.noVisits')}</Text>}
        {byShop.map(({ shopId, lastAt, figures }) => (
          <Group key={shopId} justify="space-between">
            <Text>{shopName(shopId)}</Text>
            <Text>
              {names([
                ...(['consumption', 'orders', 'cash'] as const).map(
                  (name) => `${figure(`names.${name}`)} ${said(name, figures)}`,
                ),
                ...(lastAt === null ? [] : [t('page.lastHere', { time: time(lastAt) })]),
              ])}
            </Text>
          </Group>
        ))}
      </Stack>
    </Section>
  );
};
