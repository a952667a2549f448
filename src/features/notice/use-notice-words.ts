import { useTranslation } from 'react-i18next';
import type { SeenNotice } from '#domain/notice/audience.ts';
import { noticeTypes } from '#domain/notice/types.ts';

/** What notices say, and what their types are called. */
export const useNoticeWords = () => {
  const { t } = useTranslation('notice');
  return {
    titleOf: ({ what, params }: Pick<SeenNotice, 'what' | 'params'>): string =>
      t(`titles.${what}`, { ...params, name: params.name || t('someProduct') }),
    typeOf: (type: number): string => t(`type.${noticeTypes.wordOf(type) ?? 'all'}`),
  };
};
