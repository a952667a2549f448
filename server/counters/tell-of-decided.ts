import type { Pool } from 'pg';
import { countPrivates } from '../members/private-asked.ts';
import { tellMembers } from '../members/tell-members.ts';
import type { SmsProvider } from '../providers/sms/provider.ts';
import type { Hub } from '../sync/hub.ts';
import type { Settled } from './decide-now.ts';
import type { CounterAction } from './events.ts';

interface Telling {
  readonly pool: Pool;
  readonly hub: Hub;
  readonly sms: SmsProvider;
}

/**
 * What is done besides where a command is pushed or given by a call is done too where somebody decides about it later:
 * members hear of what became of what is theirs, and whoever let it pass of how many private members they came upon.
 */
export const tellOfDecided = async (
  { pool, hub, sms }: Telling,
  { brandId, staffId, at }: Pick<CounterAction, 'brandId' | 'staffId' | 'at'>,
  { decided }: Pick<Settled, 'decided'>,
): Promise<void> => {
  if (!decided) return;
  const { shopId, isRefused, heard } = decided;
  await countPrivates({ pool, hub }, { brandId, shopId, shopIds: [shopId], staffId }, decided, at);
  if (!isRefused) tellMembers({ pool, sms }, { brandId, shopId }, decided, heard);
};
