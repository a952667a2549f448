import { useState } from 'react';
import { v7 as newId } from 'uuid';
import type { z } from 'zod';
import { memberCalls } from '#domain/member/calls.ts';
import type { registerMember } from '#domain/member/register.ts';
import { memberVerification } from '#domain/shop/shop-settings.ts';
import { useCommand } from '../../form/use-command.ts';
import { useCall } from '../../store/use-ask.ts';
import { useLive, useStore, useSyncStatus } from '../../store/use-live.ts';

type Args = z.input<typeof registerMember.args>;

/**
 * Registering somebody: where the shop wants a code and there is contact, the mobile is proved first, by a call of the
 * server; else a command does it at once, and the mobile may be proved later.
 */
export const useRegistering = () => {
  const { run } = useCommand({ showsRefusal: true });
  const call = useCall();
  const store = useStore();
  const { online } = useSyncStatus();
  const settings = useLive('shop.settings', {});
  const [memberId] = useState(() => newId());
  const [proving, prove] = useState<Args | null>(null);
  const isDemanded = settings?.memberRegisterVerify === memberVerification.required;
  return {
    memberId,
    /** A code comes before the member is registered, and after it where there is no contact. */
    needsCode: isDemanded && online,
    isProvedLater: isDemanded && !online,
    register: (args: Args) => run('member.register', args),
    /** Whose mobile is being proved; null for nobody. */
    proving,
    prove,
    registerWithCode: ({ memberId: id, withCode: _, ...body }: Args, smsCode: string) =>
      call(memberCalls.register, { body: { ...body, id, smsCode } }),
    /** What the server has registered comes to this device. */
    fetch: () => void store.syncNow(),
  };
};
