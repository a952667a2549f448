import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { Question } from '#domain/import/questions.ts';
import { dayIn } from '#domain/values/day-in.ts';
import type { Refusal } from '../../db/api/run-result.ts';
import { importKey, storedImports } from '../../db/storage/stored-imports.ts';
import { useSession } from '../../store/use-live.ts';
import { askedOf, changing, type ImportFile, type PreviewedRow, type Progress, readRows } from './import-job.ts';
import { pause } from './pause.ts';
import { type Around, type AskRows, previewRows, takeRows } from './run-import.ts';
import { useAskRows } from './use-ask-rows.ts';

/** Where an import stands. */
export type Stage =
  | { readonly at: 'choose' }
  | { readonly at: 'match'; readonly file: ImportFile }
  | { readonly at: 'questions'; readonly file: ImportFile; readonly questions: readonly Question[] }
  | { readonly at: 'asking'; readonly file: ImportFile; readonly asked: number }
  | { readonly at: 'preview'; readonly file: ImportFile; readonly rows: readonly PreviewedRow[] }
  | { readonly at: 'taking' | 'stopped' | 'done'; readonly file: ImportFile; readonly progress: Progress };

const nothingDone = { done: 0 };
const isThrough = ({ done, places }: Progress): boolean => done >= places.length;

/** Takes a spreadsheet in, step by step; what was begun in this shop goes on after a reload, unless it was stopped. */
export const useImport = () => {
  const { staff, shop } = useSession();
  const key = importKey(staff?.id ?? '', shop?.id ?? '');
  const stored = useMemo(() => storedImports(), []);
  const askRows = useAskRows();
  const [stage, setStage] = useState<Stage | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [isOffline, setOffline] = useState(false);
  /** The run that goes on; another one, or none, stops it. */
  const running = useRef<object>(null);

  const begin = (ask: AskRows): Around => {
    const run = {};
    running.current = run;
    setRefusal(null);
    setOffline(false);
    const isStopped = () => running.current !== run;
    return { ask, pause, isStopped, onContact: (isThere) => !isStopped() && setOffline(!isThere) };
  };
  const preview = async (file: ImportFile): Promise<void> => {
    const questions = askedOf(file, dayIn(Date.now(), shop?.timeZone ?? ''));
    if (questions.length > 0) return setStage({ at: 'questions', file, questions });
    const around = begin(askRows(file, 'preview'));
    setStage({ at: 'asking', file, asked: 0 });
    const show = (asked: number) => !around.isStopped() && setStage({ at: 'asking', file, asked });
    const rows = await previewRows(readRows(file), around, show);
    if (around.isStopped() || rows === 'stopped') return;
    if ('ok' in rows) {
      setRefusal(rows);
      return setStage({ at: 'match', file });
    }
    setStage({ at: 'preview', file, rows });
  };
  const take = async (file: ImportFile, from: Progress): Promise<void> => {
    const around = begin(askRows(file, 'take'));
    let last: Progress = { ...from, stopped: false };
    setStage({ at: 'taking', file, progress: last });
    const end = await takeRows(readRows(file), last, around, async (progress) => {
      last = progress;
      await stored.putProgress(key, progress, Date.now());
      if (!around.isStopped()) setStage({ at: 'taking', file, progress });
    });
    if (around.isStopped()) return;
    // It says who people are: once it is through it lies in this browser no longer.
    if (end === 'done') await stored.forget(key);
    if (end !== 'done' && end !== 'stopped') setRefusal(end);
    setStage({ at: end === 'done' ? 'done' : 'stopped', file, progress: last });
  };
  const goOn = useEffectEvent(async () => {
    const found = await stored.read(key, Date.now());
    if (!found) return setStage({ at: 'choose' });
    // An earlier version counted batches: what it has taken in changes nothing when it is asked for again.
    const [file, progress] = [found.file as ImportFile, { ...nothingDone, ...(found.progress as Progress) }];
    if (isThrough(progress)) {
      await stored.forget(key);
      return setStage({ at: 'done', file, progress });
    }
    if (progress.stopped) return setStage({ at: 'stopped', file, progress });
    await take(file, progress);
  });
  useEffect(() => {
    void goOn();
    return () => {
      running.current = null;
      stored.close();
    };
  }, [stored]);

  return {
    stage,
    refusal,
    isOffline,
    preview,
    match: (file: ImportFile) => {
      running.current = null;
      setRefusal(null);
      // Other columns may say otherwise of a row what has to be asked of it.
      const { leftOut: _, ...asked } = file;
      setStage({ at: 'match', file: asked });
    },
    begin: async (file: ImportFile, rows: readonly PreviewedRow[]) => {
      const ends = rows.map(({ kind, faults }) => ({ kind, faults }));
      const progress = { ends, places: changing(ends), done: 0, sent: false, stopped: false };
      await stored.putFile(key, file, Date.now());
      await take(file, progress);
    },
    goOn: take,
    stop: async (file: ImportFile, progress: Progress) => {
      running.current = null;
      setOffline(false);
      const stopped = { ...progress, stopped: true };
      await stored.putProgress(key, stopped, Date.now());
      setStage({ at: 'stopped', file, progress: stopped });
    },
    clear: async () => {
      running.current = null;
      setRefusal(null);
      await stored.forget(key);
      setStage({ at: 'choose' });
    },
  };
};
