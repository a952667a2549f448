import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../form/form-dialog.tsx';
import type { PackedConsumable } from '../../nouns/stock/packages.ts';
import { packageForm } from './package.form.ts';

interface ChangePackageProps {
  readonly consumable: PackedConsumable;
  readonly onClose: () => void;
}

/** Says that the opened package is used up before its time, that the next one is opened, or both. */
export const ChangePackage = ({ consumable: { product, level }, onClose }: ChangePackageProps) => {
  const { t } = useTranslation('consumable');
  return (
    <FormDialog
      form={packageForm}
      given={{ productId: product.id }}
      start={{ lost: level.openUses, opens: level.quantity > 0 }}
      limits={{
        lost: { hidden: level.openUses === 0, most: level.openUses },
        opens: { disabled: level.quantity < 1 },
      }}
      params={{ left: level.openUses, content: product.packageContent }}
      title={t('title', { name: product.name })}
      keep={t('keep')}
      confirm={{ label: t('confirm'), testId: 'confirm-package' }}
      done={t('done', { name: product.name })}
      onClose={onClose}
    />
  );
};
