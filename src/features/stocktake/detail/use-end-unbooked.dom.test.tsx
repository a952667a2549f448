import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { draw } from '../../../../tests/components/draw.tsx';
import { aStocktake } from '../../../../tests/make-stocktake.ts';
import type { ServerCall } from '../../../db/api/server-call.ts';
import type { StocktakeProgress } from '../../../nouns/stocktake/stocktake-queries.ts';
import { useEndUnbooked } from './use-end-unbooked.ts';

const closed = (zone: string) => ({ zone, counterId: 'counter-1' });
const share = (zone: string) => ({ zone, counterId: 'counter-1', counterNumber: '01', products: 1, pieces: 1, lastAt: 1 });

const Ending = ({ progress }: { readonly progress: StocktakeProgress }) => {
  const end = useEndUnbooked(progress);
  return (
    <button type="button" onClick={() => void end()}>
      end
    </button>
  );
};

/** What is done to end a stocktake of two zones of which these are closed, in its order. */
const ended = async (zonesDone: readonly string[], isThere = true): Promise<string[]> => {
  const done: string[] = [];
  const told = async (listener: (state: object) => void) => {
    listener({});
    return () => undefined;
  };
  const store = {
    watchSession: told,
    watchStatus: told,
    run: async (name: string, { zone }: { readonly zone: string }) => {
      done.push(`${name} ${zone}`);
      return { ok: true, n: 1, commandId: 'c', number: null };
    },
    syncNow: async () => void done.push('sync'),
    askServer: async ({ method, path }: ServerCall) => {
      done.push(`${method} ${path}`);
      return isThere
        ? { ok: true, data: { ...aStocktake(), states: {} }, meta: {} }
        : { ok: false, code: 'offline.needsContact', params: {} };
    },
  };
  const stocktake = aStocktake({ kind: 'zone', zones: ['A', 'B'], zonesDone: zonesDone.map(closed) as never });
  const progress = { stocktake, expected: 2, found: 2, beyond: 0, shares: ['A', 'B'].map(share) };
  draw(<Ending progress={progress as unknown as StocktakeProgress} />, { store: store as never });
  fireEvent.click(screen.getByText('end'));
  await waitFor(() => expect(done.length).toBeGreaterThanOrEqual(isThere ? 4 : 1));
  return done;
};
const about = '/inventories/checks/stocktake-1';
const [looks, ends] = [`GET ${about}`, `PUT ${about}/finish`];

test('one of which all zones are closed is ended once one of them is open again', async () => {
  expect(await ended(['A', 'B'])).toEqual([looks, 'stocktake.zoneDone A', 'sync', ends, 'sync']);
});

test('one of which a zone is open is ended as it stands', async () => {
  expect(await ended(['A'])).toEqual([looks, 'sync', ends, 'sync']);
});

test('without contact nothing is opened for an end that does not come', async () => {
  expect(await ended(['A', 'B'], false)).toEqual([looks]);
});
