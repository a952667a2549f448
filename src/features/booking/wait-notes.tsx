import { useTranslation } from 'react-i18next';
import { useFormat } from '../../ui/use-format.ts';
import classes from './day-board.module.css';
import type { WaitNote } from './use-waiting.ts';

interface WaitNotesProps {
  /** Those of one lane. */
  readonly notes: readonly WaitNote[];
  readonly topOf: (at: number) => number;
  readonly mayBook: boolean;
  readonly onWait: (note: WaitNote) => void;
}

/** Free times of a lane for which somebody waits: one tap books them. */
export const WaitNotes = ({ notes, topOf, mayBook, onWait }: WaitNotesProps) => {
  const { t } = useTranslation('waitlist');
  const { clock } = useFormat();
  return notes.map((note) => {
    const top = topOf(note.from);
    const { name, id } = note.entry;
    return (
      <button
        key={`${id} ${note.from}`}
        type="button"
        className={classes.wait}
        style={{ top, height: topOf(note.till) - top }}
        aria-disabled={!mayBook}
        aria-label={t('day.noteLong', { name, time: clock(note.from) })}
        onClick={() => mayBook && onWait(note)}
        data-testid={`wait-note-${id}`}
      >
        {t('day.note', { name })}
      </button>
    );
  });
};
