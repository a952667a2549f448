import { useTranslation } from 'react-i18next';
import { dayKinds } from '#domain/duty/duty-week.ts';

/** What a roster can say of a day. */
export const useKinds = () => {
  const { t } = useTranslation('roster');
  return dayKinds.map((value) => ({ value, label: t(`kinds.${value}`) }));
};
