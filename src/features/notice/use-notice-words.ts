import { useTranslation } from 'react-i18next';
import type { SeenNotice } from '#domain/notice/audience.ts';
import { noticeTypes } from '#domain/notice/types.ts';
import { useReadable } from '../../ui/use-reason.ts';

/** What notices say, and what their types are called. */
export const useNoticeWords = () => {
  const { t } = useTranslation('notice');
  const read = useReadable();
  return {
    titleOf: ({ what, params }: Pick<SeenNotice, 'what' | 'params'>): string =>
      t(`titles.${what}`, { ...read(params), name: params.name || t('someProduct') }),
    typeOf: (type: number): string => t(`type.${noticeTypes.wordOf(type) ?? 'all'}`),
  };
};
