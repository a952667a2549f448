import { useTranslation } from 'react-i18next';
import { consents, type Member, memberLevels } from '#domain/member/member.ts';
import { customerSources } from '#domain/member/sources.ts';

const genders = ['female', 'male', 'unknown'] as const;

/** Members in words. */
export const useMemberWords = () => {
  const { t } = useTranslation('member');
  const source = (code: number | null): string => {
    const word = customerSources.words.find((each) => customerSources[each] === code);
    return word ? t(`sources.${word}`) : t('sources.none');
  };
  return {
    source,
    level: (level: Member['level']): string => t(`levels.${level}`),
    sources: [null, ...customerSources.codes].map((value) => ({ value, label: source(value) })),
    levels: memberLevels.map((value) => ({ value, label: t(`levels.${value}`) })),
    /** What a member can agree to. */
    consents: consents.map((value) => ({ value, label: t(`consents.${value}`) })),
    genders: genders.map((value) => ({ value, label: t(`genders.${value}`) })),
  };
};
