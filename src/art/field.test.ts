import { describe, expect, it } from 'vitest';

import { createField, type FieldOptions } from './field.ts';

const OPTIONS: FieldOptions = {
  seed: 'slope',
  columns: 40,
  rows: 24,
  cell: 10,
  relief: 60,
  tilt: [0.1, 0.4],
  wavelength: 150,
};

describe('createField', () => {
  it('gives the same heights for the same seed, and others for another', () => {
    expect(createField(OPTIONS).heights).toEqual(createField(OPTIONS).heights);
    expect(createField({ ...OPTIONS, seed: 'other' }).heights).not.toEqual(
      createField(OPTIONS).heights,
    );
  });

  it('is a plane of the asked tilt where there is no relief', () => {
    const plane = createField({ ...OPTIONS, relief: 0 });
    expect(plane.heightAt(0, 0)).toBeCloseTo(0);
    expect(plane.heightAt(123, 77)).toBeCloseTo(-12.3 - 30.8);
    const [right, down] = plane.gradientAt(201, 99);
    expect(right).toBeCloseTo(-0.1);
    expect(down).toBeCloseTo(-0.4);
  });

  it('meets its grid heights and runs straight between two of them', () => {
    const field = createField(OPTIONS);
    const at = (column: number, row: number): number =>
      field.heights[(row + field.margin) * field.columns + column + field.margin] ?? Number.NaN;
    expect(field.heightAt(50, 70)).toBeCloseTo(at(5, 7));
    expect(field.heightAt(55, 70)).toBeCloseTo((at(5, 7) + at(6, 7)) / 2);
  });

  it('sinks along a valley to its mouth and rises to both sides', () => {
    const field = createField({
      ...OPTIONS,
      relief: 0,
      tilt: [0, 0],
      valleys: [
        {
          line: [
            [200, 0],
            [200, 240],
          ],
          mouth: 5,
          fall: 0.5,
          bank: 1,
        },
      ],
    });
    expect(field.heightAt(200, 240)).toBeCloseTo(5);
    expect(field.heightAt(200, 40)).toBeCloseTo(105);
    expect(field.heightAt(150, 120)).toBeGreaterThan(field.heightAt(200, 120) + 40);
    expect(field.heightAt(250, 120)).toBeCloseTo(field.heightAt(150, 120));
  });
});
