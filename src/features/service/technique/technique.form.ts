import { useTranslation } from 'react-i18next';
import { bodyParts } from '#domain/acupoint/body-part.ts';
import { type Meridian, meridians } from '#domain/acupoint/meridian.ts';
import { kindRules, type ServiceKind } from '#domain/item/service/service-kind.ts';
import { techniqueIn } from '#domain/item/service/service-rules.ts';
import { moxibustionStyles, treatmentModes } from '#domain/item/service/technique.ts';
import { defineForm } from '../../../form/define-form.ts';
import { useMeridianNames } from './use-technique-words.ts';

const always = () => true;

const useBodyParts = () => {
  const { bodyPart } = useMeridianNames();
  return bodyParts.map((value) => ({ value, label: bodyPart(value) }));
};
const useMeridians = () => {
  const { meridian } = useMeridianNames();
  return (['', ...meridians] as ('' | Meridian)[]).map((value) => ({ value, label: meridian(value) }));
};
const useModes = () => {
  const { t } = useTranslation('service');
  return treatmentModes.codes.map((value) => ({ value, label: t(`modes.${treatmentModes.wordOf(value) ?? 'point'}`) }));
};
const useStyles = () => {
  const { t } = useTranslation('service');
  return moxibustionStyles.codes.map((value) => ({
    value,
    label: t(`styles.${moxibustionStyles.wordOf(value) ?? 'circular'}`),
  }));
};

/** What only some kinds of service have; it is asked for as long as the kind is not known. */
const having = (what: 'hasStyle' | 'hasShots') => ({
  is: ({ kind }: { readonly kind?: ServiceKind | null | undefined }) => !kind || kindRules[kind][what],
  otherwise: null,
});

/** One technique of a service, whose kind says what it needs. It is saved with its service. */
export const techniqueForm = defineForm(
  { name: 'technique', args: techniqueIn },
  {
    noun: 'service',
    fields: {
      bodyPart: {
        widget: 'choice',
        label: 'technique.bodyPart',
        useChoices: useBodyParts,
        testId: 'technique-body-part',
        half: true,
        required: always,
      },
      meridian: {
        widget: 'choice',
        label: 'technique.meridian',
        help: 'technique.meridianHint',
        half: true,
        useChoices: useMeridians,
        testId: 'technique-meridian',
      },
      mode: {
        widget: 'choice',
        label: 'technique.mode',
        useChoices: useModes,
        testId: 'technique-mode',
        half: true,
        required: always,
      },
      duration: {
        widget: 'number',
        label: 'technique.duration',
        testId: 'technique-duration',
        half: true,
        required: always,
      },
      style: {
        widget: 'choice',
        label: 'technique.style',
        useChoices: useStyles,
        testId: 'technique-style',
        half: true,
        when: having('hasStyle'),
        required: always,
        missing: 'technique.styleMissing',
      },
      shots: {
        widget: 'number',
        label: 'technique.shots',
        testId: 'technique-shots',
        half: true,
        when: having('hasShots'),
        required: always,
        missing: 'technique.shotsMissing',
      },
      acupoints: {
        widget: 'acupoints',
        most: 60,
        label: 'technique.acupoints',
        testId: 'technique-acupoints',
        required: always,
        near: ({ meridian, bodyPart }) => ({ meridian: meridian ?? '', bodyPart: bodyPart ?? '' }),
      },
    },
  },
);
