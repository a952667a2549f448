import { describe, expect, test } from 'vitest';
import { testBrowser } from '../../../../tests/device/browser.ts';
import { counting, entriesAt, inFront, piecesIn } from '../../../../tests/device/counting.ts';
import { until } from '../../../../tests/device/tablet.ts';
import { NotSaved } from '../../../db/storage/connection.ts';
import { makeGiving } from './giving.ts';

/** A browser whose storage keeps what it is given, but says of some scans that it did not. */
const forgetful = () => {
  const browser = testBrowser();
  const lies = { left: 0 };
  const { databases } = browser;
  const ledger: typeof databases.ledger = (counterId) => {
    const storage = databases.ledger(counterId);
    return {
      ...storage,
      within: async (mode, work) => {
        let isScan = false;
        const answer = await storage.within(mode, (rows) => {
          isScan = false;
          const addBuffered: typeof rows.addBuffered = (scan) => {
            isScan = true;
            return rows.addBuffered(scan);
          };
          return work({ ...rows, addBuffered });
        });
        if (!isScan || lies.left === 0) return answer;
        lies.left -= 1;
        throw new NotSaved('silent', new Error('nobody knows'));
      },
    };
  };
  return { lies, browser: { ...browser, databases: { ...databases, ledger } } };
};

describe('a scan of which nobody knows whether it was saved', () => {
  test.each([
    ['on the tape', false],
    ['sent by then', true],
  ])('counts once when it is made again, %s', async (_, isSent) => {
    const { lies, browser } = forgetful();
    const { server, network, tab } = await counting({ browser });
    const give = makeGiving(tab.store.count);
    const one = { ...inFront, productId: 'product-1' };
    network.up = isSent;
    expect(await give(one)).toBeUndefined();
    lies.left = 1;
    expect(await give(one)).toMatchObject({ code: 'notSaved' });
    if (isSent) await tab.store.syncNow();
    expect(await give(one)).toBeUndefined();
    expect(await piecesIn(tab)).toBe(2);
    expect(await give(one)).toBeUndefined();
    expect(await piecesIn(tab)).toBe(3);
    network.up = true;
    await tab.store.syncNow();
    await until(() => entriesAt(server).length === 3);
    await tab.store.stop();
  });

  test('is another one when something else was scanned in between', async () => {
    const { lies, browser } = forgetful();
    const { tab } = await counting({ browser });
    const give = makeGiving(tab.store.count);
    const one = { ...inFront, productId: 'product-1' };
    lies.left = 1;
    expect(await give(one)).toMatchObject({ code: 'notSaved' });
    expect(await give({ ...one, productId: 'product-2' })).toBeUndefined();
    expect(await give(one)).toBeUndefined();
    expect(await piecesIn(tab)).toBe(2);
    await tab.store.stop();
  });
});
