import type { Pool } from 'pg';
import { commandNamed } from '#domain/commands.ts';
import { officeCalls } from '#domain/sync/office-calls.ts';
import { bookCommand } from '../book-command.ts';
import { asLongWork, limitedTo } from '../limits/in-turn.ts';
import { leaveLane } from '../limits/lanes.ts';
import { rejected } from '../refusal.ts';
import { serveCalls } from '../serve-calls.ts';
import { readForOffice } from './read-records.ts';

/** The order number under which a command is booked, be it by an earlier try of the same call. */
const numberTaken = async (pool: Pool, brandId: string, commandId: string): Promise<string | null> => {
  const { rows } = await pool.query<{ number: string | null }>(
    `select args ->> 'number' as number from command_log where brand_id = $1 and command_id = $2`,
    [brandId, commandId],
  );
  return rows[0]?.number ?? null;
};

/** A session reads one after the other: each of its calls holds a connection, and up to 4 MB. */
const inTurnOfSession = limitedTo(1);

/** What an office works by: records one by one, and commands. */
export const officeRoutes = serveCalls(officeCalls, (parts) => ({
  records: ({ caller, body, request, reply }) => {
    // Records were checked when they were written; checking thousands of them again would hold up everybody.
    reply.serializer(JSON.stringify);
    leaveLane(request);
    const read = () => readForOffice(parts.pool, caller, body.reads, parts.storage.secret);
    return inTurnOfSession(caller.session.tokenHash, () => asLongWork('records', request, read));
  },
  command: async ({ caller, body }) => {
    const { id, name, version, args, takesNumber } = body;
    const command = commandNamed(name, version);
    if (!command) throw rejected('system.unknownCommand', { name });
    // What their own calls do besides would be left out: sessions that end, a password.
    if (command.byCallAlone) throw rejected('system.byCallAlone', {});
    await bookCommand(parts, caller, command, { id, asked: { args, takesNumber } }, (takeNumber) =>
      takesNumber ? { ...args, number: takeNumber() } : args,
    );
    return { number: takesNumber ? await numberTaken(parts.pool, caller.brandId, id) : null };
  },
}));
