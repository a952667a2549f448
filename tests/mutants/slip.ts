import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../', import.meta.url));

/** A bug that somebody could write by mistake, one condition or one field, and which tests must notice it. */
export interface Slip {
  /** The file that it stands in, below the project's folder. */
  readonly file: string;
  /** The expression as it is right; it stands in the file once. */
  readonly find: string;
  readonly put: string;
  /** The test files, below the project's folder; one of them at least has to fail. */
  readonly noticedBy: readonly string[];
}

/** The same test files notice several slips. */
export const slipsIn = (
  file: string,
  noticedBy: readonly string[],
  edits: readonly (readonly [find: string, put: string])[],
): readonly Slip[] => edits.map(([find, put]) => ({ file, find, put, noticedBy }));

/** The source with the slip in it; an error when its expression is not there exactly once. */
export const plantedIn = (source: string, { file, find, put }: Pick<Slip, 'file' | 'find' | 'put'>): string => {
  const parts = source.split(find);
  if (parts.length !== 2) throw new Error(`${file} has ${parts.length - 1} times: ${find}`);
  return parts.join(put);
};

/** Why a slip cannot be planted, or undefined when it can. */
export const plantingProblem = (slip: Slip): string | undefined => {
  try {
    const source = readFileSync(root + slip.file, 'utf8');
    return plantedIn(source, slip) === source ? `${slip.file} is the same with: ${slip.put}` : undefined;
  } catch (error) {
    return String(error);
  }
};
