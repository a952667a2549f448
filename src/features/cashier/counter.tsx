import { useOneColumn } from '../../ui/screen-size.ts';
import { CollectModal } from './collect/collect-modal.tsx';
import { useKeptCodes } from './collect/use-kept-codes.ts';
import classes from './counter.module.css';
import { CounterContext } from './counter-context.ts';
import { ItemsPanel } from './items/items-panel.tsx';
import { NoCashier } from './no-cashier.tsx';
import { NoticeBar } from './notice.tsx';
import { OrderBar } from './order/order-bar.tsx';
import { OrderPanel } from './order/order-panel.tsx';
import { OrderSheet } from './order/order-sheet.tsx';
import { ParkModal } from './parked/park-modal.tsx';
import { ParkedDrawer } from './parked/parked-drawer.tsx';
import { ComposedOrder } from './second-screen/composed-order.tsx';
import { useCounterWork, type Ways } from './use-counter-work.ts';
import { useKeys } from './use-keys.ts';

/** The counter: items, and the order beside them or, in one column, called from its bar. F2 collects, F3 shows what is parked, F4 parks. */
export const Counter = ({ orderId, ...ways }: Ways & { readonly orderId: string }) => {
  const { work, clear, startNew, notice, closeNotice } = useCounterWork(orderId, ways);
  const { panel, show, sheet, composed, open, may, undo } = work;
  const oneColumn = useOneColumn();
  const filled = open && (composed?.order.lines.length ?? 0) > 0;
  useKeys(
    panel
      ? {}
      : {
          f2: () => filled && show('collect'),
          f3: () => show('parked'),
          f4: () => filled && show('park'),
          'ctrl+z': undo,
        },
  );
  useKeptCodes();
  if (!may('pc.order.cashier')) return <NoCashier />;
  const order = <OrderPanel onClear={clear} onNew={startNew} />;
  const notices = <NoticeBar notice={notice} close={closeNotice} />;
  const covered = oneColumn && sheet;
  return (
    <CounterContext value={work}>
      <ComposedOrder />
      <div
        className={classes.counter}
        aria-busy={!composed}
        data-testid="counter"
        data-order-id={orderId}
        data-saving={work.saving}
      >
        <ItemsPanel />
        {oneColumn ? <OrderBar /> : order}
        {!covered && notices}
      </div>
      {oneColumn && (
        <OrderSheet>
          {order}
          {notices}
        </OrderSheet>
      )}
      {panel === 'collect' && composed && may('pc.order.collect') && <CollectModal />}
      {panel === 'park' && composed && <ParkModal />}
      {panel === 'parked' && <ParkedDrawer />}
    </CounterContext>
  );
};
