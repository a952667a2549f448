/** What the screens besides the counter say in Japanese: one file, as a device fetches every file of the app by itself. */
export const words = import.meta.glob<object>(
  [
    '../../../locales/ja/*.json',
    '!**/{app,session}.json',
    '!**/{cashier,counter,notice,outbox,receipt,rejections,scan,shift}.json',
    '!**/{api,import,manifest}.json',
  ],
  { eager: true, import: 'default' },
);
