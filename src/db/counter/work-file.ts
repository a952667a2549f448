import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { z } from 'zod';
import type { Enrolment } from '#domain/sync/protocol.ts';
import { sealedWork, type WorkFile, workFile, workFileFormat, workFileVersion } from '#domain/sync/work-file.ts';
import type { Refusal } from '../api/run-result.ts';
import { flushBuffer, joinBuffered, putJoined } from '../ledger/command-buffer.ts';
import { hashOf } from '../ledger/command-hash.ts';
import type { JournalEntry, WorkRead } from '../ledger/journal-entry.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { unsentIn } from '../ledger/unsent.ts';
import { type Prove, unproved } from '../session/proof.ts';
import { shopOf } from '../session/session-records.ts';
import type { Counter } from './counter.ts';
import { refuse, type Situation } from './run.ts';

const hashOfText = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));

/** Writes what is unsent in a ledger of a shop of this name into a file; it stays there, and goes on being sent. */
export const exportLedger = async (
  enrolment: Enrolment,
  ledger: Ledger,
  shopName: string,
  by: Pick<Situation, 'staffId' | 'at'>,
  prove: Prove = unproved,
): Promise<{ text: string; count: number }> => {
  const { brandId, shopId, shopCode, counterId, number, incarnation } = enrolment;
  // What is in the file has its number from now on: it is sent from here as it is carried elsewhere.
  await flushBuffer(ledger, prove);
  const rows = await ledger.read(unsentIn);
  const content = JSON.stringify({
    format: workFileFormat,
    version: workFileVersion,
    brandId,
    shopId,
    shopCode,
    shopName,
    counterId,
    counterNumber: number,
    incarnation,
    exportedAt: by.at,
    exportedBy: by.staffId,
    commands: rows.map(({ command }) => ({ command, hash: hashOf(command) })),
  } satisfies WorkFile);
  return {
    text: JSON.stringify({ format: workFileFormat, checksum: hashOfText(content), content }),
    count: rows.length,
  };
};

/** The same with what is unsent at the counter that is open. */
export const exportWork = async (counter: Counter, by: Pick<Situation, 'staffId' | 'at'>) => {
  const here = await shopOf(counter.records, counter.enrolment.shopId);
  const written = await exportLedger(counter.enrolment, counter.ledger, here?.name ?? '', by, counter.prove);
  await counter.followCommands();
  return written;
};

const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
};

const anyVersion = z.object({ version: z.int() });

/** The commands hang together: each is what its hash says, and follows the one before it. */
const hangsTogether = ({ commands }: WorkFile): boolean =>
  commands.every(({ command, hash }, index) => {
    const before = commands[index - 1];
    const follows = !before || before.command.n < command.n;
    return hashOf(command) === hash && follows;
  });

/** Reads a file of unsent work, or says why it cannot be taken in at this counter. */
const openWork = (counter: Counter, text: string): WorkFile | Refusal => {
  const sealed = sealedWork.safeParse(readJson(text));
  if (!sealed.success) return refuse('work.noFile');
  const { content, checksum } = sealed.data;
  if (hashOfText(content) !== checksum) return refuse('work.damaged');
  const raw = readJson(content);
  if ((anyVersion.safeParse(raw).data?.version ?? 0) > workFileVersion) return refuse('work.newer');
  const read = workFile.safeParse(raw);
  if (!read.success || !hangsTogether(read.data)) return refuse('work.damaged');
  const { brandId, shopId } = counter.enrolment;
  const { shopName, shopCode } = read.data;
  if (read.data.brandId !== brandId) return refuse('work.otherBrand');
  return read.data.shopId === shopId ? read.data : refuse('work.otherShop', { shop: shopName || shopCode });
};

/** What is in a file, and what of it this counter has already. */
export const readWork = async (counter: Counter, text: string): Promise<WorkRead | Refusal> => {
  const file = openWork(counter, text);
  if ('ok' in file) return file;
  const known = await counter.ledger.read(async (tx) => {
    const found = new Set<string>();
    for (const { command } of file.commands) if (await tx.commandOf(command.id)) found.add(command.id);
    return found;
  });
  return {
    ok: true,
    from: { counter: `${file.shopCode}-${file.counterNumber}`, shop: file.shopName, exportedAt: file.exportedAt },
    entries: file.commands.map(({ command: { id, name, args, staffId, at } }) => ({
      commandId: id,
      name,
      staffId,
      at,
      args: args as JournalEntry['args'],
      known: known.has(id),
    })),
  };
};

/**
 * Takes what is in a file into this counter's ledger, in one transaction: each command under the id it had, with the
 * person, the time, the order number and the proof of then, and the next n of this counter. What is here already is left alone;
 * what the server has heard from elsewhere it will answer as it did there.
 */
export const takeInWork = async (counter: Counter, text: string): Promise<{ ok: true; taken: number } | Refusal> => {
  const file = openWork(counter, text);
  if ('ok' in file) return file;
  const { counterId, counterNumber, incarnation, commands } = file;
  const taken = await counter.ledger.write(async (tx) => {
    const [buffered, begun] = await Promise.all([tx.buffered(), tx.head()]);
    const { rows: joined, head } = joinBuffered(tx.rules, buffered, begun, counter.prove);
    const { nextN } = head;
    await Promise.all(putJoined(tx, joined));
    let n = nextN;
    for (const { command } of commands) {
      if (await tx.commandOf(command.id)) continue;
      const carriedFrom = command.carriedFrom ?? { counterId, number: counterNumber, n: command.n, incarnation };
      const carried = { ...command, n, carriedFrom };
      await tx.addCommand({
        n,
        id: command.id,
        command: carried,
        keptAt: counter.browser.now(),
        state: 'waiting',
        result: null,
        closing: null,
      });
      n += 1;
    }
    await tx.setHead({ nextN: n });
    return n - nextN;
  });
  await counter.followCommands();
  return { ok: true, taken };
};
