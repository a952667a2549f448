import type { Change } from './decision.ts';
import type { AnyRecord } from './entity.ts';
import type { Loaded, Need, Needs } from './needs.ts';

const isRecord = (read: unknown): read is AnyRecord => typeof read === 'object' && read !== null && 'id' in read;

/**
 * What was read for these needs, as changes leave it behind: each record as it is afterwards, and what they insert under an
 * id that was asked for. For a decision that follows another one within a command.
 */
export const readAfter = <L extends Loaded<Needs>>(needs: Needs, loaded: L, changes: readonly Change[]): L => {
  const latest = (entity: string, id: string): AnyRecord | undefined => {
    const last = changes.findLast(
      (change) => change.op !== 'remove' && change.entity === entity && change.record.id === id,
    );
    return last && last.op !== 'remove' ? last.record : undefined;
  };
  const after = (need: Need, read: unknown): unknown => {
    if (Array.isArray(read))
      return read.map((each) => (isRecord(each) ? (latest(need.entity, each.id) ?? each) : each));
    if (need.kind === 'one') return latest(need.entity, need.id) ?? read;
    return isRecord(read) ? (latest(need.entity, read.id) ?? read) : read;
  };
  return {
    ...loaded,
    ...Object.fromEntries(Object.entries(needs).map(([name, need]) => [name, after(need, loaded[name])])),
  };
};
