import { escaped } from '../../lib/escaped.ts';
import { SIZE } from './scale.ts';

/** Returns the sRGB color of a role in the current theme, because a separate file has no style sheet. */
function colorOf(role: string, element: HTMLElement): string {
  element.style.color = `var(${role})`;
  const context = document.createElement('canvas').getContext('2d');
  if (context === null) return 'gray';
  context.fillStyle = getComputedStyle(element).color;
  context.fillRect(0, 0, 1, 1);
  element.style.color = '';
  return `rgb(${context.getImageData(0, 0, 1, 1).data.slice(0, 3).join()})`;
}

/** Returns a drawing with lines of text below it as a separate file. */
function postcardOf(drawing: SVGSVGElement, lines: readonly string[], probe: HTMLElement): string {
  const words = lines.map(
    (line, index) =>
      `<text x="30" y="${SIZE.height + 44 + index * 42}" font-size="${index === lines.length - 1 ? 13 : 26}" fill="var(--ink)">${escaped(line)}</text>`,
  );
  const height = SIZE.height + 40 + lines.length * 42;
  const card = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE.width} ${height}" fill="none" stroke-linecap="round" font-family="Georgia, serif"><path fill="var(--sky-low)" d="M0 0H${SIZE.width}V${height}H0Z"/>${drawing.innerHTML}${words.join('')}</svg>`;
  return card.replaceAll(/var\((--[\w-]+)\)/g, (_, role: string) => colorOf(role, probe));
}

/** Creates the file on the visitor's device. Nothing is sent. */
export function savePostcard(drawing: SVGSVGElement, lines: readonly string[]): void {
  const link = document.createElement('a');
  document.body.append(link);
  const card = postcardOf(drawing, lines, link);
  link.href = URL.createObjectURL(new Blob([card], { type: 'image/svg+xml' }));
  link.download = 'slope.svg';
  link.click();
  link.remove();
  URL.revokeObjectURL(link.href);
}

/** Uses the share menu or the clipboard. Resolves with `undefined` if the visitor closed the menu. */
export async function shareAddress(url: string): Promise<boolean | undefined> {
  try {
    if (Reflect.has(navigator, 'share')) await navigator.share({ url });
    else await navigator.clipboard.writeText(url);
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? undefined : false;
  }
}
