import { Badge } from '@mantine/core';

/** What is on sale, to come, over, or put aside. */
const colors = { active: 'jade', notStarted: 'blue', ended: 'gray', invalid: 'gray' } as const;

interface SaleStatusProps {
  readonly status: keyof typeof colors;
  readonly word: string;
  readonly size?: 'md' | 'lg';
  readonly testId?: string;
}

/** Whether a card or a coupon can be had now, in its colour. */
export const SaleStatus = ({ status, word, size = 'md', testId }: SaleStatusProps) => (
  <Badge color={colors[status]} variant="light" size={size} tt="none" data-testid={testId}>
    {word}
  </Badge>
);
