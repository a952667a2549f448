/** The words in Japanese: what every screen says and the login are here, the counter's and all others' are a file each. */
export const first = import.meta.glob<object>('../../../locales/ja/{app,session}.json', {
  eager: true,
  import: 'default',
});
export const counter = () => import('./ja-counter.ts');
export const others = () => import('./ja-others.ts');
