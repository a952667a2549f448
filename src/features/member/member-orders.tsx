import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { orderCalls } from '#domain/order/calls.ts';
import { useAsk } from '../../store/use-ask.ts';
import { useMay } from '../../store/use-may.ts';
import { Section } from '../../ui/section.tsx';
import { useFormat } from '../../ui/use-format.ts';
import { useReason } from '../../ui/use-reason.ts';
import { useMember } from './use-member.ts';

/** As many of a member's orders are shown, the newest first. */
const most = 20;

/** The latest orders of a member, under whichever of their records they stand. */
export const MemberOrders = ({ id }: { readonly id: string }) => {
  const { t } = useTranslation('member');
  const { money, time } = useFormat();
  const reason = useReason();
  const may = useMay()('pc.order.list');
  const { whole } = useMember(id);
  const ids = whole ? [whole.id, ...whole.others.map((each) => each.id)] : [];
  const given = whole && may ? { filter: { member_id: ids }, perPage: most } : null;
  const { data, refusal } = useAsk(orderCalls.list, given);
  if (!may || !whole) return null;
  return (
    <Section title={t('page.orders')} testId="member-orders">
      {refusal && <Text c="dimmed">{reason(refusal)}</Text>}
      {data?.length === 0 && <Text c="dimmed">{t('page.noVisits')}</Text>}
      <Stack gap="xs">
        {data?.map((order) => (
          <Group key={order.id} justify="space-between">
            <Anchor
              component={Link}
              to={`/order/view/${order.id}`}
              fw={600}
              mih={44}
              style={{ display: 'inline-flex', alignItems: 'center' }}
              data-testid={`order-${order.number}`}
            >
              {order.number}
            </Anchor>
            <Text size="sm" c="dimmed">
              {time(order.createdAt)}
            </Text>
            <Text>{money(order.total)}</Text>
          </Group>
        ))}
      </Stack>
      {data && data.length > 0 && (
        <Button component={Link} to={`/member/order?member=${encodeURIComponent(whole.id)}`} variant="subtle" mt="xs">
          {t('page.allOrders')}
        </Button>
      )}
    </Section>
  );
};
