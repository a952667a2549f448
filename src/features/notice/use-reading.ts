import { useRouter } from '@tanstack/react-router';
import type { SeenNotice } from '#domain/notice/audience.ts';
import { useCommand } from '../../form/use-command.ts';

/** Opening a notice, which reads it, and reading all that are shown. */
export const useReading = () => {
  const { run, busy } = useCommand();
  const router = useRouter();
  return {
    busy,
    open: ({ id, link, isRead }: SeenNotice): void => {
      if (!isRead) void run('notice.read', { noticeId: id });
      void router.navigate({ href: link });
    },
    /** `newest` is the newest of all notices of this person, and not of those to which a list is narrowed. */
    readAll: (newest: Pick<SeenNotice, 'createdAt'>): void => void run('notice.readAll', { upTo: newest.createdAt }),
  };
};
