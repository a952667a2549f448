import { item, type RuleSet } from './rule-set.ts';

/** Two questions for each constitution, a form of our own for 7 to 14: nobody has tried it, so it is for reference alone. */
export const youth: RuleSet = {
  id: 'youth',
  version: 1,
  ages: { from: 7, to: 14 },
  rule: { by: 'converted', balanced: 60, yes: 40, tendency: 30 },
  items: [
    item(1, 'energy', 'balanced'),
    item(2, 'insomnia', '-balanced'),
    item(3, 'tiresEasily', 'qiDeficiency'),
    item(4, 'sweatsEasily', 'qiDeficiency'),
    item(5, 'coldLimbs', 'yangDeficiency'),
    item(6, 'coldFood', 'yangDeficiency', { scale: 'much' }),
    item(7, 'warmPalms', 'yinDeficiency'),
    item(8, 'thirsty', 'yinDeficiency'),
    item(9, 'heavyBody', 'phlegmDampness'),
    item(10, 'phlegm', 'phlegmDampness'),
    item(11, 'bitterMouth', 'dampHeat'),
    item(12, 'stickyStool', 'dampHeat'),
    item(13, 'bruises', 'bloodStasis'),
    item(14, 'darkRings', 'bloodStasis'),
    item(15, 'lowMood', 'qiStagnation'),
    item(16, 'sighs', 'qiStagnation'),
    item(17, 'sneezes', 'special'),
    item(18, 'allergies', 'special'),
  ],
};
