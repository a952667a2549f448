import { describe, expect, onTestFinished, test } from 'vitest';
import type { AnyRecord } from '#domain/kernel/entity.ts';
import type { Employee } from '#domain/staff/employee.ts';
import { inMemory } from '../../../tests/device/counting.ts';
import { anEnrolment } from '../../../tests/device/enrolment.ts';
import { anEmployee, aProduct, aRole, aShop } from '../../../tests/make.ts';
import { aLevel, aStocktake } from '../../../tests/make-stocktake.ts';
import { registered } from '../../nouns/registered.ts';
import { flushBuffer, saveBuffered } from '../ledger/command-buffer.ts';
import { openLedger } from '../ledger/ledger.ts';
import { openMirror } from '../mirror/mirror.ts';
import { createPendingOverlay } from './pending-overlay.ts';

/** A counter at which a shop is being counted, and what its records were read for. */
const counting = async () => {
  const [browser, enrolment, shop] = [inMemory(), anEnrolment(), aShop()];
  const ledger = await openLedger(enrolment, browser, registered.ledger);
  const mirror = await openMirror(enrolment.counterId, 1, browser);
  onTestFinished(async () => {
    await mirror.close();
    ledger.close();
  });
  const decided = { times: 0 };
  const pending = createPendingOverlay(
    ledger,
    enrolment,
    async () => {
      decided.times += 1;
      return { shop, shops: [shop], roles: [aRole()] };
    },
    registered,
  );
  let version = 0;
  const says = async (entity: string, record: AnyRecord | null, id = record?.id ?? '') => {
    version += 1;
    await mirror.apply(entity, [{ id, version, record }]);
    return `${entity}:${id}`;
  };
  await ledger.write((tx) => tx.setHead({ loaded: true }));
  await says('employee', anEmployee());
  for (const n of [1, 2]) {
    await says('product', aProduct({ id: `product-${n}` }));
    await says('stock', aLevel({ id: `shop-1:product-${n}`, productId: `product-${n}` }));
  }
  await says('stocktake', aStocktake({ zones: ['front', 'back'] }));
  let at = 10_000;
  const scan = (scanId: string, productId = 'product-1', zone = 'front') => {
    at += 1_000;
    const args = { stocktakeId: 'stocktake-1', zone, counts: [{ productId, pieces: 1, pass: 1, ago: 0 }] };
    const by = { staffId: 'staff-1', at, offline: true, keptAt: at };
    return saveBuffered(ledger, { scanId, name: 'stocktake.count', version: 1, args, ...by });
  };
  const follow = async (...changed: string[]) => {
    const before = decided.times;
    await pending.follow(mirror, changed.length > 0 ? new Set(changed) : undefined);
    return decided.times - before;
  };
  const followBuffer = () => pending.followBuffer(mirror);
  const pieces = (): number =>
    [...(pending.overlay().records.get('stockCount')?.values() ?? [])].reduce(
      (sum, count) => sum + (((count as { pieces?: number } | null)?.pieces as number) ?? 0),
      0,
    );
  const levelUnsent = () =>
    [...(pending.overlay().records.get('stockCount')?.keys() ?? [])].map((id) => pending.isUnsent('stockCount', id));
  const booked = (n: number) =>
    ledger.write(async (tx) => {
      await tx.putCommands(
        (await tx.inState('waiting')).filter((row) => row.n <= n).map((row) => ({ ...row, state: 'confirmed' })),
      );
      await tx.setHead({ confirmed: n });
    });
  const addPending = async (n: number) => {
    const [row] = await ledger.read((tx) => tx.commands([n]));
    if (!row) throw new Error(`there is no command ${n}`);
    return pending.addPending(mirror, row, undefined);
  };
  const followScan = (scanId: string) => pending.followBuffer(mirror, { scanId, changes: [] });
  await follow('stocktake:stocktake-1');
  return {
    addPending,
    followScan,
    ledger,
    pending,
    decided,
    says,
    scan,
    follow,
    followBuffer,
    pieces,
    levelUnsent,
    booked,
  };
};

