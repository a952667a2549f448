import process from 'node:process';
import { fitsOn } from '#domain/waitlist/fits.ts';
import type { OwnAnswer } from '../own-process.ts';
import type { FitsFound, FitsWanted } from './find-fits.ts';

// The server says when this process ends; Ctrl-C reaches both.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));

const tell = (answer: OwnAnswer<FitsFound>): void => void process.send?.(answer);

process.on('message', ({ days, entries, mode, known, where, processorSeconds }: FitsWanted) => {
  const before = process.cpuUsage();
  const goesOn = (): boolean => {
    const { user, system } = process.cpuUsage(before);
    return user + system < processorSeconds * 1_000_000;
  };
  tell({ done: days.map((day) => ({ day, fits: fitsOn(day, entries, mode, known, where, goesOn) })) });
});
tell('ready');
