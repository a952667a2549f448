/** The words in Simplified Chinese: what every screen says and the login are here, the counter's and all others' are a file each. */
export const first = import.meta.glob<object>('../../../locales/zh_CN/{app,session}.json', {
  eager: true,
  import: 'default',
});
export const counter = () => import('./zh-cn-counter.ts');
export const others = () => import('./zh-cn-others.ts');
