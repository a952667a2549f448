import type { MachineVerb } from '../device/machine-command.ts';
import { type Change, recordsIn } from '../kernel/decision.ts';
import type { AnyRecord } from '../kernel/entity.ts';
import { isInService, treatmentStatuses } from './codes.ts';
import { isStartedFor } from './machine-answer.ts';
import { type Treatment, treatment } from './treatment.ts';

/** What a machine is to do because a piece begins, goes on or ends with it. */
export interface MachineAsk {
  readonly treatmentId: string;
  readonly shopId: string;
  readonly deviceId: string;
  readonly verb: Exclude<MachineVerb, 'rebirth'>;
  /** When the server booked what it is asked for, in milliseconds since 1970. */
  readonly keptAt: number;
}

/** What was done longer ago is told to no machine: people have seen to it by hand. In milliseconds. */
const asksWithin = 60_000;

interface DoneAt {
  /** By the counter's clock, and when the server booked it. */
  readonly at: number;
  readonly keptAt: number;
  readonly offline: boolean;
}

const deviceOf = (piece: Treatment | undefined): string =>
  piece !== undefined && isInService(piece.status) ? piece.deviceId : '';

const asksOf = (before: Treatment | undefined, after: Treatment, keptAt: number): MachineAsk[] => {
  const { id: treatmentId, shopId, status } = after;
  const [was, is] = [deviceOf(before), deviceOf(after)];
  const ask = (deviceId: string, verb: MachineAsk['verb']): MachineAsk[] =>
    deviceId === '' ? [] : [{ treatmentId, shopId, deviceId, verb, keptAt }];
  if (was !== is) return [...ask(was, 'stop'), ...ask(status === treatmentStatuses.inService ? is : '', 'start')];
  if (before === undefined || before.status === status) return [];
  return ask(is, status === treatmentStatuses.suspended ? 'suspend' : 'resume');
};

/** What machines are told of what a command has changed, as long as it has just happened. */
export const machineAsksOf = (
  changes: readonly Change[],
  before: (entity: string, id: string) => AnyRecord | undefined,
  { at, keptAt, offline }: DoneAt,
): MachineAsk[] => {
  if (offline || keptAt - at > asksWithin) return [];
  return recordsIn(changes, treatment).flatMap((after) =>
    asksOf(treatment.schema.safeParse(before(treatment.name, after.id)).data, after, keptAt),
  );
};

/**
 * What a machine is still to be told as it is its turn, by the piece as it is now and the pieces that are in service with
 * the device (`there`); undefined for nothing. It goes on for nobody who has left it, stops under nobody, and is told
 * nothing for a second piece while a first is given with it. One that was not started for its piece is started, where it
 * was to go on.
 */
export const verbNow = (
  { treatmentId, deviceId, verb }: MachineAsk,
  piece: Treatment | undefined,
  there: readonly Pick<Treatment, 'id'>[],
): MachineAsk['verb'] | undefined => {
  if (verb === 'stop') return there.length === 0 ? 'stop' : undefined;
  if (piece === undefined || deviceOf(piece) !== deviceId) return undefined;
  const isStarted = isStartedFor(piece, deviceId);
  if (!isStarted && there.some(({ id }) => id !== treatmentId)) return undefined;
  if (verb === 'suspend') return piece.status === treatmentStatuses.suspended ? 'suspend' : undefined;
  if (piece.status !== treatmentStatuses.inService) return undefined;
  return verb === 'resume' && !isStarted ? 'start' : verb;
};
