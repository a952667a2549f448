/** Every word in Simplified Chinese, the reference, part of the first load. `api` is spoken by the server alone. */
export const words = import.meta.glob<object>(['../../locales/zh_CN/*.json', '!**/api.json'], {
  eager: true,
  import: 'default',
});
