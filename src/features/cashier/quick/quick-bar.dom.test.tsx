import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Item } from '#domain/item/item.ts';
import type { SoldItem } from '#domain/quick-keys/most-sold.ts';
import type { Favourite } from '#domain/quick-keys/quick-keys.ts';
import { draw } from '../../../../tests/components/draw.tsx';
import { aShop } from '../../../../tests/make.ts';
import { moxibustion, oil } from '../../../../tests/make-orders.ts';
import type { Queries } from '../../../nouns/queries.ts';
import type { StoreApi } from '../../../store/store-api.ts';
import { CounterContext, type CounterWork } from '../counter-context.ts';
import { QuickBar } from './quick-bar.tsx';

const items: readonly Item[] = [oil({ number: 'P1' }), moxibustion({ number: 'T1' })];
const [theOil, theMoxibustion] = items as [Item, Item];
const favourite = (item: Item, key: Favourite['key'] = null): Favourite => ({
  kind: item === theMoxibustion ? 'service' : 'product',
  itemId: item.id,
  key,
});
const itemOf = ({ itemId }: SoldItem): Item[] => items.filter(({ id }) => id === itemId);

interface Given {
  readonly own?: Favourite[];
  readonly sold?: SoldItem[];
  readonly rights?: readonly string[];
}

/** The bar of a counter with these favourites, in a shop that sold these most. */
const open = ({ own = [], sold = [], rights = ['pc.order.cashier'] }: Given) => {
  const put = vi.fn();
  const run = vi.fn<StoreApi['run']>(() => Promise.resolve({ ok: true, commandId: 'c', n: 1 } as never));
  const answers: { [Name in 'quickKeys.shown' | 'quickKeys.items']: (asked: never) => Queries[Name]['answer'] } = {
    'quickKeys.shown': () => ({
      own,
      ofShop: [],
      shown: own.flatMap((each) => itemOf(each).map((item) => ({ item, key: each.key }))),
    }),
    'quickKeys.items': ({ wanted }: { wanted: readonly SoldItem[] }) => wanted.flatMap(itemOf),
  };
  const watch: StoreApi['watch'] = (name, asked, listener) => {
    listener(answers[name as keyof typeof answers](asked as never) as never);
    return Promise.resolve(() => undefined);
  };
  const read: StoreApi['read'] = () => Promise.resolve(sold as never);
  const searchItems: StoreApi['searchItems'] = (text) => Promise.resolve(items.filter(({ number }) => number === text));
  const told = (listener: (state: never) => void) => {
    listener({} as never);
    return Promise.resolve(() => undefined);
  };
  const store = {
    run,
    watch,
    read,
    searchItems,
    watchSession: told,
    watchStatus: told,
  } as unknown as StoreApi;
  const work = {
    orderId: 'o',
    panel: null,
    put,
    shop: aShop(),
    may: (right: string) => rights.includes(right),
  } as unknown as CounterWork;
  draw(
    <CounterContext value={work}>
      <QuickBar />
    </CounterContext>,
    { store },
  );
  return { put, run };
};
const tap = (testId: string) => fireEvent.click(screen.getByTestId(testId));

afterEach(() => {
  localStorage.clear();
  vi.useRealTimers();
});

describe('what is at hand at the counter', () => {
  test('goes onto the order by a tap, or by its key', () => {
    const { put } = open({ own: [favourite(theOil, 'F6'), favourite(theMoxibustion)] });
    expect(screen.getByTestId('quick-P1').textContent).toContain('F6');
    tap('quick-T1');
    fireEvent.keyDown(window, { key: 'F6' });
    fireEvent.keyDown(window, { key: 'F7' });
    expect(put.mock.calls).toEqual([[theMoxibustion], [theOil]]);
  });

  test('says how it is filled while nothing is there', () => {
    open({});
    expect(screen.getByTestId('quick-bar').textContent).toContain('Tap the star');
  });

  test('is also what the shop sells most, worked out once a day and remembered by the browser', async () => {
    vi.useFakeTimers();
    open({ own: [favourite(theOil)], sold: [favourite(theMoxibustion), favourite(theOil)] });
    expect(screen.queryByTestId('quick-T1')).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(20_000));
    expect(screen.getByTestId('quick-bar').textContent).toMatch(/Best sellers.*/);
    expect(screen.getAllByTestId('quick-P1')).toHaveLength(1);
    expect(screen.getByTestId('quick-T1')).toBeTruthy();
    expect(JSON.parse(localStorage.getItem(`most-sold:${aShop().id}`) ?? '')).toMatchObject({
      items: [{ itemId: theMoxibustion.id }, { itemId: theOil.id }],
    });
  });
});

describe('choosing it', () => {
  test('adds what is found, moves it and takes it away, and is saved for this counter', async () => {
    const { run } = open({ own: [favourite(theOil, 'F6')] });
    tap('quick-choose');
    expect(screen.queryByTestId('quick-of')).toBeNull();
    fireEvent.change(screen.getByTestId('quick-search'), { target: { value: 'T1' } });
    await waitFor(() => tap('quick-add-T1'));
    fireEvent.click(screen.getByRole('button', { name: `Up: ${theMoxibustion.name}` }));
    tap('quick-save');
    await waitFor(() => expect(run).toHaveBeenCalledTimes(1));
    expect(run.mock.calls[0]?.slice(0, 2)).toEqual([
      'quickKeys.save',
      { forShop: false, keys: [favourite(theMoxibustion), favourite(theOil, 'F6')] },
    ]);
    await waitFor(() => expect(screen.queryByTestId('quick-save')).toBeNull());
  });

  test('takes the first that is found by Enter', async () => {
    const { run } = open({});
    tap('quick-choose');
    const search = screen.getByTestId('quick-search');
    fireEvent.change(search, { target: { value: 'T1' } });
    await screen.findByTestId('quick-add-T1');
    fireEvent.keyDown(search, { key: 'Enter' });
    tap('quick-save');
    await waitFor(() => expect(run).toHaveBeenCalledTimes(1));
    expect(run.mock.calls[0]?.[1]).toEqual({ forShop: false, keys: [favourite(theMoxibustion)] });
  });

  test('is for all counters of the shop where somebody runs it', async () => {
    const { run } = open({ rights: ['pc.shop.settings'] });
    tap('quick-choose');
    fireEvent.click(screen.getByLabelText('All counters of the shop'));
    fireEvent.change(screen.getByTestId('quick-search'), { target: { value: 'P1' } });
    await waitFor(() => tap('quick-add-P1'));
    tap('quick-save');
    await waitFor(() => expect(run).toHaveBeenCalledTimes(1));
    expect(run.mock.calls[0]?.[1]).toEqual({ forShop: true, keys: [favourite(theOil)] });
  });

  test('saves nothing where nothing was changed', () => {
    open({ own: [favourite(theOil)] });
    tap('quick-choose');
    expect(screen.getByTestId<HTMLButtonElement>('quick-save').disabled).toBe(true);
  });
});
