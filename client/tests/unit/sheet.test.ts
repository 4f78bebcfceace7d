import { expect, it } from 'vitest';
import { lower, nearest, pixels, raise } from '../../src/table/sheet';

it('a sheet comes to rest at the height that is nearest to where it was let go', () => {
  expect(nearest(0, 790)).toBe('low');
  expect(nearest(pixels('half', 790) + 60, 790)).toBe('half');
  expect(nearest(700, 790)).toBe('high');
  expect(nearest(5000, 790)).toBe('high');
});

it('a sheet is raised and lowered height by height, and stays at its ends', () => {
  expect(raise('low')).toBe('half');
  expect(raise('high')).toBe('high');
  expect(lower('half')).toBe('low');
  expect(lower('low')).toBe('low');
});
