import { act, fireEvent, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { expect, test, vi } from 'vitest';
import { refundStatuses } from '#domain/refund/codes.ts';
import { draw } from '../../../../tests/components/draw.tsx';
import { acting, aPaidOrder } from '../../../../tests/make-orders.ts';
import { aRefund } from '../../../../tests/make-refund.ts';
import type { StoreApi } from '../../../store/store-api.ts';
import { RefundPage } from './refund-page.tsx';

const approval = { price: 9_000, at: 4, staffId: 'boss', approvedBy: '', note: '' };
const answers: Record<string, unknown> = {
  'refund.toGive': [aRefund({ status: refundStatuses.refunding, approval })],
  'order.byId': { order: aPaidOrder(), where: 'onServer', forks: [] },
};
const session = { permissions: ['pc.order.collect'], shop: acting().shop, counter: { id: 'c', number: '01' } };

/** In place of the list, which asks the server as it opens. */
const Asking = ({ onAsked }: { readonly onAsked: () => void }) => {
  useEffect(onAsked, [onAsked]);
  return null;
};

test('the list is asked for anew once the money that was given here is known to the server', async () => {
  let tellStatus = (_: object) => {};
  const stop = () => undefined;
  const tell = async (answer: unknown, listener: (answer: never) => void) => {
    if (answer !== undefined) listener(answer as never);
    return stop;
  };
  const store = {
    run: async () => ({ ok: true, n: 1 }),
    watch: (name: string, _: unknown, listener: (answer: never) => void) => tell(answers[name], listener),
    watchSession: (listener: (answer: never) => void) => tell(session, listener),
    watchStatus: (listener: (answer: never) => void) => {
      tellStatus = (status) => listener(status as never);
      return tell({ online: true, waiting: 0 }, listener);
    },
  } as unknown as StoreApi;
  const asked = vi.fn();
  draw(<RefundPage list={() => <Asking onAsked={asked} />} onOrder={() => undefined} slip={() => null} />, { store });
  const waits = async (waiting: number) => act(async () => tellStatus({ online: true, waiting }));
  await waits(1);
  await waits(0);
  expect(asked).toHaveBeenCalledTimes(1);

  for (const testId of ['give-approved', 'confirm-accept']) {
    await act(async () => void fireEvent.click(await screen.findByTestId(testId)));
  }
  await waits(1);
  const before = asked.mock.calls.length;
  await waits(0);
  expect(asked).toHaveBeenCalledTimes(before + 1);
});
