import { notifications } from '@mantine/notifications';
import { use } from 'react';
import { useTranslation } from 'react-i18next';
import type { LeftBehind } from '../../../db/ledger/journal-entry.ts';
import { useSession, useStore } from '../../../store/use-live.ts';
import { PlaceContext } from '../../../ui/place.ts';
import { saveFile } from '../../../ui/save-file.ts';
import { useBusy } from '../../../ui/use-busy.ts';
import { useNow } from '../../../ui/use-now.ts';

/** Offers everything unsent as a file named after shop, counter and day: of this counter, or of one it was before. */
export const useExport = () => {
  const { t } = useTranslation('outbox');
  const { timeZone } = use(PlaceContext);
  const now = useNow();
  const { shop, counter } = useSession();
  const store = useStore();
  const { busy, during } = useBusy();
  const saving = async (who: string, write: () => Promise<{ text: string; count: number }>) => {
    try {
      const { text, count } = await write();
      const at = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
        .format(now())
        .replace(' ', '-')
        .replace(':', '');
      saveFile(`${t('carry.file')}-${who}-${at}.json`, text, 'application/json');
      notifications.show({ color: 'jade', message: t('carry.exported', { count }) });
    } catch {
      notifications.show({ color: 'red', message: t('carry.notExported') });
    }
  };
  return {
    save: () => during(() => saving(`${shop?.code ?? ''}-${counter?.number ?? ''}`, () => store.exportWork())),
    saveLeft: (left: LeftBehind) =>
      during(() => saving(`${left.shopCode}-${left.number}`, () => store.exportLeft(left.counterId))),
    busy,
  };
};
