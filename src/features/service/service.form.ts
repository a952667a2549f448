import { useTranslation } from 'react-i18next';
import { serviceCalls } from '#domain/item/service/service-calls.ts';
import { kindRules, type ServiceKind, serviceKinds } from '#domain/item/service/service-kind.ts';
import { mostExtensions } from '#domain/item/service/service-rules.ts';
import { bodyOf, defineForm } from '../../form/define-form.ts';
import { ServiceCategoryInput } from '../../parts/category/category-input.tsx';
import { usedByFields } from '../../parts/item/used-by-fields.ts';
import { GroupInput } from './group-input.tsx';
import { TechniquesInput } from './technique/techniques-input.tsx';

const always = () => true;

const useKinds = () => {
  const { t } = useTranslation('service');
  return serviceKinds.map((value) => ({ value, label: t(`kinds.${value}`) }));
};
const useDevices = ({ kind }: { readonly kind?: ServiceKind | null | undefined }) => {
  const { t } = useTranslation('service');
  return [null, ...kindRules[kind ?? 'other'].devices].map((value) => ({
    value,
    label: value === null ? t('noDevice') : t(`kinds.${value}`),
  }));
};
const usePricings = () => {
  const { t } = useTranslation('service');
  return (['perShop', 'unified'] as const).map((value) => ({ value, label: t(`pricings.${value}`) }));
};
/** Where no device is related, none is used; as long as nobody has said what kind it is, everything is asked for. */
const hasDevice = {
  is: ({ kind, device }: { readonly kind?: string | null | undefined; readonly device?: string | null | undefined }) =>
    (kind ?? null) === null || device !== null,
  otherwise: null,
};

const uses = { uses: { widget: 'number', label: 'fields.uses', testId: 'uses' } } as const;

const fields = {
  name: { widget: 'text', longest: 50, label: 'fields.name', testId: 'service-name', half: true, required: always },
  number: {
    widget: 'text',
    longest: 10,
    label: 'fields.number',
    testId: 'service-number',
    half: true,
    required: always,
  },
  groupId: {
    widget: 'own',
    Input: GroupInput,
    label: 'fields.group',
    testId: 'service-group',
    half: true,
    required: always,
  },
  categoryId: {
    widget: 'own',
    Input: ServiceCategoryInput,
    label: 'fields.category',
    testId: 'service-category',
    half: true,
  },
  kind: {
    widget: 'choice',
    label: 'fields.kind',
    useChoices: useKinds,
    testId: 'service-kind',
    half: true,
    required: always,
  },
  originalPrice: {
    widget: 'money',
    label: 'fields.originalPrice',
    testId: 'service-price',
    half: true,
    required: always,
  },
  memberPrice: {
    widget: 'money',
    label: 'fields.memberPrice',
    help: 'fields.memberPriceHint',
    half: true,
    testId: 'service-member-price',
  },
  pricing: {
    widget: 'choice',
    label: 'fields.pricing',
    useChoices: usePricings,
    half: true,
    testId: 'service-pricing',
  },
  duration: {
    widget: 'number',
    label: 'fields.duration',
    testId: 'service-duration',
    half: true,
    required: always,
  },
  processing: {
    widget: 'number',
    label: 'fields.processing',
    help: 'fields.processingHint',
    testId: 'service-processing',
    half: true,
  },
  finishing: {
    widget: 'number',
    label: 'fields.finishing',
    help: 'fields.finishingHint',
    testId: 'service-finishing',
    half: true,
  },
  preparation: {
    widget: 'number',
    label: 'fields.preparation',
    help: 'fields.preparationHint',
    testId: 'service-preparation',
    half: true,
  },
  extensionIds: {
    widget: 'records',
    of: 'service',
    most: mostExtensions,
    label: 'fields.extensionIds',
    help: 'fields.extensionIdsHint',
    testId: 'service-extensions',
  },
  device: {
    widget: 'choice',
    label: 'fields.device',
    useChoices: useDevices,
    half: true,
    testId: 'service-device',
  },
  deviceMinutes: {
    widget: 'number',
    label: 'fields.deviceMinutes',
    testId: 'service-device-minutes',
    half: true,
    when: hasDevice,
    required: ({ device }: { readonly device?: string | null | undefined }) => Boolean(device),
  },
  techniques: {
    widget: 'own',
    Input: TechniquesInput,
    label: 'fields.techniques',
    help: 'fields.techniquesHint',
    testId: 'service-techniques',
  },
  consumables: {
    widget: 'lines',
    of: 'product',
    by: 'productId',
    most: 20,
    columns: uses,
    fresh: { uses: 1 },
    label: 'fields.consumables',
    help: 'fields.consumablesHint',
    testId: 'service-consumables',
  },
  inMiniProgram: {
    widget: 'switch',
    label: 'fields.inMiniProgram',
    help: 'fields.inMiniProgramHint',
    testId: 'service-mini-program',
  },
  images: {
    widget: 'images',
    kind: 'product',
    most: 9,
    label: 'fields.images',
    testId: 'service-images',
  },
  detailImages: {
    widget: 'images',
    kind: 'detail',
    most: 20,
    label: 'fields.detailImages',
    testId: 'service-detail-images',
  },
  description: { widget: 'text', longest: 200, label: 'fields.description', testId: 'service-description' },
  ...usedByFields,
} as const;

const refusals = {
  'item.numberTaken': 'number',
  'item.groupUnknown': 'groupId',
  'item.categoryUnknown': 'categoryId',
  'item.supplyUnknown': 'consumables',
  'service.extensionUnknown': 'extensionIds',
} as const;

/** A new service. */
export const addServiceForm = defineForm(bodyOf(serviceCalls.add), { noun: 'service', fields, refusals });

/** What is written down of a service. */
export const editServiceForm = defineForm(bodyOf(serviceCalls.edit), { noun: 'service', fields, refusals });
