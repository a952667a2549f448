import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { atCounter } from '../../../tests/components/at-counter.tsx';
import { aMember } from '../../../tests/make-member.ts';
import { moxibustion } from '../../../tests/make-orders.ts';
import { aTreatment } from '../../../tests/make-treatment.ts';
import { defaultSettings } from '../../domain/shop/shop-settings.ts';
import { FromPiece } from './from-piece.tsx';

const more = moxibustion({ id: 'more', name: 'More moxa', originalPrice: 3_800, memberPrice: null, duration: 30 });
const given = moxibustion({ id: 'moxa', extensionIds: ['more'] });
const piece = aTreatment({
  id: 'piece',
  serviceId: 'moxa',
  name: 'Moxa',
  number: 'S01-01-000007',
  servicerIds: ['zhao', 'wu'],
  memberId: 'member-1',
  memberName: 'Chen Jing',
});

/** A counter at which a service is given, of which more is sold. */
const begin = async (serviceId: string) => {
  const counter = await atCounter();
  const { server, store } = counter;
  for (const service of [more, given]) server.put('service', service);
  server.put('member', aMember({ id: 'member-1', name: 'Chen Jing' }));
  server.put('shopSettings', defaultSettings('shop-1'));
  server.put('treatment', piece);
  await store.syncNow();
  const onComposed = vi.fn<(orderId: string) => void>();
  const onGiveUp = vi.fn();
  counter.show(<FromPiece treatmentId="piece" serviceId={serviceId} onComposed={onComposed} onGiveUp={onGiveUp} />);
  return { store, onComposed, onGiveUp };
};

test('more time of a service is an order of its own, for the same member and by those who give it', async () => {
  const { store, onComposed } = await begin('more');
  await waitFor(() => expect(onComposed).toHaveBeenCalled());
  const composed = await store.read('order.composing', { orderId: onComposed.mock.calls[0]?.[0] ?? '' });
  expect(composed?.order).toMatchObject({
    memberId: 'member-1',
    remark: 'More time: S01-01-000007 Moxa',
    lines: [{ itemId: 'more', payable: 3_800, servicerIds: ['zhao', 'wu'] }],
  });
});

test('what the catalogue does not name for it is not sold as more time of it', async () => {
  const { onComposed, onGiveUp } = await begin('moxa');
  const button = await screen.findByRole('button', { name: 'Back to the counter' });
  await act(async () => void fireEvent.click(button));
  expect(onGiveUp).toHaveBeenCalled();
  expect(onComposed).not.toHaveBeenCalled();
});
