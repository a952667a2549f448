import { describe, expect, test } from 'vitest';
import { acting, anOrder, oil } from '../../../../tests/make-orders.ts';
import { World } from '../../../../tests/world.ts';
import { labelOf, parkOrder } from './park.ts';
import { resumeOrder } from './resume.ts';

const orderId = 'order-1';
const park = (world: World, label: string, commandId: string) =>
  world.run(parkOrder, { orderId, number: 'S01-02-000001', label, operations: [] }, acting({ commandId }));

describe('the label of a parked order', () => {
  test('stays with it while somebody has taken it up again', async () => {
    const world = new World({ order: [anOrder()], product: [oil()] });
    await park(world, 'Bed 3', 'park');
    await world.run(resumeOrder, { orderId }, acting({ commandId: 'resume' }));
    expect(world.order(orderId).parked).toBeNull();
    expect(labelOf(world.order(orderId))).toBe('Bed 3');
  });

  test('is the one it was parked under last', async () => {
    const world = new World({ order: [anOrder()], product: [oil()] });
    await park(world, 'Bed 3', 'first');
    await park(world, 'Bed 4', 'second');
    expect(labelOf(world.order(orderId))).toBe('Bed 4');
    await world.run(resumeOrder, { orderId }, acting({ commandId: 'resume' }));
    expect(labelOf(world.order(orderId))).toBe('Bed 4');
  });

  test('frees it for whoever takes it up next', async () => {
    const world = new World({ order: [anOrder()], product: [oil()] });
    await world.run(resumeOrder, { orderId }, acting({ commandId: 'resume' }));
    expect(world.order(orderId).resumed).toMatchObject({ counterNumber: '02' });
    await park(world, 'Bed 3', 'park');
    expect(world.order(orderId).resumed).toBeNull();
  });
});
