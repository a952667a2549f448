import { z } from 'zod';
import { pushRequest, type SentCommand, sentCommand } from '#domain/sync/protocol.ts';

/** A command that cannot be read but has its place in the outbox: refused, it must not hold up those behind it. */
const placed = z.looseObject({ n: sentCommand.shape.n, id: sentCommand.shape.id });

/** A push in which single commands may be unreadable. */
export const pushBody = pushRequest.extend({ commands: z.array(z.union([sentCommand, placed])).max(50) });

/** What was sent, in the form in which it can be booked: the same for the same command, however often it is sent. */
const asSent = (given: z.infer<typeof placed>): SentCommand => {
  const or = <Value>(field: z.ZodType<Value>, value: unknown, otherwise: Value): Value => {
    const read = field.safeParse(value);
    return read.success ? read.data : otherwise;
  };
  const { name, version, staffId, at, offline } = sentCommand.shape;
  return {
    n: given.n,
    id: given.id,
    args: given,
    name: or(name, given.name, ''),
    version: or(version, given.version, 1),
    staffId: or(staffId, given.staffId, ''),
    at: or(at, given.at, 0),
    offline: or(offline, given.offline, true),
  };
};

/** The commands of a push, and the numbers of those that cannot be read. */
export const readable = (commands: z.infer<typeof pushBody>['commands']) => {
  const unreadable = new Set<number>();
  const read = commands.map((given): SentCommand => {
    const known = sentCommand.safeParse(given);
    if (known.success) return known.data;
    unreadable.add(given.n);
    return asSent(given);
  });
  return { commands: read, unreadable };
};
