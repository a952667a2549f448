import type { FastifyRequest } from 'fastify';
import { commands } from '#domain/commands.ts';
import type { CommandResult } from '#domain/sync/protocol.ts';

/** What a call came to, for the log and the figures; nothing in it names a person. */
export interface RequestMetrics {
  /** Commands that were booked by this call. */
  readonly done: CommandDone[];
  /** How many changes a counter had not seen yet when it pulled. */
  behind?: number;
}

export interface CommandDone {
  readonly id: string;
  readonly name: string;
  readonly outcome: CommandResult['outcome'];
  readonly code: string | null;
  /** From what was done to its being booked, in milliseconds. */
  readonly lag: number;
  readonly offline: boolean;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Begins empty with each call of the API; undefined for the files of the app. */
    metrics: RequestMetrics | undefined;
  }
}

const names = new Set(commands.map(({ name }) => name));

/** Ids are made by devices: one that is not as ours are is not repeated. */
const shownId = (id: string): string => (/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id) ? id : 'other');

/** Notes a command that was booked by this call. */
export const recordCommand = (
  metrics: RequestMetrics | undefined,
  command: { readonly id: string; readonly name: string; readonly at: number; readonly offline: boolean },
  { outcome, code }: Pick<CommandResult, 'outcome' | 'code'>,
  now: number,
): void => {
  const { id, name, at, offline } = command;
  const shownName = names.has(name) ? name : 'unknown';
  metrics?.done.push({ id: shownId(id), name: shownName, outcome, code, lag: Math.max(0, now - at), offline });
};

/** Begins to note what a call comes to. */
export const beginMetrics = async (request: FastifyRequest): Promise<void> => {
  request.metrics = { done: [] };
};
