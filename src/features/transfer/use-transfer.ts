import { transferCalls } from '#domain/transfer/calls.ts';
import type { ShownTransfer } from '../../nouns/transfer/transfer-queries.ts';
import { useAskForPage } from '../../store/use-ask.ts';
import { useLive } from '../../store/use-live.ts';

/** A transfer as it is shown; `older`: the server alone has it. */
export interface FoundTransfer {
  readonly found: ShownTransfer;
  readonly older: boolean;
}

/** A transfer from this device, and from the server where the device no longer holds it; null where nobody has it. */
export const useTransfer = (transferId: string): FoundTransfer | null | undefined => {
  const held = useLive('transfer.byId', { transferId });
  const { data, refusal } = useAskForPage(transferCalls.one, held === null ? { params: { id: transferId } } : null);
  if (held) return { found: held, older: false };
  if (held === undefined) return undefined;
  if (data) return { found: { ...data, where: 'onServer' }, older: true };
  return refusal ? null : undefined;
};
