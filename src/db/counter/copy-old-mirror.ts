import { entities } from '#domain/entities.ts';
import { complete } from '#domain/kernel/complete.ts';
import type { PulledRecord, PullReply } from '#domain/sync/protocol.ts';
import type { LedgerHead, OldMirrorCopy } from '../ledger/ledger-head.ts';
import type { Fresh } from '../mirror/fresh-records.ts';
import { dropMirror, moveCopy } from '../mirror/generations.ts';
import type { OldDoc } from '../mirror/mirror-collection.ts';
import type { Counter } from './counter.ts';

/** How many records are inherited at a time while screens go on answering. */
const chunk = 1_000;

const mirrored = new Map(
  entities.filter(({ collection }) => collection !== null).map((entity) => [entity.name, entity]),
);

/** What this version of the app can keep of these, by entity. */
const recordsOf = (docs: readonly OldDoc[], shopId: string): Fresh => {
  const fresh: Record<string, PulledRecord[]> = {};
  for (const { kind, version, record, gone } of docs) {
    const entity = mirrored.get(kind);
    if (!entity || gone) continue;
    fresh[kind] ??= [];
    fresh[kind].push({ id: record.id, version, record: complete(entity, record) });
    for (const { name, within } of mirrored.values()) {
      const parts = within?.(kind, record, shopId) ?? [];
      if (parts.length > 0) fresh[name] ??= [];
      for (const part of parts) fresh[name]?.push({ id: part.id, version, record: part });
    }
  }
  return fresh;
};

const behind = (at: OldMirrorCopy, docs: readonly OldDoc[]): OldMirrorCopy => {
  const last = docs.length < chunk ? undefined : docs.at(-1)?.key;
  const next = last === undefined ? { place: at.place + 1, after: '' } : { after: last };
  return { ...at, ...next, done: at.done + docs.length };
};

/**
 * Takes in what the mirror of another version of the app holds, so that the counter goes on without contact. It is
 * as old as that mirror, and a stopgap: with contact everything is loaded anew. Answers whether it is through.
 */
export const copyOldMirror = async (
  counter: Counter,
  head: LedgerHead,
  until: () => boolean,
  progress: (progress: PullReply['loading']) => void,
): Promise<boolean> => {
  const { ledger, browser, enrolment } = counter;
  const { generation, inherits } = head;
  if (!inherits) return true;
  const old = await browser.databases.openOldMirror(enrolment.counterId, inherits.generation, inherits.collections);
  if (!old) {
    await counter.exclusively(({ change }) => change([], () => dropMirror(ledger, generation)));
    return true;
  }
  try {
    const of = await old.count();
    const mirror = await counter.mirrorOf(generation);
    for (let at = inherits; ; ) {
      progress({ done: at.done, of });
      if (until()) return false;
      const docs = await old.after(at.collections[at.place] ?? '', at.after, chunk);
      const fresh = recordsOf(docs, enrolment.shopId);
      await counter.changeRecords(fresh, async () => {
        for (const [entity, records] of Object.entries(fresh)) await mirror.apply(entity, records);
      });
      const next = behind(at, docs);
      const isThrough = next.place === next.collections.length;
      let moved = false;
      const move = async () => {
        moved = await moveCopy(ledger, generation, at, next);
      };
      if (isThrough) await counter.exclusively(({ change }) => change([], move));
      else await move();
      if (!moved) {
        counter.announceAll();
        return false;
      }
      if (isThrough) {
        progress(null);
        return true;
      }
      at = next;
    }
  } finally {
    old.close();
  }
};
