/** Every word in English, as one chunk that is loaded when it is wanted. */
export const words = import.meta.glob<object>(['../../locales/en/*.json', '!**/{api,import,manifest}.json'], {
  eager: true,
  import: 'default',
});
