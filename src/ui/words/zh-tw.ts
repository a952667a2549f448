/** The words in Traditional Chinese: what every screen says and the login are here, the counter's and all others' are a file each. */
export const first = import.meta.glob<object>('../../../locales/zh_TW/{app,session}.json', {
  eager: true,
  import: 'default',
});
export const counter = () => import('./zh-tw-counter.ts');
export const others = () => import('./zh-tw-others.ts');
