import { useTranslation } from 'react-i18next';
import type { BodyPart } from '#domain/acupoint/body-part.ts';
import type { Meridian } from '#domain/acupoint/meridian.ts';
import { moxibustionStyles, type Technique, treatmentModes } from '#domain/item/service/technique.ts';

/** What meridians and parts of the body are called. */
export const useMeridianNames = () => {
  const { t } = useTranslation('acupoint');
  return {
    bodyPart: (part: BodyPart): string => t(`bodyParts.${part}`),
    /** Without one it is given at single acupoints. */
    meridian: (meridian: '' | Meridian): string => t(meridian === '' ? 'noMeridian' : `meridians.${meridian}`),
  };
};

/** A technique in words: where, and how. */
export const useTechniqueWords = () => {
  const { t } = useTranslation('service');
  const { bodyPart, meridian } = useMeridianNames();
  return ({ bodyPart: part, meridian: along, mode, style, duration, shots }: Technique) => ({
    where: along === '' ? bodyPart(part) : t('technique.along', { part: bodyPart(part), meridian: meridian(along) }),
    how: [
      t(`modes.${treatmentModes.wordOf(mode) ?? 'point'}`),
      style === null ? '' : t(`styles.${moxibustionStyles.wordOf(style) ?? 'circular'}`),
      t('minutes', { count: duration }),
      shots === null ? '' : t('technique.shotsOf', { count: shots }),
    ]
      .filter(Boolean)
      .join(t('technique.between')),
  });
};
