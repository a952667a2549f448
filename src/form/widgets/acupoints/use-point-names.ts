import { useTranslation } from 'react-i18next';
import { acupointName } from '#domain/acupoint/acupoint.ts';
import { acupoints } from '#domain/acupoint/acupoints.ts';

const byCode = new Map(acupoints.map((each) => [each.code, each]));

/** What acupoints are called in the language of the screen, and what else is known of them. */
export const usePointNames = () => {
  const { i18n } = useTranslation('acupoint');
  const name = (code: string): string => {
    const point = byCode.get(code);
    return point ? acupointName(point, i18n.language) : code;
  };
  return {
    name,
    /** The code with the name that the other one is not: pinyin after a Chinese name, as in `ST36 · Zusanli`, Chinese after pinyin. */
    besides: (code: string): string => {
      const point = byCode.get(code);
      const other = point && (name(code) === point.pinyin ? point.zh_CN : point.pinyin);
      return other ? `${code} · ${other}` : code;
    },
  };
};
