import { useTranslation } from 'react-i18next';
import classes from './second-screen.module.css';
import type { ShopSign } from './shop-sign.ts';

/** Nothing is on the counter: logo and name of the shop. */
export const Welcome = ({ shop: { name, logo } }: { readonly shop: ShopSign }) => {
  const { t } = useTranslation('second-screen');
  return (
    <div className={classes.middle}>
      {logo !== '' && <img src={logo} alt="" className={classes.logo} />}
      <h1 className={classes.shop} data-testid="second-screen-shop">
        {name}
      </h1>
      <p className={classes.greeting}>{t('welcome')}</p>
    </div>
  );
};
