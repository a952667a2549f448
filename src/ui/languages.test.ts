import { expect, test } from 'vitest';
import { preferredLanguage } from './languages.ts';

test.each([
  [['zh-CN'], 'zh_CN'],
  [['zh'], 'zh_CN'],
  [['zh-Hans-HK'], 'zh_CN'],
  [['zh-SG'], 'zh_CN'],
  [['zh-TW'], 'zh_TW'],
  [['zh-HK'], 'zh_TW'],
  [['zh-MO'], 'zh_TW'],
  [['zh-Hant'], 'zh_TW'],
  [['zh-Hant-CN'], 'zh_TW'],
  [['ja-JP'], 'ja'],
  [['en-GB'], 'en'],
  [['de-DE'], 'en'],
  [['de-DE', 'zh-CN', 'en'], 'zh_CN'],
  [['en-US', 'zh-CN'], 'en'],
  [[], 'en'],
])('a browser that prefers %j begins in %s', (tags, language) => {
  expect(preferredLanguage(tags)).toBe(language);
});
