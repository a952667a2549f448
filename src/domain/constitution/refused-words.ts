/**
 * Words that a report for wellness must not say (facts of the law since 2025): those of diagnosis, treatment and cure, in
 * each language that is spoken. Its disclaimer alone says that it is none of these.
 */
export const refusedWords: Readonly<Record<string, RegExp>> = {
  zh_CN: /诊断|确诊|诊治|诊疗|治疗|疗效|疗法|疗程|治愈|治好|根治|医治|主治|痊愈|康复|药效|处方|病症|症状|患者|病人/,
  zh_TW:
    /診斷|確診|診治|診療|治療|療效|療法|療程|治癒|治愈|治好|根治|醫治|主治|痊癒|痊愈|康復|藥效|處方|病症|症狀|患者|病人/,
  en: /diagnos|treat|\bcur(?:e|es|ed|ing|ative)\b|\bheal(?:s|ed|ing)?\b|therap|remed(?:y|ies)|prescri|symptom|\bpatients?\b|disease|illness/i,
  ja: /診断|確診|診療|治療|療法|治癒|完治|根治|治す|治る|治し|治り|効能|薬効|処方|症状|患者|病気|病状/,
};
