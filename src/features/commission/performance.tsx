import { SimpleGrid, Text } from '@mantine/core';
import type { SumOfPerson } from '#domain/commission/calls.ts';
import { commissionKinds, figureOfKind } from '#domain/commission/commission-rule.ts';
import { Explained } from '../../parts/figures/explained.tsx';
import { useFormat } from '../../ui/use-format.ts';

interface PerformanceProps {
  readonly of: NonNullable<SumOfPerson['performance']>;
  readonly testId: string;
}

/** What commissions are of, in the shop's figures: each says by a tap how it is made. */
export const Performance = ({ of, testId }: PerformanceProps) => {
  const { money } = useFormat();
  return (
    <SimpleGrid cols={{ base: 2, md: 4 }} spacing="sm" data-testid={testId}>
      {commissionKinds.map((kind) => (
        <div key={kind}>
          <Explained name={figureOfKind[kind]} />
          <Text fw={600} data-testid={`${testId}-${kind}`}>
            {money(of[kind])}
          </Text>
        </div>
      ))}
    </SimpleGrid>
  );
};
