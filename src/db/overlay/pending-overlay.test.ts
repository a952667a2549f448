import { expect, test } from 'vitest';
import type { AnyRecord } from '#domain/kernel/entity.ts';
import { stocktakeStatuses } from '#domain/stocktake/codes.ts';
import type { Stocktake } from '#domain/stocktake/stocktake.ts';
import { inMemory } from '../../../tests/device/counting.ts';
import { anEnrolment } from '../../../tests/device/enrolment.ts';
import { anEmployee, aProduct, aRole, aShop } from '../../../tests/make.ts';
import { aCount, aLevel, aStocktake } from '../../../tests/make-stocktake.ts';
import fc, { runs } from '../../../tests/property.ts';
import { registered } from '../../nouns/registered.ts';
import { flushBuffer, saveBuffered } from '../ledger/command-buffer.ts';
import { openLedger } from '../ledger/ledger.ts';
import { saveCommand } from '../ledger/save-command.ts';
import { openMirror } from '../mirror/mirror.ts';
import { type Changed, createPendingOverlay } from './pending-overlay.ts';

const productIds = ['product-1', 'product-2'];
const zones = ['front', 'back'];
const [productId, zone] = [fc.constantFrom(...productIds), fc.constantFrom(...zones)];
const of = <const Kind extends string, Rest extends object>(
  kind: Kind,
  rest: { [K in keyof Rest]: fc.Arbitrary<Rest[K]> },
) => fc.record({ kind: fc.constant(kind), ...rest }) as unknown as fc.Arbitrary<{ kind: Kind } & Rest>;

/** What may happen at a counter of two tabs while a shop is being counted. */
const step = fc.oneof(
  {
    weight: 6,
    arbitrary: of('scan', {
      productId,
      zone,
      takesBack: fc.constantFrom(false, false, true),
      pieces: fc.constantFrom(1, 500_000),
    }),
  },
  { weight: 2, arbitrary: of('zone', { zone, done: fc.boolean(), other: fc.boolean() }) },
  { weight: 3, arbitrary: of('send', {}) },
  { weight: 2, arbitrary: of('booked', { most: fc.nat({ max: 2 }) }) },
  { weight: 1, arbitrary: of('counted', { productId, zone, pieces: fc.nat({ max: 600_000 }) }) },
  { weight: 1, arbitrary: of('level', { productId, quantity: fc.nat({ max: 9 }) }) },
  { weight: 1, arbitrary: of('stocktake', { closed: fc.constantFrom('', ...zones), isFinished: fc.boolean() }) },
  { weight: 6, arbitrary: of('look', { tab: fc.constantFrom(0, 1) }) },
);

test('what two tabs show while scans become commands is what deciding everything anew would show', () =>
  fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 30 }), async (steps) => {
      const [browser, enrolment, shop] = [inMemory(), anEnrolment(), aShop()];
      const { counterId } = enrolment;
      const ledger = await openLedger(enrolment, browser, registered.ledger);
      const mirror = await openMirror(counterId, 1, browser);
      const authority = async () => ({ shop, shops: [shop], roles: [aRole()] });
      const makeTab = () => ({
        pending: createPendingOverlay(ledger, enrolment, authority, registered),
        changed: 'all' as Changed | undefined,
      });
      const tabs = [makeTab(), makeTab()];
      const follow = async (tab: ReturnType<typeof makeTab>) => {
        const { changed } = tab;
        tab.changed = undefined;
        await tab.pending.follow(mirror, changed);
      };
      const look = async (tab: ReturnType<typeof makeTab>) => {
        if (tab.changed || !(await tab.pending.followBuffer(mirror))) await follow(tab);
      };
      let version = 0;
      const says = async (entity: string, record: AnyRecord) => {
        version += 1;
        await mirror.apply(entity, [{ id: record.id, version, record }]);
        for (const tab of tabs)
          if (tab.changed !== 'all') tab.changed = new Set([...(tab.changed ?? []), `${entity}:${record.id}`]);
      };
      await ledger.write((tx) => tx.setHead({ loaded: true }));
      await says('employee', anEmployee());
      for (const id of productIds) await says('product', aProduct({ id }));
      const stocktake = (over: Partial<Stocktake>) => says('stocktake', aStocktake({ zones, ...over }));
      await stocktake({});
      for (const tab of tabs) await follow(tab);

      const stocktakeId = 'stocktake-1';
      for (const [place, given] of steps.entries()) {
        const [id, at] = [`given-${place}`, 10_000 + 1_000 * place];
        const by = { staffId: 'staff-1', at, offline: true, keptAt: at };
        if (given.kind === 'scan') {
          const { takesBack, zone, productId, pieces } = given;
          const args = { stocktakeId, zone, counts: [{ productId, pieces, pass: 1, ago: 0 }] };
          await saveBuffered(ledger, {
            scanId: id,
            name: takesBack ? 'stocktake.uncount' : 'stocktake.count',
            version: 1,
            args,
            ...by,
          });
        } else if (given.kind === 'zone') {
          const args = {
            stocktakeId,
            zone: given.zone,
            done: given.done,
            counterId: given.other ? 'counter-x' : counterId,
            reason: 'broken',
          };
          const rest = { takeNumber: false, draft: null, nextDraft: '', repairs: null };
          await saveCommand(ledger, enrolment, { id, name: 'stocktake.zoneDone', version: 2, args, ...by, ...rest });
        } else if (given.kind === 'send') await flushBuffer(ledger);
        else if (given.kind === 'counted') {
          const { productId, zone, pieces } = given;
          await says('stockCount', aCount({ productId, zone, pieces, counterId }));
        } else if (given.kind === 'level') {
          const { productId, quantity } = given;
          await says('stock', aLevel({ id: `shop-1:${productId}`, productId, quantity }));
        } else if (given.kind === 'stocktake') {
          const { closed, isFinished } = given;
          const zonesDone = closed === '' ? [] : [{ zone: closed, counterId, staffId: 'boss', at: 1, reason: 'late' }];
          const { finished, inProgress } = stocktakeStatuses;
          await stocktake({ zonesDone, status: isFinished ? finished : inProgress });
        } else if (given.kind === 'booked') {
          await ledger.write(async (tx) => {
            const rows = (await tx.inState('waiting')).slice(0, given.most);
            await tx.putCommands(rows.map((row) => ({ ...row, state: 'confirmed' })));
            const { n } = rows.at(-1) ?? { n: 0 };
            if (n > 0) await tx.setHead({ confirmed: n, applied: n });
          });
          for (const tab of tabs) tab.changed ??= new Set();
        } else {
          const tab = tabs[given.tab];
          if (tab) await look(tab);
        }
      }

      const anew = makeTab();
      for (const tab of [...tabs, anew]) await look(tab);
      // Tasks are left by each scan here, and by each command there.
      const shown = ({ pending }: typeof anew) =>
        [...pending.overlay().records].filter(([entity]) => entity !== 'exception');
      for (const tab of tabs) {
        expect(new Map(shown(tab))).toEqual(new Map(shown(anew)));
        expect(tab.pending.buffered()).toEqual(anew.pending.buffered());
      }
      await mirror.close();
      ledger.close();
    }),
    { numRuns: runs(100) },
  ));
