import { expect, it } from 'vitest';

import { createField, type FieldOptions } from './field.ts';
import { polyline } from './geometry.ts';

const OPTIONS: FieldOptions = {
  seed: 'slope',
  columns: 40,
  rows: 24,
  cell: 10,
  margin: 3,
  relief: 0,
  wavelength: 150,
  fall: 0.5,
  bank: 1,
  valleys: [polyline('200,0 200,240')],
};

it('sinks along a valley to its mouth and rises to both sides', () => {
  const field = createField(OPTIONS);
  expect(field.heightAt(200, 240)).toBeCloseTo(0);
  expect(field.heightAt(200, 40)).toBeCloseTo(100);
  expect(field.heightAt(150, 120)).toBeGreaterThan(field.heightAt(200, 120) + 40);
  expect(field.heightAt(250, 120)).toBeCloseTo(field.heightAt(150, 120));
  const [right, down] = field.gradientAt(200, 120);
  expect(right).toBeCloseTo(0);
  expect(down).toBeCloseTo(-0.5);
});

it('lets a valley end on the one before it', () => {
  const valleys = ['200,0 200,240', '20,100 200,120'].map(polyline);
  const field = createField({ ...OPTIONS, valleys });
  expect(field.heightAt(200, 120)).toBeCloseTo(60, 0);
  expect(field.heightAt(110, 110)).toBeGreaterThan(60);
  expect(field.heightAt(110, 110)).toBeLessThan(field.heightAt(110, 60));
});
