import type { Result } from '../../src/features/first-map/result-schema.ts';

/** Objects without objects within are one line each, so that the file is readable and its differences are small. */
function indented(value: unknown, indent: string): string {
  const flat = JSON.stringify(value);
  const isDeep =
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).some((each) => typeof each === 'object' && each !== null);
  if (!isDeep) return flat;
  const inner = `${indent}  `;
  if (Array.isArray(value)) {
    const isNumbers = value.every((each) => Array.isArray(each));
    if (isNumbers) return flat;
    return `[\n${value.map((each) => inner + indented(each, inner)).join(',\n')}\n${indent}]`;
  }
  const lines = Object.entries(value).map(
    ([key, each]) => `${inner}${JSON.stringify(key)}: ${indented(each, inner)}`,
  );
  return `{\n${lines.join(',\n')}\n${indent}}`;
}

export function resultText(result: Result): string {
  return `${indented(result, '')}\n`;
}
