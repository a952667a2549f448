import { describe, expect, test } from 'vitest';
import { aProduct, aShop } from '../../../tests/make.ts';
import { acting } from '../../../tests/make-orders.ts';
import { World } from '../../../tests/world.ts';
import type { AnyCommand } from '../kernel/command.ts';
import { stockId } from '../stock/stock.ts';
import { actionsOn, type TransferAction, transferActions } from './actions.ts';
import { applyTransfer } from './apply.ts';
import { cancelTransfer } from './cancel.ts';
import { transferStatuses } from './codes.ts';
import { receiveTransfer } from './receive.ts';
import { rejectTransfer } from './reject.ts';
import { returnTransfer } from './return.ts';
import { saveTransfer } from './save.ts';
import { type Transfer, transfer } from './transfer.ts';
import { verifyTransfer } from './verify.ts';

type Status = Exclude<keyof typeof transferStatuses, 'wordOf' | 'codes' | 'words'>;
const [asking, delivering, bystander] = ['shop-1', 'shop-2', 'shop-3'];

/** Five pieces of tea that shop 1 wants of shop 2; four of them on the way, where they have left. */
const inState = (word: Status): Transfer => {
  const status = transferStatuses[word];
  const left = ['pendingReceipt', 'received', 'returned'].includes(word);
  const delivered = left ? 4 : null;
  const line = { productId: 'tea', name: 'Tea', unit: 'box', applied: 5, delivered, received: null };
  return {
    id: 'transfer-1',
    number: 'DB-1',
    applyShopId: asking,
    provideShopId: delivering,
    status,
    lines: [{ ...line, reason: left ? 'kept one' : '', lossReason: '', value: left ? 1_200 : 0 }],
    value: left ? 1_200 : 0,
    applicantId: 'staff-1',
    remark: '',
    reviewRemark: '',
    steps: [],
    at: 1,
    changedAt: 1,
  };
};

/** Every action, as a counter gives it that knows the transfer in the state in which it can be done. */
const actions: Record<TransferAction | 'apply', { command: AnyCommand; args: object }> = {
  apply: {
    command: applyTransfer,
    args: {
      transferId: 'transfer-1',
      number: 'DB-1',
      provideShopId: delivering,
      remark: '',
      lines: [{ productId: 'tea', quantity: 5 }],
    },
  },
  save: {
    command: saveTransfer,
    args: { transferId: 'transfer-1', lines: [{ productId: 'tea', quantity: 3, reason: 'no more' }], remark: '' },
  },
  cancel: { command: cancelTransfer, args: { transferId: 'transfer-1', remark: '' } },
  reject: { command: rejectTransfer, args: { transferId: 'transfer-1', remark: 'none to spare' } },
  verify: {
    command: verifyTransfer,
    args: { transferId: 'transfer-1', lines: [{ productId: 'tea', delivered: 4, reason: 'kept one' }], remark: '' },
  },
  receive: {
    command: receiveTransfer,
    args: { transferId: 'transfer-1', lines: [{ productId: 'tea', received: 4, reason: '' }], remark: '' },
  },
  return: {
    command: returnTransfer,
    args: { transferId: 'transfer-1', provideShopId: delivering, lines: [{ productId: 'tea' }], remark: '' },
  },
};

const worldWith = (found: Transfer | undefined) =>
  new World({
    transfer: found ? [found] : [],
    shop: [aShop({ id: asking }), aShop({ id: delivering, code: 'S02' }), aShop({ id: bystander, code: 'S03' })],
    product: [aProduct({ id: 'tea', name: 'Tea', unit: 'box' })],
    stock: [
      {
        id: stockId(delivering, 'tea'),
        shopId: delivering,
        productId: 'tea',
        quantity: 10,
        value: 3_000,
        unitValue: 300,
        openUses: 0,
        lowAt: null,
        since: 1,
        countedFrom: 0,
        countedAt: 0,
        countedIn: '',
      },
    ],
  });

