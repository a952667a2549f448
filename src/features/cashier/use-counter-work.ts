import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { v7 as newId } from 'uuid';
import { type Item, isSoldIn } from '#domain/item/item.ts';
import { beyondAgreed } from '#domain/order/change/agreed-price.ts';
import { rightOfTap } from '#domain/order/change/right-of-tap.ts';
import { isOpen } from '#domain/order/codes.ts';
import { applyOperations, type Operation } from '#domain/order/operations.ts';
import { putItem } from '#domain/order/put-item.ts';
import type { Permission } from '#domain/permissions.ts';
import { holds } from '#domain/staff/permissions.ts';
import { useCommand } from '../../form/use-command.ts';
import type { ComposedOrder } from '../../nouns/order/composing.ts';
import { useMayOrAsk } from '../../store/use-approvers.ts';
import { useLive, useSession, useStore } from '../../store/use-live.ts';
import { useReason } from '../../ui/use-reason.ts';
import type { CounterWork, Panel } from './counter-context.ts';
import type { Notice } from './notice.tsx';
import { useBestCards } from './use-best-cards.ts';
import { useComposing } from './use-composing.ts';
import { useOthersLines } from './use-others-lines.ts';

export interface Ways {
  readonly panel: Panel | null;
  readonly show: (panel: Panel | null) => void;
  readonly sheet: boolean;
  readonly showSheet: (shown: boolean) => void;
  readonly compose: (orderId: string) => void;
  readonly collected: CounterWork['collected'];
}

let noticeId = 0;

/** The first line that these taps would make more of than its own price was agreed for, and for how many that was. */
const moreThanAgreed = (taps: readonly Operation[], composed: ComposedOrder | undefined) => {
  if (!composed || !taps.some(({ op }) => op === 'setQuantity')) return undefined;
  return beyondAgreed(applyOperations(composed.order, taps).lines, composed.existing?.lines ?? []);
};

/** Everything the counter does with the order that it composes. */
export const useCounterWork = (orderId: string, ways: Ways) => {
  const { t } = useTranslation('cashier');
  const words = useReason();
  const store = useStore();
  const session = useSession();
  const mayOrAsk = useMayOrAsk();
  const { run } = useCommand({ showsRefusal: true });
  const { composed, saving, draft, tap, undo: takeBack, drop, settled } = useComposing(orderId);
  const [notice, setNotice] = useState<Notice | null>(null);
  const [own, light] = useState<CounterWork['lit']['own']>(null);
  const [cleared, setCleared] = useState<{ orderId: string; operations: readonly Operation[] } | null>(null);
  // What is done is done to what stands there then, so that shelves and tools need not be drawn anew for every line.
  const standing = useRef(composed);
  useEffect(() => {
    standing.current = composed;
  });
  const others = useOthersLines(composed?.existing);
  const cards = useBestCards(composed?.order.memberId ?? '');
  const open = !composed?.existing || isOpen(composed.existing.status);
  const granted = new Set(session.permissions);
  const shop = session.shop;

  const notify = (given: Omit<Notice, 'id'>) => {
    noticeId += 1;
    setNotice({ ...given, id: noticeId });
  };
  const may = (permission: Permission) => holds(granted, permission);
  const drawer = useLive('shift.here', {});
  const { roundTo = 0 } = useLive('shop.settings', {}) ?? {};
  const show = (panel: Panel | null) => {
    if (panel === 'collect' && !may('pc.order.collect')) notify({ kind: 'info', text: t('collect.notAllowed') });
    else if (panel === 'collect' && drawer?.required && !drawer.open)
      notify({ kind: 'error', text: words({ code: 'shift.required', params: {} }) });
    else ways.show(panel);
  };
  const notKept = () => notify({ kind: 'error', text: t('notKept') });
  /** Saves the order with these taps at once, as somebody who has the right approves it with their PIN. */
  const askFor = async (operations: readonly Operation[]): Promise<void> => {
    try {
      await settled();
      const all = [...draft(), ...operations];
      const done = composed?.existing
        ? await run('order.change', { orderId, operations: all }, { draftOf: orderId })
        : await run('order.open', { orderId, number: '', operations: all }, { takeNumber: true, draftOf: orderId });
      if (!done.ok) notify({ kind: 'error', text: words(done) });
    } catch {
      notKept();
    }
  };
  const keep = (...operations: Operation[]) => {
    if (!open) return notify({ kind: 'error', text: t('closed.noChange') });
    const beyond = may('pc.order.price') ? undefined : moreThanAgreed(operations, standing.current);
    if (beyond && !mayOrAsk('pc.order.price'))
      return notify({ kind: 'error', text: words({ code: 'order.moreAtOwnPrice', params: beyond }) });
    const lacks = operations.some((each) => {
      const right = rightOfTap(each, roundTo);
      return right !== undefined && !may(right) && mayOrAsk(right);
    });
    if (beyond || lacks) void askFor(operations);
    else tap(...operations).catch(notKept);
  };
  /** With every tap so far, also those that are not shown yet. */
  const orderNow = () => standing.current && applyOperations(standing.current.order, draft());
  const put = (item: Item) => {
    if (!shop) return;
    if (!isSoldIn(shop, item)) return notify({ kind: 'error', text: t('notSold', { name: item.name }) });
    const { lines = [], memberId = '' } = orderNow() ?? {};
    const card = cards.forItem(item, memberId);
    const { operation, lineId } = putItem(lines, draft(), item, newId(), { ...(card ? { card } : {}), roundTo });
    setNotice(null);
    keep(operation);
    light((before) => ({ lineId, times: (before?.times ?? 0) + 1 }));
  };
  const nameMember = async (memberId: string, memberName: string) =>
    keep(await cards.naming(memberId, memberName, orderNow));
  const restore = async (operations: readonly Operation[]) => {
    setCleared(null);
    await tap(...operations).catch(notKept);
  };
  const undo = () => {
    if (draft().length > 0) void takeBack().catch(notKept);
    else if (cleared?.orderId === orderId) void restore(cleared.operations);
    else notify({ kind: 'info', text: t('nothingToUndo') });
  };
  const clear = async () => {
    const operations = standing.current?.operations ?? [];
    if (operations.length === 0) return;
    try {
      await drop();
    } catch {
      return notKept();
    }
    setCleared({ orderId, operations });
    notify({ kind: 'info', text: t('cleared'), undo: () => void restore(operations) });
  };
  const startNew = async () => {
    const current = standing.current;
    if (current && !current.existing && current.operations.length === 0) return;
    ways.compose(await store.newDraft());
  };
  const work: CounterWork = {
    ...ways,
    orderId,
    composed,
    saving,
    open,
    tap: keep,
    put,
    nameMember: (named, memberName) => void nameMember(named, memberName),
    undo,
    settled,
    notify,
    shop,
    show,
    may,
    mayOrAsk,
    lit: { own, others },
  };
  return {
    work,
    clear: () => void clear(),
    startNew: () => void startNew(),
    notice,
    closeNotice: () => setNotice(null),
  };
};
