import type { ComponentProps } from 'react';
import classes from './bare-button.module.css';

/** A button without any look of its own, of one bare element because an order has several on each line. */
export const BareButton = ({ className = '', ...rest }: ComponentProps<'button'>) => (
  <button type="button" className={`mantine-focus-auto ${classes.bare} ${className}`} {...rest} />
);
