import { commands } from '#domain/commands.ts';
import { argsShown } from '#domain/kernel/reading.ts';
import type { May, Permission } from '#domain/permissions.ts';

/** The rights that arguments of a command take, of whichever version. */
const rightsOf = new Map<string, Readonly<Record<string, Permission>>>();
for (const { name, argRights } of commands) rightsOf.set(name, { ...rightsOf.get(name), ...argRights });

/** A command as somebody who looks at it may read its arguments: without what goods cost, or what somebody earns. */
export const readableBy =
  (may: May) =>
  <Command extends { readonly name: string; readonly args: Readonly<Record<string, unknown>> }>(
    command: Command,
  ): Command => ({
    ...command,
    args: argsShown(rightsOf.get(command.name) ?? {}, may, command.args),
  });
