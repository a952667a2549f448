import { Button, Group } from '@mantine/core';
import { IconArrowsExchange, IconPackageImport } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Refund } from '#domain/refund/refund.ts';
import { isReturn } from '#domain/refund/return-goods.ts';
import { useMayOrAsk } from '../../../store/use-approvers.ts';
import { useLive, useSession, useSyncStatus } from '../../../store/use-live.ts';
import { useMay } from '../../../store/use-may.ts';
import { ExchangeReturn } from '../exchange/exchange-return.tsx';
import { AskReturn } from '../return/ask-return.tsx';
import { ReturnSheet } from '../return/return-sheet.tsx';
import { RefundsToGive } from './refunds-to-give.tsx';

interface RefundPageProps {
  /** The list; `onOpen` is called for a row. */
  readonly list: (onOpen: (row: Refund) => void) => ReactNode;
  /** Leads to the order of a refund. */
  readonly onOrder: (orderId: string) => void;
  /** The buttons that print the slip of a return. */
  readonly slip: (refund: Refund, justGiven: boolean) => ReactNode;
}

/**
 * What was asked to be given back, with what was approved and is still to be given on top. A row leads to its order; goods without a receipt have none,
 * and are shown here.
 */
export const RefundPage = ({ list, onOrder, slip }: RefundPageProps) => {
  const { t } = useTranslation('order');
  const may = useMay();
  // Money goes out of a drawer, and what came back is scanned: that takes a counter.
  const { counter } = useSession();
  const mayOrAsk = useMayOrAsk();
  const [asks, setAsks] = useState(false);
  const [exchanges, setExchanges] = useState(false);
  const [shown, setShown] = useState<Refund | null>(null);
  // What was done here stands in the list at once, and as the server has it once that was sent.
  const [changes, setChanges] = useState(0);
  const { waiting } = useSyncStatus();
  const asOf = changes === 0 ? 'opened' : `${changes} ${waiting === 0 ? 'sent' : 'waits'}`;
  const [madeId, setMade] = useState<string | null>(null);
  const made = useLive('refund.ofOrder', madeId === null ? null : { orderId: madeId })?.[0];
  const close = () => {
    setShown(null);
    setMade(null);
  };
  const done = () => {
    close();
    setChanges(changes + 1);
  };
  const given = (id: string) => {
    setAsks(false);
    setExchanges(false);
    setMade(id);
    setChanges(changes + 1);
  };
  const open = shown ?? made;
  return (
    <>
      {may('pc.order.collect') && counter !== null && (
        <Group justify="flex-end" px="md" pt="md">
          {mayOrAsk('pc.order.refund') && may('pc.order.cashier') && (
            <Button
              variant="light"
              leftSection={<IconArrowsExchange size={20} />}
              onClick={() => setExchanges(true)}
              data-testid="exchange-return"
            >
              {t('exchange.titleReturn')}
            </Button>
          )}
          <Button
            variant="light"
            leftSection={<IconPackageImport size={20} />}
            onClick={() => setAsks(true)}
            data-testid="ask-return"
          >
            {t('return.open')}
          </Button>
        </Group>
      )}
      <RefundsToGive onReturn={setShown} onOrder={onOrder} onGiven={done} />
      <div key={asOf}>{list((row) => (isReturn(row) ? setShown(row) : onOrder(row.orderId)))}</div>
      {asks && <AskReturn onClose={() => setAsks(false)} onDone={given} />}
      {exchanges && <ExchangeReturn onClose={() => setExchanges(false)} onDone={given} />}
      {open && <ReturnSheet refund={open} onClose={close} onDone={done} slip={slip(open, open === made)} />}
    </>
  );
};
