import { notifications } from '@mantine/notifications';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import type { ServerCall } from '../../db/api/server-call.ts';
import { useStore } from '../../store/use-live.ts';
import { useReason } from '../../ui/use-reason.ts';

/** Asks the server to do something and tells how it went; undefined when it was not done. */
export const useAct = () => {
  const { t } = useTranslation('app');
  const store = useStore();
  const reason = useReason();
  return async <Data>(call: ServerCall, schema: z.ZodType<Data>): Promise<Data | undefined> => {
    const said = await store.askServer(call);
    if (said.ok) return schema.parse(said.data);
    notifications.show({ color: 'red', title: t('notDone'), message: reason(said) });
    return undefined;
  };
};
