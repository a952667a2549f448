import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

type Texts = { readonly [key: string]: string | Texts };

/** Words that are not ours in a language, and what we say there. */
type Choice = readonly [wrong: RegExp, right: string];

/** Characters that only the other way to write Chinese has, of those that our texts use most. */
const simplifiedOnly =
  /[个们这说时门员单现产务价额录应电号码会见览选择确认实际级类别复删请关闭显订库项证货调拨盘点设备网络权]/;
const traditionalOnly =
  /[個們這說時門員單現產務價額錄應電號碼會見覽選擇確認實際級類別複刪請關閉顯訂庫項證貨調撥盤點設備網絡權]/;

/**
 * One word for one thing on every screen, by `docs/glossary.md`: what was once said in two ways, and what people of the
 * mainland and of Taiwan call differently.
 */
export const wordChoices: Readonly<Record<string, readonly Choice[]>> = {
  zh_CN: [
    [traditionalOnly, 'simplified characters'],
    [/支付方式/, '付款方式'],
    [/商品/, '产品'],
    [/你/, '您'],
    [/[登]陆|帐|其它/, '登录, 账, 其他'],
  ],
  zh_TW: [
    [simplifiedOnly, 'traditional characters'],
    [/門店/, '門市'],
    [/臺/, '台'],
    [/商品/, '產品'],
    [/信息/, '資訊, 訊息'],
    [/默認/, '預設'],
    [/打印/, '列印'],
    [/網絡/, '網路'],
    [/屏幕|軟件|硬件|視頻|鼠標|短信/, '螢幕, 軟體, 硬體, 影片, 滑鼠, 簡訊'],
    [/數據/, '資料'],
    [/用戶/, '使用者'],
    [/設置/, '設定'],
    [/登錄/, '登入'],
    [/賬/, '帳'],
    [/服務器/, '伺服器'],
    [/文件/, '檔案'],
    [/加載/, '載入'],
    [/搜索|查找/, '搜尋'],
    [/刷新/, '重新整理'],
    [/菜單/, '選單'],
    [/列表/, '清單'],
    [/檢視/, '查看'],
    [/聯網|連網/, '連線'],
    [/支付(?!寶)/, '付款'],
    [/撤銷/, '復原'],
    [/(?<!長期)保存/, '儲存'],
    [/導[出入]/, '匯出, 匯入'],
    [/渠道/, '管道'],
  ],
  en: [
    [/cancel(ed|ing)/i, 'cancelled, cancelling'],
    [/\bcolor|\bcenter/i, 'colour, centre'],
    [/\w\(s\)/, 'forms of its own for one and for many'],
    [/\w'\w/, '’'],
    [/\bgiv(?:en?|es|ing) (?:it |them |cards |the card )?back\b|\bgave back\b/i, 'refunded, refunds'],
    [/\bone (?:piece|thing|movement)\b|\b1 piece\b/i, '1 item, 1 payment'],
    [/\bways? of paying\b|\bday of the shop\b|\bcounts? nothing\b/i, 'payment method, daily report, is not counted'],
    [/\btill\b|\bterminal\b|\bvoucher|\bwallet\b/i, 'counter, coupon, card'],
  ],
  ja: [
    [/ブラウザ(?!ー)/, 'ブラウザー'],
    [/サーバ(?!ー)/, 'サーバー'],
    [/ユーザ(?!ー)/, 'ユーザー'],
    [/支払い方法/, '支払方法'],
    [/棚卸し/, '棚卸'],
    [/従業員|職員/, 'スタッフ'],
    [/下さい/, 'ください'],
    [/顧客/, 'お客様'],
    [/製品/, '商品'],
    [/カウンター/, 'レジ'],
    [/デバイス/, '端末'],
  ],
};

const flat = (texts: Texts, prefix = ''): [key: string, text: string][] =>
  Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string' ? [[`${prefix}${key}`, text]] : flat(text, `${prefix}${key}.`),
  );

/** A number that stands before its noun, so that one of it is said otherwise than many. */
const counted = /\{\{count\}\} [a-z]+s\b/;

/** What the words of one language get wrong, by file and key. */
export const faultsOfChoice = (folder: string, language: string): string[] =>
  readdirSync(join(folder, language)).flatMap((file) => {
    const texts = flat(JSON.parse(readFileSync(join(folder, language, file), 'utf8')) as Texts);
    const keys = new Set(texts.map(([key]) => key));
    return texts.flatMap(([key, text]) => {
      const wrong = (wordChoices[language] ?? [])
        // The names of the languages are in their own.
        .filter(([word]) => !key.startsWith('language.') && word.test(text))
        .map(([word, right]) => `says ${word.exec(text)?.[0] ?? word}, not ${right}`);
      const singular = language === 'en' && counted.test(text) && !key.endsWith('_other') && !key.endsWith('_one');
      if (singular) wrong.push('has no form for one');
      if (key.endsWith('_other') && language === 'en' && !keys.has(key.replace(/_other$/, '_one')))
        wrong.push('has no form for one');
      if (key.endsWith('_one') && language !== 'en') wrong.push('has a form for one, which the language has not');
      return wrong.map((fault) => `${language}/${file}: ${key} ${fault}`);
    });
  });
