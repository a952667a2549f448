import { treatmentStatuses } from '../codes.ts';
import { servingSince } from '../handed-over.ts';
import type { Treatment } from '../treatment.ts';

/** What of a piece says who gave it, and for how long. */
export type GivenPiece = Pick<
  Treatment,
  'servicerIds' | 'status' | 'startedAt' | 'endedAt' | 'handedOver' | 'suspendedFor'
> & {
  /** Its member asked for them by name. */
  readonly byName: boolean;
};

/** Who gave a piece, each once, the earliest first. */
export const giversOf = ({ handedOver, servicerIds }: Pick<GivenPiece, 'handedOver' | 'servicerIds'>): string[] => [
  ...new Set([...handedOver.flatMap((span) => span.servicerIds), ...servicerIds]),
];

/** For how long a piece was given, in milliseconds, without the time for which it was suspended; null while it goes on. */
export const timeGiven = ({
  startedAt,
  endedAt,
  suspendedFor,
}: Pick<GivenPiece, 'startedAt' | 'endedAt' | 'suspendedFor'>): number | null =>
  endedAt === null ? null : Math.max(0, endedAt - startedAt - suspendedFor);

/**
 * For how long each person gave a piece that is over, in milliseconds: the whole of it where several did so together. Nobody
 * wrote down in whose time it was suspended, so that everybody's is shorter in the same part.
 */
export const timesOfGivers = (piece: GivenPiece): ReadonlyMap<string, number> => {
  const given = timeGiven(piece);
  const since = servingSince(piece);
  const last = { servicerIds: piece.servicerIds, from: since, till: Math.max(since, piece.endedAt ?? since) };
  const spans = [...piece.handedOver, last].map((span) => ({ ...span, length: Math.max(0, span.till - span.from) }));
  const whole = spans.reduce((sum, { length }) => sum + length, 0);
  const times = new Map(giversOf(piece).map((id) => [id, 0]));
  if (given === null || whole === 0) return times;
  for (const { servicerIds, length } of spans)
    for (const id of new Set(servicerIds)) times.set(id, (times.get(id) ?? 0) + (length * given) / whole);
  return times;
};

/** Pieces that the same people gave alike, as one that took the time of all of them. */
export interface GivenPieces extends GivenPiece {
  readonly count: number;
}

/** What somebody gave: pieces to their end, the minutes of all of theirs, and how many of the pieces were what. */
interface WorkGiven {
  readonly staffId: string;
  readonly pieces: number;
  readonly minutes: number;
  /** Asked for by name. */
  readonly named: number;
  /** In part, as they were handed over. */
  readonly handedOver: number;
  /** Ended before they were given to their end. */
  readonly terminated: number;
}

const minute = 60_000;

/** What each of those who gave these pieces gave of them, by their ids: the sum of what each record says of them. */
export const workGiven = (pieces: readonly (GivenPiece & Partial<GivenPieces>)[]): WorkGiven[] => {
  const known = new Map<string, { work: WorkGiven; time: number }>();
  const none = { pieces: 0, minutes: 0, named: 0, handedOver: 0, terminated: 0 };
  for (const piece of pieces) {
    const { count = 1 } = piece;
    const isDone = piece.status === treatmentStatuses.served || piece.status === treatmentStatuses.completed;
    const one = {
      pieces: isDone ? count : 0,
      named: isDone && piece.byName ? count : 0,
      handedOver: isDone && piece.handedOver.length > 0 ? count : 0,
      terminated: piece.status === treatmentStatuses.terminated ? count : 0,
    };
    for (const [staffId, time] of timesOfGivers(piece)) {
      const { work, time: before } = known.get(staffId) ?? { work: { staffId, ...none }, time: 0 };
      const sum = {
        ...work,
        pieces: work.pieces + one.pieces,
        named: work.named + one.named,
        handedOver: work.handedOver + one.handedOver,
        terminated: work.terminated + one.terminated,
      };
      known.set(staffId, { work: sum, time: before + time });
    }
  }
  return [...known.values()]
    .map(({ work, time }) => ({ ...work, minutes: Math.round(time / minute) }))
    .toSorted((one, other) => (one.staffId < other.staffId ? -1 : 1));
};
