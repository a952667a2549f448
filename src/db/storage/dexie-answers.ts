import Dexie, { type Table } from 'dexie';
import { type Answers, mostAnswers, type SavedAnswer } from '../office/answers.ts';
import type { IndexedDb } from './browser-indexed-db.ts';
import { connect } from './connection.ts';

interface Row extends SavedAnswer {
  readonly account: string;
  readonly question: string;
}

class AnswersDb extends Dexie {
  declare readonly answers: Table<Row, [string, string]>;
  constructor(given: IndexedDb) {
    super('office', { ...given, chromeTransactionDurability: 'relaxed' });
    this.version(1).stores({ answers: '[account+question], account, at' });
  }
}

/** So many are put before it is counted whether some have to go. */
const countedEvery = 50;

/** The answers of offices, in a database of its own: they may be lost without any loss. */
export const dexieAnswers = (given: IndexedDb): Answers => {
  const { use, close } = connect(() => new AnswersDb(given));
  let put = 0;
  const dropOldest = (db: AnswersDb) =>
    db.transaction('rw', db.answers, async () => {
      const tooMany = (await db.answers.count()) - mostAnswers;
      if (tooMany > 0) await db.answers.orderBy('at').limit(tooMany).delete();
    });
  return {
    get: (account, question) => use((db) => db.answers.get([account, question])),
    put: async (account, question, saved) => {
      await use((db) => db.answers.put({ account, question, ...saved }));
      put += 1;
      if (put % countedEvery === 0) await use(dropOldest);
    },
    forget: async (account) => void (await use((db) => db.answers.where('account').equals(account).delete())),
    close,
  };
};
