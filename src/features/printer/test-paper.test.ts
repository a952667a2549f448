import { expect, test } from 'vitest';
import { columnsOf } from '#domain/receipt/columns.ts';
import { paperColumns } from '#domain/receipt/rows.ts';
import en from '../../../locales/en/printer.json' with { type: 'json' };
import ja from '../../../locales/ja/printer.json' with { type: 'json' };
import zhCN from '../../../locales/zh_CN/printer.json' with { type: 'json' };
import zhTW from '../../../locales/zh_TW/printer.json' with { type: 'json' };
import { testPaper } from './test-paper.ts';

test.each([zhCN, zhTW, en, ja])(
  'the slip of a test fits both papers, and one row reaches from edge to edge',
  (words) => {
    for (const paper of [58, 80] as const) {
      const rows = testPaper(paper, {
        ...words.test,
        shopName: '清和堂养生馆（滨江店）',
        width: `${paper} mm`,
        time: '11-27 09:40',
      });
      const widths = rows.flatMap((row) => (row.kind === 'text' ? [columnsOf(row.text)] : []));
      expect(Math.max(...widths)).toBe(paperColumns[paper]);
      expect(widths[1]).toBe(paperColumns[paper]);
    }
  },
);
