import { useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isNoGoods, ticketTyped } from '#domain/booking/ticket.ts';
import type { Item } from '#domain/item/item.ts';
import { readCode } from '#domain/values/product-code.ts';
import { useStore } from '../../../store/use-live.ts';
import { beep } from '../../../ui/beep.ts';
import { CameraScanner } from '../../../ui/scan/camera-scanner.tsx';
import { CameraSwitch } from '../../../ui/scan/camera-switch.tsx';
import { isGoodsNumber } from '../../../ui/scan/goods-number.ts';
import { useScanner } from '../../../ui/scan/use-scanner.ts';
import { useSearch } from '../../../ui/use-search.ts';
import { useCounter } from '../counter-context.ts';
import { DevicesMenu } from '../devices-menu.tsx';
import { QuickBar } from '../quick/quick-bar.tsx';
import { useKeys } from '../use-keys.ts';
import { GroupRail } from './group-rail.tsx';
import { ItemGrid } from './item-grid.tsx';
import { ItemSearch } from './item-search.tsx';
import classes from './items.module.css';
import { SearchResults } from './search-results.tsx';
import type { ReadGroups } from './use-item-pages.ts';

const mostFound = 40;

/** The left of the counter: search, shelves, tiles; and the scanner, which is heard everywhere. */
export const ItemsPanel = () => {
  const { t } = useTranslation('cashier');
  const store = useStore();
  const navigate = useNavigate();
  const { put, notify, panel, may } = useCounter();
  const [groupId, chooseGroup] = useState('');
  const [text, setText] = useState('');
  const [marked, mark] = useState(0);
  const [camera, setCamera] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const read: ReadGroups = useRef(new Map());
  const answer = useSearch(text, (wanted) => store.searchItems(wanted, mostFound));

  const search = (next: string) => {
    // Whoever goes to the search by its key is there already.
    setText(next === '/' ? '' : next);
    mark(0);
  };
  const unknown = (code: string) => {
    beep('unknown');
    notify({ kind: 'error', text: t(readCode(code).isWeighed ? 'scan.weighed' : 'scan.unknown', { code }) });
  };
  /** What is no item may be the coupon of a member, or the ticket of a booking. */
  const lookAtCoupon = async (code: string) => {
    const { found } = await store.read('coupon.byCode', { code });
    if (found.length > 0) return navigate({ to: '/cashier/ticket', search: { code } });
    const booked =
      may('pc.booking.list') && (await store.read('booking.byTicket', { ticket: ticketTyped(code) })).found;
    if (!booked && !(may('pc.booking.list') && isNoGoods(code))) return unknown(code);
    beep('added');
    await navigate({ to: '/appointment/ticket', search: { code } });
  };
  const takeScanned = async (code: string) => {
    if (panel === 'collect') return notify({ kind: 'error', text: t('scan.whileCollecting') });
    const item = await store.itemByCode(code);
    if (!item) return lookAtCoupon(code);
    put(item);
    beep('added');
    const { lot, expires } = readCode(code);
    const says = [lot && t('scan.lot', { lot }), expires && t('scan.expires', { day: expires })].filter(Boolean);
    if (says.length > 0) notify({ kind: 'info', text: [item.name, ...says].join(' · ') });
  };
  useScanner((code) => void takeScanned(code));
  /** What is typed or scanned from elsewhere takes the place of what was searched before. */
  const focusSearch = () => {
    field.current?.focus();
    field.current?.select();
  };
  useKeys(panel ? {} : { '/': focusSearch }, panel ? undefined : focusSearch);

  /** What Enter takes: what somebody went to with the arrows, what has exactly this code, or what was found first. */
  const wantedItem = async (wanted: string): Promise<Item | undefined> => {
    const found = answer?.text === wanted ? answer.found : undefined;
    if (found && marked > 0) return found[marked];
    const exact = await store.itemByCode(wanted);
    if (exact || isGoodsNumber(wanted)) return exact;
    return (found ?? (await store.searchItems(wanted, 1)))[0];
  };
  const takeMarked = async () => {
    const wanted = text.trim();
    if (wanted === '') return;
    // Emptied at once: the next code may be on its way while this one is looked up.
    search('');
    const item = await wantedItem(wanted);
    if (item) return put(item);
    setText((now) => now || wanted);
    if (isGoodsNumber(wanted)) unknown(wanted);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const count = answer?.found.length ?? 0;
    const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    if (event.nativeEvent.isComposing) return;
    if (step !== undefined && count > 0) {
      event.preventDefault();
      mark((marked + step + count) % count);
    } else if (event.key === 'Enter') void takeMarked();
    else if (event.key === 'Escape') {
      search('');
      field.current?.blur();
    }
  };
  return (
    <section className={classes.panel} aria-label={t('items.title')}>
      <ItemSearch text={text} field={field} onText={search} onKeyDown={onKeyDown}>
        <CameraSwitch isOn={camera} onSwitch={setCamera} />
        <DevicesMenu />
      </ItemSearch>
      {camera && <CameraScanner onScan={(code) => void takeScanned(code)} />}
      <QuickBar />
      <div className={classes.shelves}>
        <GroupRail
          groupId={answer ? '-' : groupId}
          onChoose={(chosen) => {
            search('');
            chooseGroup(chosen);
          }}
        />
        {answer ? (
          <SearchResults {...answer} marked={marked} />
        ) : (
          <ItemGrid key={groupId} groupId={groupId} read={read} />
        )}
      </div>
    </section>
  );
};
