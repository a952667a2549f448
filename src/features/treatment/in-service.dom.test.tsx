import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { UnstoppedMachine } from '#domain/treatment/unstopped.ts';
import { draw } from '../../../tests/components/draw.tsx';
import { aTreatment } from '../../../tests/make-treatment.ts';
import { InService } from './in-service.tsx';

const session = { permissions: ['pc.order.cashier'], counter: { id: 'counter-2', number: '02' } };
const pieces = [
  aTreatment({ id: 'first', memberName: 'Li Na' }),
  aTreatment({ id: 'second', status: 3, suspendedAt: 1, orderId: 'order-2', number: 'S01-02-000002' }),
];
const show = (known: typeof pieces, state: object = session, unstopped: readonly UnstoppedMachine[] = []) => {
  const onOrder = vi.fn();
  draw(<InService onOrder={onOrder} />, {
    answers: {
      'treatment.inService': known,
      'treatment.pending': [],
      'treatment.unstopped': unstopped,
      'treatment.placeNames': { lamp: 'Lamp', a1: 'A 1' },
      session: state,
    },
  });
  return onOrder;
};

describe('what is in service in the shop', () => {
  test('says whose it is and leads to its order', () => {
    const onOrder = show(pieces);
    expect(screen.getAllByTestId('treatment')).toHaveLength(2);
    expect(screen.getByTestId('in-service').textContent).toContain('Li Na');
    const orders = screen.getAllByTestId('in-service-order');
    expect(orders.map(({ textContent }) => textContent)).toEqual(['S01-02-000001', 'S01-02-000002']);
    fireEvent.click(orders[1] as HTMLElement);
    expect(onOrder).toHaveBeenCalledWith('order-2');
  });

  test('says since when and for how long', () => {
    show([aTreatment({ startedAt: Date.now() - 35 * 60_000 })]);
    expect(screen.getByTestId('treatment').textContent).toMatch(/Begun .*\(3[45] minutes ago\)/);
  });

  test('is done and terminated there too, and looked at by whoever has no counter', () => {
    show(pieces);
    expect(screen.getAllByTestId('finish-treatment')).toHaveLength(2);
    document.body.replaceChildren();
    show(pieces, { permissions: ['pc.order.cashier'] });
    expect(screen.queryByTestId('finish-treatment')).toBeNull();
  });

  test('names machines that did not stop, also when nothing is given', () => {
    const machine = { deviceId: 'lamp', at: 1, treatmentId: 'p', bedId: 'a1', name: 'Guasha', orderId: 'order-9' };
    const onOrder = show([], session, [{ ...machine, number: '9' }]);
    expect(screen.getByTestId('unstopped-machines').textContent).toContain('Lamp · A 1 · told to stop');
    expect(screen.getByTestId('nothing')).toBeTruthy();
    fireEvent.click(screen.getByText('9'));
    expect(onOrder).toHaveBeenCalledWith('order-9');
  });

  test('says so where nothing is', () => {
    show([]);
    expect(screen.getByTestId('nothing').textContent).toBe('No service is being given now');
  });
});
