import classes from './flash.module.css';

/** Lights up what it lies in, once for each `times`; `bright` over a picture. Nothing for 0. */
export const Flash = ({ times, bright = false }: { readonly times: number; readonly bright?: boolean }) =>
  times > 0 && <span key={times} className={classes.flash} data-bright={bright || undefined} aria-hidden />;
