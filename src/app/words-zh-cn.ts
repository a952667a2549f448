/** Every word in Simplified Chinese, the reference, part of the first load. `api` and `manifest` are read elsewhere. */
export const words = import.meta.glob<object>(['../../locales/zh_CN/*.json', '!**/{api,import,manifest}.json'], {
  eager: true,
  import: 'default',
});
