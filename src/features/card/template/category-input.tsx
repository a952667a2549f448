import { useTranslation } from 'react-i18next';
import { categoryCalls } from '#domain/category/calls.ts';
import { whyNoCategories } from '#domain/category/manage.ts';
import type { OwnProps } from '../../../form/fields.ts';
import { PickOrMake } from '../../../form/widgets/pick-or-make.tsx';
import { useCall } from '../../../store/use-ask.ts';
import { useSession } from '../../../store/use-live.ts';
import { useMay } from '../../../store/use-may.ts';
import { useCategories } from '../use-categories.ts';

/** One of the categories of cards, a new one, or none. */
export const CategoryInput = ({ said, value, onValue }: OwnProps<string | null | undefined>) => {
  const { t } = useTranslation('card');
  const call = useCall();
  const { data = [] } = useCategories('card');
  const may = useMay();
  const { shop } = useSession();
  const isTheirs = shop !== null && whyNoCategories({ may, shop }) === undefined;
  const make = (name: string) => call(categoryCalls.add, { body: { kind: 'card', name, position: data.length + 1 } });
  const none = { id: '', name: t('category.none') };
  return (
    <PickOrMake
      {...{ said, onValue }}
      make={isTheirs ? make : undefined}
      of={[none, ...data]}
      value={value ?? ''}
      longest={15}
    />
  );
};
