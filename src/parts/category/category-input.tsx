import { useTranslation } from 'react-i18next';
import { categoryCalls } from '#domain/category/calls.ts';
import type { CategoryKind } from '#domain/category/category.ts';
import { whyNoCategories } from '#domain/category/manage.ts';
import type { OwnProps } from '../../form/own-props.ts';
import { PickOrMake } from '../../form/widgets/pick-or-make.tsx';
import { useCall } from '../../store/use-ask.ts';
import { useSession } from '../../store/use-live.ts';
import { useMay } from '../../store/use-may.ts';
import { useCategories } from './use-categories.ts';

type Props = OwnProps<string | null | undefined>;

const CategoryInput = ({ kind, said, value, onValue }: Props & { readonly kind: CategoryKind }) => {
  const { t } = useTranslation('category');
  const call = useCall();
  const { data = [] } = useCategories(kind);
  const may = useMay();
  const { shop } = useSession();
  const isTheirs = shop && whyNoCategories(kind, { may, shop }) === undefined;
  const make = (name: string) => call(categoryCalls.add, { body: { kind, name, position: data.length + 1 } });
  const none = { id: '', name: t('none') };
  return (
    <PickOrMake
      said={said}
      onValue={onValue}
      make={isTheirs ? make : undefined}
      of={[none, ...data]}
      value={value ?? ''}
      longest={15}
    />
  );
};

/** One of the categories of cards, a new one, or none. */
export const CardCategoryInput = (props: Props) => <CategoryInput {...props} kind="card" />;

/** The same of products. */
export const ProductCategoryInput = (props: Props) => <CategoryInput {...props} kind="product" />;

/** The same of services. */
export const ServiceCategoryInput = (props: Props) => <CategoryInput {...props} kind="service" />;
