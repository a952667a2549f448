/** Every word in Japanese, as one chunk that is loaded when it is wanted. */
export const words = import.meta.glob<object>(['../../locales/ja/*.json', '!**/{api,import,manifest}.json'], {
  eager: true,
  import: 'default',
});