describe('scans that are counted', () => {
  test('are shown once each, as they come and when they have become commands, and are not decided again for that', async () => {
    const { ledger, pending, scan, follow, followBuffer, pieces } = await counting();
    for (const id of ['a', 'b']) await scan(id);
    expect([await followBuffer(), pieces()]).toEqual([true, 2]);
    expect([await followBuffer(), pieces()]).toEqual([true, 2]);
    expect([await follow(), pieces()]).toEqual([0, 2]);
    await scan('c');
    expect([await followBuffer(), pieces(), pending.buffered().map(({ scanId }) => scanId)]).toEqual([
      true,
      3,
      ['a', 'b', 'c'],
    ]);
    await flushBuffer(ledger);
    expect(await followBuffer()).toBe(false);
    expect([await follow(), pieces(), pending.buffered()]).toEqual([0, 3, []]);
    expect(pending.known()).toMatchObject({ nextN: 2, waiting: 1 });
  });

  test('of which some have become a command with others that this tab has not seen, add only those', async () => {
    const { ledger, scan, follow, followBuffer, pieces, pending } = await counting();
    await scan('a');
    await followBuffer();
    for (const id of ['b', 'c']) await scan(id);
    await flushBuffer(ledger);
    await follow();
    expect([pieces(), pending.buffered()]).toEqual([3, []]);
    await scan('d');
    expect([await follow(), pieces(), pending.buffered().length]).toEqual([1, 4, 1]);
  });

  test('are on this device only until the command that they have become is booked', async () => {
    const { ledger, pending, scan, follow, followBuffer, levelUnsent, booked } = await counting();
    await scan('a');
    await followBuffer();
    expect(levelUnsent()).toEqual([true]);
    await flushBuffer(ledger);
    await follow();
    expect(levelUnsent()).toEqual([true]);
    await booked(1);
    expect(pending.known().waiting).toBe(1);
    await follow();
    expect([levelUnsent(), pending.known().waiting]).toEqual([[false], 0]);
  });
});

describe('what was decided just now', () => {
  test('is applied as it was decided, unless another tab has scanned before', async () => {
    const { scan, followScan, pieces, pending } = await counting();
    await scan('a');
    expect([await followScan('a'), pieces(), pending.buffered().length]).toEqual([true, 0, 1]);
    for (const id of ['b', 'c']) await scan(id);
    expect([await followScan('b'), pieces(), pending.buffered().length]).toEqual([true, 2, 3]);
  });

  test('stays as it is when it is applied again, and waits for the scans before it', async () => {
    const { ledger, scan, follow, addPending, pieces, pending, followBuffer } = await counting();
    await scan('a');
    await flushBuffer(ledger);
    expect([await addPending(1), pieces(), pending.known().nextN]).toEqual([true, 1, 2]);
    expect([await addPending(1), pieces(), pending.known()]).toEqual([
      true,
      1,
      expect.objectContaining({ nextN: 2, waiting: 1 }),
    ]);
    await scan('b');
    await followBuffer();
    await flushBuffer(ledger);
    expect([await addPending(2), pieces()]).toEqual([false, 2]);
    expect([await follow(), pieces(), pending.buffered()]).toEqual([0, 2, []]);
  });
});

describe('a command of many scans', () => {
  const waiting = async () => {
    const at = await counting();
    for (const id of ['a', 'b']) await at.scan(id);
    await at.followBuffer();
    await flushBuffer(at.ledger);
    await at.follow();
    return at;
  };

  test('is not decided again for what it has not read, however often that changes', async () => {
    const { says, follow, pieces } = await waiting();
    const other = await says('product', aProduct({ id: 'product-2', name: 'other' }));
    for (const _ of [1, 2, 3]) expect([await follow(other), pieces()]).toEqual([0, 2]);
  });

  test('is decided again when what it has read has changed, and then remembered anew', async () => {
    const { says, follow, pieces } = await waiting();
    const stocktake = await says('stocktake', aStocktake({ zones: ['back'] }));
    expect(await follow(stocktake)).toBe(1);
    expect(pieces()).toBe(0);
    await says('stocktake', aStocktake({ zones: ['front', 'back'] }));
    expect(await follow(stocktake)).toBe(1);
    expect(pieces()).toBe(2);
    expect(await follow('product:none')).toBe(0);
    expect(pieces()).toBe(2);
  });

  test.each(['shop', 'role', 'employee'])(
    'is decided again when a %s has changed, on which rights rest',
    async (entity) => {
      const { follow } = await waiting();
      expect(await follow(`${entity}:some`)).toBe(1);
    },
  );

  test('is gone from what is shown once its giver may do nothing any more', async () => {
    const { says, follow, pieces } = await waiting();
    const gone: Employee = { ...anEmployee(), resignedAt: 1 };
    expect(await follow(await says('employee', gone))).toBe(1);
    expect(pieces()).toBe(0);
  });

  test('stays where its giver left after it was done, as the server books it', async () => {
    const { says, follow, pieces } = await waiting();
    const before = pieces();
    await follow(await says('employee', { ...anEmployee(), resignedAt: 4_000_000_000_000 }));
    expect([before > 0, pieces()]).toEqual([true, before]);
  });

  test('and the scans behind it in the buffer are decided upon it, those alone', async () => {
    const { says, scan, followBuffer, follow, pieces, levelUnsent } = await waiting();
    await scan('c');
    await followBuffer();
    const other = await says('product', aProduct({ id: 'product-2', name: 'other' }));
    expect([await follow(other), pieces(), levelUnsent()]).toEqual([1, 3, [true]]);
  });
});
