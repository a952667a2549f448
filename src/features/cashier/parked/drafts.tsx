import { Button, Group, Paper, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../ui/use-format.ts';
import { useCounter } from '../counter-context.ts';
import classes from './parked.module.css';
import { useDrafts } from './use-drafts.ts';

/** Orders begun on this counter and neither parked nor collected; nobody else sees them. */
export const Drafts = ({ text }: { text: string }) => {
  const { t } = useTranslation('cashier');
  const { money, names } = useFormat();
  const { compose } = useCounter();
  const shown = useDrafts().filter(({ order }) =>
    [order.memberName, ...order.lines.map((line) => line.name)].some((words) => words.includes(text.trim())),
  );
  if (shown.length === 0) return null;
  return (
    <>
      <Text fw={600} mt="md">
        {t('parked.drafts')}
      </Text>
      {shown.map((draft) => (
        <Paper key={draft.orderId} withBorder p="sm" radius="md" data-testid="draft-row">
          <Group wrap="nowrap" justify="space-between" gap="md">
            <Text size="sm" lineClamp={2} className={classes.about}>
              {draft.order.memberName && `${draft.order.memberName} · `}
              {names(
                draft.order.lines.map((line) => (line.quantity > 1 ? `${line.name} × ${line.quantity}` : line.name)),
              )}
            </Text>
            <Text fw={700}>{money(draft.order.total)}</Text>
            <Button variant="default" data-testid="draft-open" onClick={() => compose(draft.orderId)}>
              {t('parked.continue')}
            </Button>
          </Group>
        </Paper>
      ))}
    </>
  );
};
