import { z } from 'zod';

/**
 * A backup is a compressed text of lines: the head, then of every table its name and its rows, then the files that people
 * sent, then how many rows and files there were. The first letter of a line says what it is; what follows is JSON.
 */
export const marks = { head: 'H', table: 'T', row: 'R', file: 'F', end: 'E' } as const;

export const backupHead = z.object({
  format: z.literal('counter-backup'),
  version: z.literal(1),
  /** Version of the product that made it. */
  product: z.string(),
  /** When, in milliseconds since 1970: everything booked until then is in it. */
  at: z.int(),
  /** The migrations that gave the database the form in which it was backed up. */
  migrations: z.array(z.string()),
});
export type BackupHead = z.infer<typeof backupHead>;

/** A file under its key, its bytes in base64. */
export const backupFile = z.object({ key: z.string(), data: z.base64() });

/** The name of a table, as SQL quotes it. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** The keys under which health data of persons lies. They are in no backup, so that an old one cannot be read once a key is deleted. */
export const keysTable = 'health_key';
/** The file beside a backup in which the newest keys are, in the form of a backup; each backup replaces it. */
export const keysFile = 'counter.keys';
