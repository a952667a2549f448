import { notifications } from '@mantine/notifications';
import { use, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession, useStore } from '../../../db/use-live.ts';
import { saveFile } from '../../../ui/save-file.ts';
import { PlaceContext } from '../../../ui/use-format.ts';

/** Offers everything unsent as a file named after shop, counter and day. */
export const useExport = () => {
  const { t } = useTranslation('outbox');
  const { timeZone } = use(PlaceContext);
  const { shop, counter } = useSession();
  const store = useStore();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const { text, count } = await store.exportWork();
      const at = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
        .format(Date.now())
        .replace(' ', '-')
        .replace(':', '');
      saveFile(`${t('carry.file')}-${shop?.code ?? ''}-${counter?.number ?? ''}-${at}.json`, text, 'application/json');
      notifications.show({ color: 'jade', message: t('carry.exported', { count }) });
    } finally {
      setBusy(false);
    }
  };
  return { save, busy };
};
