import { Badge, Group, Table, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Card } from '#domain/card/card.ts';
import { bySoonestEnd, type CardLot } from '#domain/card/lot.ts';
import { daysFromUse } from '#domain/card/validity.ts';
import { Section } from '../../../ui/section.tsx';
import { useFormat } from '../../../ui/use-format.ts';
import { useEnd } from './card-facts.tsx';

interface CardLotsProps {
  readonly card: Card;
  readonly names: Readonly<Record<string, string>>;
}

/** What is on a card lot by lot, as it is used up: what ends first is at the top, bought above given; what is empty at the end. */
export const CardLots = ({ card, names }: CardLotsProps) => {
  const { t } = useTranslation('card');
  const { day, money } = useFormat();
  const ends = useEnd();
  const amount = ({ item }: CardLot, of: number) => (item === null ? money(of) : t('held.times', { count: of }));
  const lots = [...card.lots].sort(
    (one, other) =>
      Number(one.left === 0) - Number(other.left === 0) ||
      (one.expiresAt === other.expiresAt && one.at === other.at ? Number(one.isGift) - Number(other.isGift) : 0) ||
      bySoonestEnd(one, other),
  );
  return (
    <Section title={t('held.lots')} testId="card-lots">
      {lots.length === 0 ? (
        <Text c="dimmed">{t('held.noLots')}</Text>
      ) : (
        <Table.ScrollContainer minWidth={520}>
          <Table verticalSpacing="xs" horizontalSpacing="md">
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('held.what')}</Table.Th>
                <Table.Th ta="right">{t('held.left')}</Table.Th>
                <Table.Th ta="right">{t('held.granted')}</Table.Th>
                <Table.Th>{t('held.end')}</Table.Th>
                <Table.Th>{t('held.since')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {lots.map((lot) => (
                <Table.Tr key={lot.id} data-testid="card-lot" {...(lot.left === 0 ? { c: 'dimmed' } : {})}>
                  <Table.Td>
                    <Group gap="xs">
                      {lot.item ? names[lot.item.itemId] || t('held.item') : t('held.money')}
                      {lot.isGift && (
                        <Badge variant="light" tt="none">
                          {t('held.gift')}
                        </Badge>
                      )}
                    </Group>
                  </Table.Td>
                  <Table.Td ta="right" fw={600}>
                    {amount(lot, lot.left)}
                  </Table.Td>
                  <Table.Td ta="right">{amount(lot, lot.granted)}</Table.Td>
                  <Table.Td>{ends({ ...lot, daysFromFirstUse: daysFromUse(card, lot) })}</Table.Td>
                  <Table.Td>{day(lot.at)}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
    </Section>
  );
};
