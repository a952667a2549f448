import { describe, expect, test } from 'vitest';
import { aProduct } from '../../../tests/make.ts';
import { someone } from '../../../tests/make-stocktake.ts';
import fc from '../../../tests/property.ts';
import { World } from '../../../tests/world.ts';
import { bookPaper } from './book.ts';
import { inTypes, outTypes } from './codes.ts';
import type { StockMovement } from './movement.ts';
import type { Stock } from './stock.ts';
import { type Level, nothing, putIn, takeBack, takeOut } from './value.ts';

/** The books as the server has them, with their ledger. */
class Books extends World {
  onServer = (entity: string, where: object) => {
    const { id } = where as { readonly id: readonly string[] };
    return this.all(entity, id);
  };

  level(): Stock {
    return this.every('stock')[0] as unknown as Stock;
  }

  books(paperId: string, type: number, quantity: number, more: { price?: number | null; reverses?: string } = {}) {
    const { price = null, reverses } = more;
    return this.run(
      bookPaper,
      {
        paperId,
        number: paperId,
        type,
        applicantId: '',
        receiverId: '',
        remark: '',
        lines: [{ productId: 'product-1', quantity, price }],
        ...(reverses === undefined ? {} : { reverses }),
      },
      someone({ commandId: paperId, replay: true }),
    );
  }
}
const { purchase, otherIn } = inTypes;
const { otherOut, loss } = outTypes;
const shop = () => new Books({ product: [aProduct()] });

describe('the reversal of a paper', () => {
  test('takes a wrong price out of the moving average', async () => {
    const books = shop();
    await books.books('right', purchase, 10, { price: 300 });
    await books.books('wrong', purchase, 10, { price: 3_000 });
    expect(books.level()).toMatchObject({ quantity: 20, value: 33_000, unitValue: 1_650 });
    await books.books('back', otherOut, 10, { reverses: 'wrong' });
    expect(books.level()).toMatchObject({ quantity: 10, value: 3_000, unitValue: 300 });
    expect(books.every('stockMovement').at(-1)).toMatchObject({ quantity: -10, value: -30_000, paperId: 'back' });
  });

  test('leaves of what was sold at the wrong price as much as was sold, and what is left is worth what it was', async () => {
    const books = shop();
    await books.books('right', purchase, 10, { price: 300 });
    await books.books('wrong', purchase, 10, { price: 3_000 });
    await books.books('sold', loss, 5);
    await books.books('back', otherOut, 10, { reverses: 'wrong' });
    expect(books.level()).toMatchObject({ quantity: 5, value: 1_500, unitValue: 300 });
  });

  test('takes the average where the goods of the paper have gone long since', async () => {
    const books = shop();
    await books.books('wrong', purchase, 10, { price: 3_000 });
    await books.books('sold', loss, 10);
    await books.books('right', purchase, 20, { price: 300 });
    await books.books('back', otherOut, 10, { reverses: 'wrong' });
    expect(books.level()).toMatchObject({ quantity: 10, value: 3_000 });
  });

  test('takes the value back once, however often somebody reverses it', async () => {
    const books = shop();
    await books.books('right', purchase, 100, { price: 300 });
    await books.books('wrong', purchase, 10, { price: 3_000 });
    await books.books('back', otherOut, 10, { reverses: 'wrong' });
    await books.books('again', otherOut, 10, { reverses: 'wrong' });
    expect(books.level()).toMatchObject({ quantity: 90, value: 27_000 });
  });

  test("does not take from the value what a paper of the same direction brought in, and there is none of another shop's paper", async () => {
    const books = shop();
    await books.books('right', purchase, 10, { price: 300 });
    await books.books('out', loss, 2);
    await books.books('more', otherOut, 2, { reverses: 'out' });
    expect(books.level()).toMatchObject({ quantity: 6, value: 1_800 });
    const [movement] = books.every('stockMovement');
    books.put('stockMovement', { ...movement, id: 'paper:theirs:product-1', shopId: 'shop-2', value: 9 } as never);
    expect(await books.books('back', otherOut, 3, { reverses: 'theirs' })).toMatchObject({
      code: 'stock.paperUnknown',
    });
    expect(await books.books('back', otherOut, 3, { reverses: 'nothing' })).toMatchObject({
      code: 'stock.paperUnknown',
    });
    expect(books.level()).toMatchObject({ quantity: 6, value: 1_800 });
  });

  const pieces = fc.integer({ min: 1, max: 40 });
  const price = fc.option(fc.integer({ min: 0, max: 99_999 }));
  const paper = fc.record({ comes: fc.boolean(), quantity: pieces, price });
  const book = (
    books: Books,
    id: string,
    { comes, quantity, price: each }: typeof paper extends fc.Arbitrary<infer T> ? T : never,
  ) => books.books(id, comes ? otherIn : loss, quantity, { price: comes ? each : null });

  test('leaves pieces and value as they were before, whatever there was', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(paper, { maxLength: 8 }), paper, async (earlier, mistaken) => {
        const books = shop();
        await books.books('first', otherIn, 1, { price: 500 });
        for (const [place, each] of earlier.entries()) await book(books, `earlier-${place}`, each);
        const before = books.level();
        // Goods that come in while the books stand below zero are worth what one costs now (0054).
        fc.pre(mistaken.comes || before.quantity >= mistaken.quantity);
        await book(books, 'mistaken', mistaken);
        await books.books('back', mistaken.comes ? otherOut : otherIn, mistaken.quantity, { reverses: 'mistaken' });
        const { quantity, value } = books.level();
        expect([quantity, value + 0]).toEqual([before.quantity, before.value + 0]);
      }),
    );
  });

  test('keeps the value the sum of the movements, and never below nothing, whatever came and went meanwhile', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(paper, { maxLength: 6 }),
        fc.array(paper, { maxLength: 6 }),
        pieces,
        async (a, b, m) => {
          const books = shop();
          for (const [place, each] of a.entries()) await book(books, `a-${place}`, each);
          await books.books('wrong', purchase, 20, { price: 70_000 });
          for (const [place, each] of b.entries()) await book(books, `b-${place}`, each);
          await books.books('back', otherOut, m, { reverses: 'wrong' });
          const { quantity, value } = books.level();
          const movements = books.every('stockMovement') as unknown as StockMovement[];
          const sum = (of: 'quantity' | 'value') => movements.reduce((whole, each) => whole + each[of], 0);
          expect([quantity, value + 0]).toEqual([sum('quantity'), sum('value') + 0]);
          if (quantity === 0) expect(value + 0).toBe(0);
          expect(Math.sign(value) * Math.sign(quantity)).toBeGreaterThanOrEqual(0);
        },
      ),
    );
  });

  test('after sales alone leaves what is left at what it was worth before the paper, but for a fen', () => {
    fc.assert(
      fc.property(
        pieces,
        fc.integer({ min: 0, max: 9_999 }),
        pieces,
        fc.integer({ min: 0, max: 99_999 }),
        fc.nat(),
        (had, each, came, wrong, some) => {
          const before: Level = putIn(nothing, had, each);
          const mixed = putIn(before, came, wrong);
          const sold = some % had;
          const left = sold === 0 ? mixed : takeOut(mixed, sold);
          const back = takeBack(left, came, { before: had, quantity: came, value: came * wrong });
          expect(back.quantity).toBe(had - sold);
          expect(Math.abs(back.value - each * (had - sold))).toBeLessThanOrEqual(had);
        },
      ),
    );
  });
});
