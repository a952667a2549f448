/** Every word in Traditional Chinese, as one chunk that is loaded when it is wanted. */
export const words = import.meta.glob<object>(['../../locales/zh_TW/*.json', '!**/{api,import,manifest}.json'], {
  eager: true,
  import: 'default',
});
