/** The words in Traditional Chinese: what every screen says and the login are here, the counter's are one file, a noun's its own. */
export const first = import.meta.glob<object>('../../../locales/zh_TW/{app,session}.json', {
  eager: true,
  import: 'default',
});
export const counter = () => import('./zh-tw-counter.ts');
export const others = import.meta.glob<object>(
  [
    '../../../locales/zh_TW/*.json',
    '!**/{app,session}.json',
    '!**/{cashier,counter,notice,outbox,receipt,rejections,scan,shift}.json',
    '!**/{api,import,manifest}.json',
  ],
  { import: 'default' },
);
