import { describe, expect, test } from 'vitest';
import { aProduct, aShopItem } from '../../../tests/make.ts';
import { asSoldIn } from '../item/shop-item.ts';
import { applyOperations, nothingComposed, type Operation } from './operations.ts';
import { putItem } from './put-item.ts';

const oil = aProduct({ id: 'oil', unit: 'bottle', originalPrice: 12_800, memberPrice: 9_800 });

const tapped = (taps: readonly string[], item = oil): { draft: Operation[]; lines: ReturnType<typeof linesOf> } => {
  const draft: Operation[] = [];
  for (const newLineId of taps) draft.push(putItem(linesOf(draft), draft, item, newLineId).operation);
  return { draft, lines: linesOf(draft) };
};
const linesOf = (draft: readonly Operation[]) => applyOperations(nothingComposed, draft).lines;

describe('a tap on an item', () => {
  test('puts a line with the prices of this shop', () => {
    const here = asSoldIn(oil, aShopItem({ itemId: 'oil', originalPrice: 11_000 }));
    expect(tapped(['a'], here).lines[0]).toMatchObject({ quantity: 1, originalPrice: 11_000, memberPrice: null });
  });

  test('adds a piece to the line that is there already', () => {
    expect(tapped(['a', 'b', 'c']).lines).toMatchObject([{ id: 'a', quantity: 3 }]);
  });

  test('makes a line of its own where the first has a price of its own', () => {
    const { draft } = tapped(['a']);
    draft.push({ op: 'setLinePrice', lineId: 'a', linePrice: 100 });
    const { operation } = putItem(linesOf(draft), draft, oil, 'b');
    expect(operation.op).toBe('add');
  });

  test('leaves a line of another counter alone, so that both taps count', () => {
    const { lines } = tapped(['a']);
    expect(putItem(lines, [], oil, 'b').operation.op).toBe('add');
  });

  test('starts a new line when one is as long as a line can be', () => {
    const { draft } = tapped(['a']);
    draft.push({ op: 'setQuantity', lineId: 'a', quantity: 9_999 });
    expect(putItem(linesOf(draft), draft, oil, 'b').operation.op).toBe('add');
  });
});
