import type { Product } from '#domain/item/product/product.ts';
import { code128 } from '#domain/values/code128.ts';
import { BarCode } from '../../ui/bar-code.tsx';
import { useFormat } from '../../ui/use-format.ts';
import classes from './label.module.css';
import type { LabelFormat } from './label-formats.ts';

/** What stands on a label: the product, with its price in this shop in fen where that is wanted. */
export interface LabelContent {
  readonly product: Pick<Product, 'id' | 'name' | 'number' | 'barcode' | 'unit'>;
  readonly price: number | null;
}

/** The bar code of a product: its own where one can be drawn, else its number. */
const codeOf = ({ barcode, number }: LabelContent['product']): string => (code128(barcode) ? barcode : number);

/** One label in its real size. */
export const Label = ({ content: { product, price }, format }: { content: LabelContent; format: LabelFormat }) => {
  const { money } = useFormat();
  const small = format.label.height < 30;
  return (
    <div
      className={classes.label}
      data-small={small || undefined}
      style={{ width: `${format.label.width}mm`, height: `${format.label.height}mm` }}
    >
      <div className={classes.name}>{product.name}</div>
      <div className={classes.code}>
        <BarCode text={codeOf(product)} tall={small ? 6 : 11} />
      </div>
      <div className={classes.foot}>
        <span>{product.number}</span>
        {price !== null && (
          <strong>
            {money(price)}/{product.unit}
          </strong>
        )}
      </div>
    </div>
  );
};
