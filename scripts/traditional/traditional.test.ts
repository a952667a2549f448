import { expect, test } from 'vitest';
import { needlessByHand, traditionalOf, untraditional } from './traditional.ts';

test.each([
  ['characters', '退款金额', '退款金額'],
  ['words that Taiwan has of its own', '服务器暂时无法保存数据', '伺服器暫時無法儲存資料'],
  ['words of shops', '门店的充值与提成', '門市的儲值與抽成'],
  ['longer words of shops before shorter ones', '支付宝支付', '支付寶付款'],
  ['rows and columns, which are the other way round there', '第 {{line}} 行，第一列', '第 {{line}} 列，第一欄'],
  ['quotation marks', '“{{name}}”已移除', '「{{name}}」已移除'],
  ['nothing of what is not Chinese', 'PIN {{count}} $t(rejections.code)', 'PIN {{count}} $t(rejections.code)'],
])('%s are turned', (_, simplified, traditional) => {
  expect(traditionalOf(simplified)).toBe(traditional);
});

test('the files in traditional characters are what comes of those in simplified ones, and no text by hand is needless', () => {
  expect([untraditional('.'), needlessByHand('.')]).toEqual([[], []]);
});
