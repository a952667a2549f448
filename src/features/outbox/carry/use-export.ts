import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession, useStore } from '../../../db/use-live.ts';
import { saveFile } from '../../../ui/save-file.ts';
import { useFormat } from '../../../ui/use-format.ts';

/** Offers everything unsent as a file named after shop, counter and day. */
export const useExport = () => {
  const { t } = useTranslation('outbox');
  const { day, clock } = useFormat();
  const { shop, counter } = useSession();
  const store = useStore();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const { text, count } = await store.exportWork();
      const now = Date.now();
      const at = `${day(now)}-${clock(now)}`.replace(/[^0-9-]/g, '');
      saveFile(`${t('carry.file')}-${shop?.code ?? ''}-${counter?.number ?? ''}-${at}.json`, text, 'application/json');
      notifications.show({ color: 'jade', message: t('carry.exported', { count }) });
    } finally {
      setBusy(false);
    }
  };
  return { save, busy };
};