const outcome = async (word: Status, action: TransferAction | 'apply', shopId: string, replay: boolean) => {
  const world = worldWith(inState(word));
  const { command, args } = actions[action];
  const decision = await world.run(command, args, acting({ shopId, replay }));
  for (const found of world.every('transfer')) transfer.schema.parse(found);
  if (!decision.ok) return decision.code.replace('transfer.', '');
  return decision.exceptions.length > 0 ? decision.exceptions.map(({ code }) => code).join('+') : 'done';
};

type Row = Record<TransferAction | 'apply', readonly [string, string]>;
/** A state in which nothing is done any more, for this reason. */
const over = (reason: string): Row => ({
  apply: ['existsAlready', 'existsAlready'],
  save: [reason, reason],
  cancel: [reason, 'onlyApplicant'],
  reject: ['onlyProvider', reason],
  verify: ['onlyProvider', reason],
  receive: [reason, 'onlyApplicant'],
  return: [reason, 'onlyApplicant'],
});

/** What becomes of each action by the shop that asks and by the one that delivers; `|`: when it is decided again. */
const table: Record<Status, Row> = {
  pendingReview: {
    ...over('inReview'),
    save: ['done', 'done'],
    cancel: ['done', 'onlyApplicant'],
    reject: ['onlyProvider', 'done'],
    verify: ['onlyProvider', 'done'],
  },
  withdrawn: { ...over('withdrawn'), verify: ['onlyProvider', 'withdrawn | deliveredThoughClosed'] },
  declined: { ...over('declined'), verify: ['onlyProvider', 'declined | deliveredThoughClosed'] },
  pendingReceipt: {
    ...over('delivered'),
    receive: ['done', 'onlyApplicant'],
    return: ['done', 'onlyApplicant'],
  },
  received: over('received'),
  returned: over('returned'),
};

describe('what may be done with a transfer in each of its states', () => {
  const rows = Object.entries(table).flatMap(([word, row]) =>
    Object.entries(row).map(([action, by]) => [word as Status, action as TransferAction, ...by] as const),
  );
  test.each(rows)(
    '%s: %s → by the one that asks %s, by the one that delivers %s',
    async (word, action, asks, gives) => {
      for (const [shopId, expected] of [
        [asking, asks],
        [delivering, gives],
      ] as const) {
        const [anew, again = anew] = expected.split(' | ');
        expect(await outcome(word, action, shopId, false)).toBe(anew);
        expect(await outcome(word, action, shopId, true)).toBe(again);
        const offered = actionsOn(inState(word), shopId, () => true);
        if (action !== ('apply' as string)) expect(offered.includes(action)).toBe(anew === 'done');
      }
    },
  );

  test.each(transferActions)('a shop that has no part in it cannot %s, anew or again', async (action) => {
    for (const word of transferStatuses.words as Status[])
      for (const replay of [false, true]) expect(await outcome(word, action, bystander, replay)).toBe('unknown');
    expect(actionsOn(inState('pendingReview'), bystander, () => true)).toEqual([]);
  });

  test.each<[TransferAction | 'apply', Status, string, string]>([
    ['apply', 'pendingReview', asking, 'pc.inventory.transfer'],
    ['save', 'pendingReview', asking, 'pc.inventory.transfer'],
    ['save', 'pendingReview', delivering, 'pc.inventory.transferReview'],
    ['cancel', 'pendingReview', asking, 'pc.inventory.transfer'],
    ['reject', 'pendingReview', delivering, 'pc.inventory.transferReview'],
    ['verify', 'pendingReview', delivering, 'pc.inventory.transferReview'],
    ['receive', 'pendingReceipt', asking, 'pc.inventory.transfer'],
    ['return', 'pendingReceipt', asking, 'pc.inventory.transfer'],
  ])('%s of one in %s by %s needs %s', async (action, word, shopId, right) => {
    const { command, args } = actions[action];
    const world = worldWith(action === 'apply' ? undefined : inState(word));
    const without = await world.run(command, args, acting({ shopId, may: (permission) => permission !== right }));
    expect(without).toMatchObject({ ok: false, code: 'notAllowed' });
    const withIt = await world.run(command, args, acting({ shopId, may: (permission) => permission === right }));
    expect(withIt).toMatchObject({ ok: true });
  });
});
