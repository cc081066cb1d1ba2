import { z } from 'zod';
import { linkSchema } from './choices-schema.ts';
import { UNITS } from './fragment.ts';
import { COVERS, PLOWINGS } from './setting.ts';
import { labelSchema, shortLabelSchema } from '../../schemas/parts.ts';

/** The labels of the controls with which a visitor sets a slope. */
export const controlsSchema = z.strictObject({
  heading: labelSchema.describe('Screen readers read it as the name of the controls.'),
  rainOf: labelSchema.describe('Before the choice of a place, whose rain counts.'),
  ownRain: labelSchema.describe('Chosen in that list while the visitor has typed a value for R.'),
  soilOf: labelSchema.describe('Before the choice of a soil.'),
  ownSoil: labelSchema.describe('Chosen in that list while the visitor has typed a value for K.'),
  ownValues: labelSchema.describe(
    'Opens the fields for values that visitors have measured or looked up.',
  ),
  find: z
    .strictObject({
      rain: z.array(linkSchema).describe('Links below the field for R.'),
      soil: z.array(linkSchema).describe('Links below the field for K.'),
    })
    .describe('Where visitors find the values of their own place.'),
  length: labelSchema.describe('Before the slider for the length of the slope.'),
  steepness: labelSchema.describe('Before the slider for the steepness in percent.'),
  cover: labelSchema.describe('Before the choice of what grows on the slope.'),
  covers: z
    .record(z.enum(COVERS), labelSchema)
    .describe('The choices of cover, from bare ground to forest.'),
  plowing: labelSchema.describe('Before the choice of a direction for the rows.'),
  plowings: z.record(z.enum(PLOWINGS), labelSchema).describe('The two directions.'),
  strip: labelSchema.describe('Before the slider for the width of a strip of grass.'),
  noStrip: shortLabelSchema.describe('In place of a width of 0.'),
  stripAt: labelSchema.describe('Before the slider for the place of the strip.'),
  rain: labelSchema.describe("Before the field for R, the force of a year's rain."),
  soil: labelSchema.describe('Before the field for K, how easily the soil erodes.'),
  units: labelSchema.describe('Before the choice of units.'),
  unitNames: z.record(z.enum(UNITS), labelSchema).describe('The two choices of units.'),
  keep: shortLabelSchema.describe('The button that keeps this slope, to compare others with it.'),
  forget: shortLabelSchema.describe('The button that ends the comparison.'),
});
