/** What the frame of the app and the counter say in Simplified Chinese: always needed together, so one file. */
export const words = import.meta.glob<object>(
  '../../../locales/zh_CN/{cashier,counter,notice,outbox,receipt,rejections,scan,shift}.json',
  { eager: true, import: 'default' },
);
