import { type Slip, slipsIn } from './slip.ts';

const rules = 'src/domain/item/service/service-rules.test.ts';
const acupoints = 'src/domain/acupoint/acupoints.test.ts';
const places = 'src/form/widgets/acupoints/places.test.ts';

/** How services are given, and on which points of the body. */
export const serviceSlips: readonly Slip[] = [
  ...slipsIn(
    'src/domain/item/service/service-rules.ts',
    [rules],
    [
      ["meridian !== '' ||", 'false ||'],
      ['kindRules[kind].hasStyle && style', 'style'],
      ['style === moxibustionStyles.reciprocating', 'style === moxibustionStyles.circular'],
      ['given.acupoints.length < least', 'given.acupoints.length <= least'],
      ['hasStyle && given.style === null', 'false'],
      ['!hasStyle && given.style !== null', 'false'],
      ['hasShots && given.shots === null', 'false'],
      ['!hasShots && given.shots !== null', 'false'],
      ["if (deviceMinutes !== null) refuse(ctx, ['device'], 'service.deviceMissing');", ''],
      ['!kindRules[kind].devices.includes(device)', 'false'],
      ['deviceMinutes < least', 'deviceMinutes <= least'],
      ['deviceMinutes > duration', 'deviceMinutes >= duration'],
      ['given.inMiniProgram && given.techniques.length === 0', 'given.techniques.length === 0'],
    ],
  ),
  ...slipsIn(
    'src/domain/item/service/service-kind.ts',
    [rules],
    [
      ['hasShots: true, leastAcupoints: 4', 'hasShots: true, leastAcupoints: 3'],
      ["devices: ['moxibustion'], hasStyle: true", "devices: ['moxibustion'], hasStyle: false"],
    ],
  ),
  ...slipsIn(
    'src/domain/item/maker.ts',
    ['src/domain/item/maker.test.ts'],
    [
      ["place.type === shopTypes.headquarters ? '' : place.id", 'place.id'],
      ["!may('pc.item.manage')", 'false'],
      ['!made || made.removedAt !== null', '!made'],
      ['made.createdIn === makerIn(shop)', 'true'],
      ['use.scope === itemUse.region ? use.regionId : place.id', 'place.id'],
      ["scope === itemUse.region ? regionId : ''", 'regionId'],
    ],
  ),
  ...slipsIn(
    'src/domain/item/service/technique.ts',
    [rules],
    [["refine(isEachOnce, 'technique.acupointTwice')", 'max(60)']],
  ),
  ...slipsIn(
    'src/domain/acupoint/acupoint.ts',
    [acupoints],
    [
      ["locale === 'zh_TW' ? zh_TW", "locale === 'zh_TW' ? zh_CN"],
      ['|| initials.startsWith(text)', ''],
      ['(!meridian || each.meridian === meridian)', 'true'],
      ['(!bodyPart || each.bodyPart === bodyPart)', 'true'],
      ['[...found.filter(isNamed), ...found.filter((each) => !isNamed(each))]', 'found.toReversed()'],
    ],
  ),
  ...slipsIn('src/domain/acupoint/meridian.ts', [acupoints], [['<= (lengths[letters] ?? 0)', '<= 67']]),
  ...slipsIn(
    'src/form/widgets/acupoints/places.ts',
    [places],
    [
      ['half && each.x !== half.middle', 'half'],
      ['2 * half.middle - each.x', 'each.x'],
      ['.sort(([, one], [, other]) => one - other)', ''],
      ['- (room.height - height * unit) / 2', ''],
    ],
  ),
];
