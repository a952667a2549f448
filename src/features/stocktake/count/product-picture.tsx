import { useState } from 'react';
import type { Product } from '#domain/item/product/product.ts';
import classes from './count.module.css';

/** The picture of a product, or the first character of its name. */
export const ProductPicture = ({ product }: { readonly product: Product }) => {
  const [picture] = product.images;
  const [broken, setBroken] = useState('');
  return (
    <div className={classes.picture} aria-hidden>
      {picture && picture !== broken ? (
        <img src={picture} alt="" decoding="async" onError={() => setBroken(picture)} />
      ) : (
        [...product.name][0]
      )}
    </div>
  );
};
