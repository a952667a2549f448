import { useTranslation } from 'react-i18next';
import { v7 as uuid } from 'uuid';
import type { RecordedKind } from '#domain/turn/record.ts';
import { actsThatHold } from '#domain/turn/turn-events.ts';
import { useCommand } from '../../form/use-command.ts';
import type { TurnsNow } from '../../parts/turn/use-turns.ts';
import { useStaffName } from '../../store/use-staff-name.ts';

/** What is done in a turn queue at one tap. */
export interface TurnActs {
  readonly write: (kind: RecordedKind, staffId: string) => void;
  /** Takes back the last act; undefined where there is none. */
  readonly undo: (() => void) | undefined;
  readonly busy: boolean;
}

/** Writes down acts of a turn queue, and says so. */
export const useTurnActs = ({ day, acts }: TurnsNow): TurnActs => {
  const { t } = useTranslation('turn');
  const nameOf = useStaffName();
  const { run, busy, tellDone } = useCommand();
  const last = actsThatHold(acts).at(-1);
  const write = async (kind: RecordedKind, staffId: string): Promise<void> => {
    const result = await run('turn.record', { turnActId: uuid(), day, staffId, kind, reason: '', orderId: '' });
    if (result.ok) tellDone(t(`done.${kind}`, { name: nameOf(staffId) }));
  };
  const undo = async (undoes: string, name: string): Promise<void> => {
    const result = await run('turn.undo', { turnActId: uuid(), day, undoes });
    if (result.ok) tellDone(t('done.undone', { name }));
  };
  return {
    write: (kind, staffId) => void write(kind, staffId),
    undo: last && (() => void undo(last.id, nameOf(last.staffId))),
    busy,
  };
};
