import { useEffect, useState } from 'react';
import { transferRow } from '#domain/transfer/transfer-view.ts';
import type { ShownTransfer } from '../../nouns/transfer/transfer-queries.ts';
import { useLive, useStore } from '../../store/use-live.ts';

/** A transfer as it is shown; `older`: the server alone has it. */
export interface FoundTransfer {
  readonly found: ShownTransfer;
  readonly older: boolean;
}

/** A transfer from this device, and from the server where the device no longer holds it; null where nobody has it. */
export const useTransfer = (transferId: string): FoundTransfer | null | undefined => {
  const store = useStore();
  const held = useLive('transfer.byId', { transferId });
  const [older, setOlder] = useState<{ id: string; found: ShownTransfer | null }>();
  const isMissing = held === null;
  useEffect(() => {
    if (!isMissing) return;
    let stale = false;
    void store.askServer({ method: 'GET', path: `/allocations/${encodeURIComponent(transferId)}` }).then((said) => {
      if (stale) return;
      const found = said.ok ? { ...transferRow.parse(said.data), where: 'onServer' as const } : null;
      setOlder({ id: transferId, found });
    });
    return () => {
      stale = true;
    };
  }, [store, transferId, isMissing]);
  if (held) return { found: held, older: false };
  if (held === undefined || older?.id !== transferId) return undefined;
  return older.found && { found: older.found, older: true };
};
