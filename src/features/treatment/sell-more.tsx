import { Button, Menu } from '@mantine/core';
import { IconClockDollar } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Service } from '#domain/item/service/service.ts';
import type { Treatment } from '#domain/treatment/treatment.ts';
import { useCommand } from '../../form/use-command.ts';
import { useLive } from '../../store/use-live.ts';
import { useFormat } from '../../ui/use-format.ts';

/**
 * More time of a service is sold while it is given: at one tap it takes longer, and the order for it is begun at the counter.
 * Nothing is shown where the catalogue names no service by which it is sold.
 */
export const SellMore = ({ piece }: { readonly piece: Treatment }) => {
  const { t } = useTranslation('treatment');
  const { money } = useFormat();
  const { run, busy } = useCommand();
  const navigate = useNavigate();
  const { id: treatmentId, orderId } = piece;
  const extensions = useLive('treatment.extensions', { treatmentId })?.extensions ?? [];
  const sell = async ({ id, duration }: Service): Promise<void> => {
    const { ok } = await run('treatment.extend', { treatmentId, orderId, minutes: duration });
    if (ok) await navigate({ to: '/cashier', search: { piece: treatmentId, more: id } });
  };
  const textOf = ({ duration, originalPrice }: Service) =>
    t('sellMore.one', { minutes: duration, price: money(originalPrice) });
  const [first, ...others] = extensions;
  if (!first) return null;
  const look = { variant: 'default', disabled: busy, leftSection: <IconClockDollar size={18} /> } as const;
  if (others.length === 0)
    return (
      <Button {...look} onClick={() => void sell(first)} data-testid={`sell-more-${first.id}`}>
        {textOf(first)}
      </Button>
    );
  return (
    <Menu>
      <Menu.Target>
        <Button {...look} data-testid="sell-more">
          {t('sellMore.open')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {extensions.map((each) => (
          <Menu.Item key={each.id} onClick={() => void sell(each)} data-testid={`sell-more-${each.id}`}>
            {each.name} · {textOf(each)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
};
