import { afterEach, describe, expect, test, vi } from 'vitest';
import { proofIdOf } from '../../../server/sessions/proofs.ts';
import { testBrowser } from '../../../tests/device/browser.ts';
import { anEnrolment } from '../../../tests/device/enrolment.ts';
import { adding, aProduct } from '../../../tests/make.ts';
import { provingAs } from '../../../tests/prove.ts';
import { currentDraft, saveTap, tapsOf } from '../../nouns/order/drafts.ts';
import { registered } from '../../nouns/registered.ts';
import { NotSaved } from '../storage/connection.ts';
import { openLedger } from './ledger.ts';
import { type NewCommand, saveCommand } from './save-command.ts';

const given = (id: string, more: Partial<NewCommand> = {}): NewCommand => ({
  id,
  name: 'order.resume',
  version: 1,
  args: { orderId: 'order-1' },
  staffId: 'staff-1',
  at: 1,
  offline: true,
  takeNumber: false,
  draft: null,
  nextDraft: '',
  repairs: null,
  keptAt: 1,
  ...more,
});
const outboxOf = (ledger: Awaited<ReturnType<typeof openLedger>>) =>
  ledger.read(async (tx) => (await tx.journal(null, 0, 1_000)).rows.reverse());

/** Makes the storage fail under writes to the outbox, as often as said. */
const failing = (name: string, times: number) => {
  let left = times;
  const add = IDBObjectStore.prototype.add;
  return vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(function (this: IDBObjectStore, ...args) {
    if (this.name === 'outbox' && left > 0) {
      left -= 1;
      throw new DOMException('storage process killed', name);
    }
    return add.apply(this, args);
  });
};

describe('keeping a command', () => {
  afterEach(() => vi.restoreAllMocks());

  test('two connections that take 300 numbers at once take each once and leave no gap', async () => {
    const browser = testBrowser();
    const enrolment = anEnrolment();
    const tabs = await Promise.all([
      openLedger(enrolment, browser, registered.ledger),
      openLedger(enrolment, browser, registered.ledger),
    ]);
    await Promise.all(
      Array.from({ length: 300 }, (_, i) => {
        const tab = tabs[i % 2];
        return tab && saveCommand(tab, enrolment, given(`command-${i}`, { takeNumber: true }));
      }),
    );
    const rows = await outboxOf(tabs[0]);
    expect(rows.map((row) => row.n)).toEqual(Array.from({ length: 300 }, (_, i) => i + 1));
    expect(new Set(rows.map((row) => row.id)).size).toBe(300);
    const numbers = rows.map((row) => (row.command.args as { number: string }).number);
    expect(numbers).toEqual(Array.from({ length: 300 }, (_, i) => `S01-01-${String(i + 1).padStart(6, '0')}`));
    for (const tab of tabs) tab.close();
  });

  test('each command bears a proof of its own by the session of who gives it, and none of anybody else', async () => {
    const enrolment = anEnrolment();
    const ledger = await openLedger(enrolment, testBrowser(), registered.ledger);
    const prove = provingAs(enrolment, given('a').staffId, 'a token');
    for (const id of ['a', 'b']) await saveCommand(ledger, enrolment, given(id), prove);
    await saveCommand(ledger, enrolment, { ...given('c'), staffId: 'somebody else' }, prove);
    const [a, b, c] = (await outboxOf(ledger)).map((row) => row.command.proof);
    expect(a).toEqual({ session: proofIdOf('a token'), mac: expect.stringMatching(/^[0-9a-f]{64}$/) });
    expect(b?.session).toBe(a?.session);
    expect(b?.mac).not.toBe(a?.mac);
    expect(c).toBeUndefined();
    ledger.close();
  });

  test.each(['UnknownError', 'InvalidStateError', 'AbortError'])(
    'survives two %ss and keeps the same number',
    async (name) => {
      const enrolment = anEnrolment();
      const ledger = await openLedger(enrolment, testBrowser(), registered.ledger);
      await saveCommand(ledger, enrolment, given('first'));
      failing(name, 2);
      expect((await saveCommand(ledger, enrolment, given('second'))).n).toBe(2);
      expect((await outboxOf(ledger)).map((row) => row.id)).toEqual(['first', 'second']);
      ledger.close();
    },
  );

  test('says that nothing was saved when the storage goes on failing, and leaves nothing behind', async () => {
    const enrolment = anEnrolment();
    const ledger = await openLedger(enrolment, testBrowser(), registered.ledger);
    await saveTap(ledger, 'order-1', adding(aProduct(), 'line-1'));
    const spy = failing('UnknownError', Number.POSITIVE_INFINITY);
    const saving = saveCommand(ledger, enrolment, given('lost', { draft: { id: 'order-1', steps: 1 } }));
    await expect(saving).rejects.toBeInstanceOf(NotSaved);
    spy.mockRestore();
    expect(await outboxOf(ledger)).toEqual([]);
    expect(await tapsOf(ledger, 'order-1')).toHaveLength(1);
    expect((await saveCommand(ledger, enrolment, given('next'))).n).toBe(1);
    ledger.close();
  });

  test('says so when the disk is full', async () => {
    const enrolment = anEnrolment();
    const ledger = await openLedger(enrolment, testBrowser(), registered.ledger);
    failing('QuotaExceededError', Number.POSITIVE_INFINITY);
    await expect(saveCommand(ledger, enrolment, given('lost'))).rejects.toMatchObject({
      name: 'NotSaved',
      reason: 'full',
    });
    ledger.close();
  });

  test('takes the draft as far as it was seen, and the next order is composed from then on', async () => {
    const enrolment = anEnrolment();
    const ledger = await openLedger(enrolment, testBrowser(), registered.ledger);
    for (const line of ['line-1', 'line-2']) await saveTap(ledger, 'order-1', adding(aProduct(), line));
    const [, late] = await tapsOf(ledger, 'order-1');
    const draft = { id: 'order-1', steps: 1 };
    await saveCommand(ledger, enrolment, given('park', { draft, nextDraft: 'order-2' }));
    expect(await tapsOf(ledger, 'order-1')).toEqual([late]);
    expect(await currentDraft(ledger, 'fresh')).toBe('order-2');
    await saveCommand(ledger, enrolment, given('other'));
    expect(await currentDraft(ledger, 'fresh')).toBe('order-2');
    ledger.close();
  });

  test('saved again under the same id, as after an error of unknown outcome, it is there once', async () => {
    const enrolment = anEnrolment();
    const ledger = await openLedger(enrolment, testBrowser(), registered.ledger);
    const first = await saveCommand(ledger, enrolment, given('same'));
    expect(await saveCommand(ledger, enrolment, given('same', { again: true }))).toEqual(first);
    expect((await outboxOf(ledger)).length).toBe(1);
    ledger.close();
  });
});
