import { isInService } from './codes.ts';
import type { Treatment } from './treatment.ts';

type Answer = NonNullable<Treatment['machine']>;
type Unstopped = Answer['unstopped'][number];

/** What a device has answered to something it was asked for a piece. */
export type Heard = Pick<Answer, 'verb' | 'at' | 'answer' | 'deviceId'>;

const failed = ({ verb, at, answer, deviceId }: Heard): Unstopped[] =>
  verb === 'stop' && (answer === 'refused' || answer === 'none') ? [{ deviceId, at, answer }] : [];

type Piece = Pick<Treatment, 'machine' | 'deviceId' | 'status'>;

/** The device whose answer a piece has; one that was written before devices were named is of the piece's own. */
const deviceOf = ({ machine, deviceId }: Piece): string => machine?.deviceId || deviceId;

/** The devices that were to stop for a piece and have not said that they did. */
export const unstoppedOf = (piece: Piece): Unstopped[] => {
  const { machine } = piece;
  if (machine === null) return [];
  const deviceId = deviceOf(piece);
  return machine.unstopped.some((each) => each.deviceId === deviceId)
    ? machine.unstopped
    : [...machine.unstopped, ...failed({ ...machine, deviceId })];
};

/** Whether that device has begun with a piece, as far as it has said. */
export const isStartedFor = (piece: Piece, deviceId: string): boolean =>
  piece.machine !== null && deviceOf(piece) === deviceId && piece.machine.verb !== 'stop' && piece.machine.isStarted;

/**
 * What is known of the machines of a piece once one has answered. What a device says that the piece has left replaces
 * nothing that its own device has said, and no answer hides that another device did not stop.
 */
export const withAnswer = (piece: Piece, heard: Heard): Answer => {
  const { machine } = piece;
  const isOwn = heard.deviceId === piece.deviceId;
  const known = deviceOf(piece);
  if (machine && known === heard.deviceId && machine.at > heard.at) return machine;
  const others = unstoppedOf(piece).filter(({ deviceId }) => deviceId !== heard.deviceId);
  const unstopped = [...others, ...failed(heard)];
  if (machine && !isOwn && known === piece.deviceId) return { ...machine, deviceId: known, unstopped };
  const isDone = heard.answer === 'ok' || heard.answer === 'done';
  const isStarted = isDone ? heard.verb !== 'stop' : isStartedFor(piece, heard.deviceId);
  return { ...heard, isStarted, unstopped };
};

/** What a device says of a piece that is given: of one that has ended it is only shown that its device did not stop. */
export const shownAnswer = (piece: Piece): Answer['answer'] | undefined => {
  const { machine, status } = piece;
  if (machine === null || !isInService(status)) return undefined;
  return failed(machine).length > 0 ? undefined : machine.answer;
};
