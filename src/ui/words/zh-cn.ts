/** The words in Simplified Chinese: what every screen says and the login are here, the counter's are one file, a noun's its own. */
export const first = import.meta.glob<object>('../../../locales/zh_CN/{app,session}.json', {
  eager: true,
  import: 'default',
});
export const counter = () => import('./zh-cn-counter.ts');
export const others = import.meta.glob<object>(
  [
    '../../../locales/zh_CN/*.json',
    '!**/{app,session}.json',
    '!**/{cashier,counter,notice,outbox,receipt,rejections,scan,shift}.json',
    '!**/{api,import,manifest}.json',
  ],
  { import: 'default' },
);
