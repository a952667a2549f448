import type { Composed, Operation } from '#domain/order/operations.ts';
import fc from '../property.ts';
import { items, memberId } from './shop-floor.ts';

/** A tap on a counter's screen; `place` counts the lines that are shown. */
export interface Tapped {
  readonly what: 'add' | 'quantity' | 'remove' | 'reduce' | 'price' | 'reduceOrder' | 'member' | 'remark';
  readonly item: keyof typeof items;
  readonly place: number;
  readonly figure: number;
}

export const taps: fc.Arbitrary<readonly Tapped[]> = fc.array(
  fc.record({
    what: fc.constantFrom<Tapped['what'][]>(
      ...(['add', 'add', 'add', 'quantity', 'remove', 'reduce', 'price', 'reduceOrder', 'member', 'remark'] as const),
    ),
    item: fc.constantFrom<Tapped['item'][]>('oil', 'tea', 'moxa'),
    place: fc.nat(5),
    figure: fc.nat(12_000),
  }),
  { maxLength: 4 },
);

const addition = (id: string, { item, figure }: Tapped): Operation => {
  const { name, originalPrice, memberPrice } = items[item];
  const kind = item === 'moxa' ? 'service' : 'product';
  const line = { id, kind, itemId: items[item].id, name, unit: '', quantity: 1 + (figure % 3) } as const;
  const prices = { originalPrice, memberPrice, linePrice: null, reduction: 0 };
  return { op: 'add', line: { ...line, ...prices, salespersonId: null, servicerIds: [], remark: '' } };
};

/** What these taps do on the order as this counter shows it; new lines get the next of these ids. */
export const operationsOf = (shown: Composed, tapped: readonly Tapped[], nextId: () => string): Operation[] => {
  const ids = shown.lines.map(({ id }) => id);
  return tapped.flatMap((tap): Operation[] => {
    const { what, place, figure } = tap;
    if (what === 'add') {
      const id = nextId();
      ids.push(id);
      return [addition(id, tap)];
    }
    if (what === 'member') return [{ op: 'setMember', memberId: figure % 2 ? memberId : '', memberName: '' }];
    if (what === 'reduceOrder') return [{ op: 'setReduction', reduction: figure }];
    if (what === 'remark') return [{ op: 'setRemark', remark: `remark ${figure}` }];
    const lineId = ids[place % Math.max(1, ids.length)];
    if (lineId === undefined) return [];
    if (what === 'quantity') return [{ op: 'setQuantity', lineId, quantity: 1 + (figure % 9) }];
    if (what === 'reduce') return [{ op: 'setLineReduction', lineId, reduction: figure }];
    if (what === 'price') return [{ op: 'setLinePrice', lineId, linePrice: figure % 3 ? figure : null }];
    ids.splice(ids.indexOf(lineId), 1);
    return [{ op: 'remove', lineId }];
  });
};
