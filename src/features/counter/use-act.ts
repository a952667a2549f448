import { notifications } from '@mantine/notifications';
import { useTranslation } from 'react-i18next';
import type { AnyCall, DataOf, GivenTo } from '#domain/kernel/call.ts';
import { useCall } from '../../store/use-ask.ts';
import { useReason } from '../../ui/use-reason.ts';

/** Makes a declared call, and shows why where it is refused: what it answered, undefined when nothing was done. */
export type Act = <C extends AnyCall>(what: C, given: GivenTo<C>) => Promise<DataOf<C> | undefined>;

/** Asks the server to do something and shows why it was not done. */
export const useAct = (): Act => {
  const { t } = useTranslation('app');
  const call = useCall();
  const reason = useReason();
  return async (what, given) => {
    const said = await call(what, given);
    if (said.ok) return said.data;
    notifications.show({ color: 'red', title: t('notDone'), message: reason(said) });
    return undefined;
  };
};
