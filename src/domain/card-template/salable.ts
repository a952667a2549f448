import { placesOf, reaches } from '../shop/reach.ts';
import { type CardTemplate, templateStatus } from './card-template.ts';

/** Whether cards are sold by a template in a shop on a day; `way` is the shop with every place above it. */
export const isSalable = (template: CardTemplate, way: readonly string[], today: string): boolean =>
  reaches(placesOf(template.salableIn, template.createdIn), way) && templateStatus(template, today) === 'active';
