import { useTranslation } from 'react-i18next';
import { useTurnWords } from '../../parts/turn/use-turn-words.ts';
import type { TurnsNow } from '../../parts/turn/use-turns.ts';
import { useSession } from '../../store/use-live.ts';
import { useStaffName } from '../../store/use-staff-name.ts';
import { PrintedTables } from '../../ui/printed-tables.tsx';
import { useFormat } from '../../ui/use-format.ts';
import { useHistory } from './turn-history.tsx';

/** The day's queue on paper: who stands where and why, and what happened. */
export const PrintedTurns = ({ turns, onPrinted }: { readonly turns: TurnsNow; readonly onPrinted: () => void }) => {
  const { t } = useTranslation('turn');
  const { clock } = useFormat();
  const { shop } = useSession();
  const nameOf = useStaffName();
  const { why, counts } = useTurnWords();
  const line = turns.queue.line.map((who, place) => ({
    key: who.staffId,
    cells: [String(place + 1), nameOf(who.staffId), counts(who), why(who.why)],
  }));
  const steps = useHistory(turns).map(({ id, at, staffId, text, undone }) => ({
    key: id,
    cells: [clock(at), nameOf(staffId), undone ? t('history.undoneText', { text, time: clock(undone.at) }) : text],
  }));
  const heads = [t('history.time'), t('history.who'), t('history.what')];
  return (
    <PrintedTables
      title={t('name')}
      facts={[shop?.name ?? '', turns.day]}
      tables={[
        {
          name: 'turns',
          title: t('line.title'),
          heads: [t('line.place'), t('history.who'), t('line.guests'), t('line.why')],
          rows: line,
          words: 4,
        },
        { name: 'turn-steps', title: t('history.title'), heads, rows: steps, words: 3 },
      ]}
      signatures={[]}
      onPrinted={onPrinted}
    />
  );
};
