import type { DeviceState } from '../device/device-state.ts';
import { deviceStatuses, statusUses } from '../device/statuses.ts';
import { unstoppedOf } from './machine-answer.ts';
import type { Treatment } from './treatment.ts';

/** So long a machine that has not said that it stopped is shown, in milliseconds: whoever works there has seen to it by then. */
const shownFor = 24 * 60 * 60 * 1_000;

/** A machine that was to stop and has not said that it did: it may be running, though nobody is on it. */
export interface UnstoppedMachine {
  readonly deviceId: string;
  /** When it was told to, in milliseconds since 1970. */
  readonly at: number;
  /** Of the piece for which it was to stop. */
  readonly treatmentId: string;
  readonly bedId: string;
  readonly name: string;
  readonly orderId: string;
  readonly number: string;
}

/** Whether a machine is said to stand still by its messages: of one with a fault nobody knows. */
const standsStill = ({ status }: Pick<DeviceState, 'status'>): boolean => {
  const word = deviceStatuses.wordOf(status);
  return word !== undefined && word !== 'fault' && statusUses[word] !== 'occupied';
};

/** What is asked of a piece to know whether its machine stopped. */
export type MachinePiece = Pick<
  Treatment,
  'id' | 'bedId' | 'deviceId' | 'name' | 'orderId' | 'number' | 'status' | 'machine'
>;

interface Known {
  /** Of the shop, also those that have ended. */
  readonly pieces: readonly MachinePiece[];
  readonly reported: readonly Pick<DeviceState, 'id' | 'lastAt' | 'status'>[];
}

/** Whether a machine has been heard of since then as one that stands still, or that does what a later piece asks of it. */
const isSeenTo = ({ pieces, reported }: Known, deviceId: string, at: number): boolean =>
  reported.some((state) => state.id === deviceId && (state.lastAt ?? 0) > at && standsStill(state)) ||
  pieces.some(
    ({ machine }) =>
      machine !== null &&
      machine.deviceId === deviceId &&
      machine.at > at &&
      (machine.answer === 'ok' || machine.answer === 'done'),
  );

/** The machines of a shop that did not stop in the day before a moment and were not seen to since, each once, the latest first. */
export const unstoppedMachines = (known: Known, now: number): UnstoppedMachine[] => {
  const found = known.pieces
    .flatMap((piece) =>
      unstoppedOf(piece).map(({ deviceId, at }) => {
        const { id: treatmentId, bedId, name, orderId, number } = piece;
        return { deviceId, at, treatmentId, bedId, name, orderId, number };
      }),
    )
    .filter(({ deviceId, at }) => now - at < shownFor && !isSeenTo(known, deviceId, at))
    .toSorted((one, other) => other.at - one.at || (one.treatmentId < other.treatmentId ? -1 : 1));
  return found.filter(({ deviceId }, place) => found.findIndex((each) => each.deviceId === deviceId) === place);
};
