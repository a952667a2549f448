import { cpus, release, totalmem, type } from 'node:os';

/** What this runs on, in one line. */
export const machine = (): string => {
  const all = cpus();
  const gigabytes = Math.round(totalmem() / 2 ** 30);
  return `${all.length} × ${all[0]?.model.trim() ?? 'unknown'}, ${gigabytes} GB, ${type()} ${release()}, Node ${process.versions.node}`;
};
