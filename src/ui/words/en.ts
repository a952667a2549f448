/** The words in English: what every screen says and the login are here, the counter's and all others' are a file each. */
export const first = import.meta.glob<object>('../../../locales/en/{app,session}.json', {
  eager: true,
  import: 'default',
});
export const counter = () => import('./en-counter.ts');
export const others = () => import('./en-others.ts');
