import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { SlopeDrawing } from './drawing.tsx';
import type { Setting } from './setting.ts';

interface DrawnSlope {
  readonly setting: Setting;
  readonly viewBox: string;
  readonly panel: HTMLElement;
  readonly place: DOMRect;
}

function styleOf(element: Element) {
  const { fill, stroke, strokeDasharray, strokeLinecap, strokeLinejoin, strokeWidth } =
    getComputedStyle(element);
  const dashes = strokeDasharray === 'none' ? [] : strokeDasharray.split(',').map(parseFloat);
  return { fill, stroke, dashes, strokeLinecap, strokeLinejoin, width: parseFloat(strokeWidth) };
}

/** The opacity of an element within its drawing. */
function opacityOf(element: Element, drawing: SVGSVGElement): number {
  const own = Number(getComputedStyle(element).opacity);
  const { parentElement } = element;
  return element === drawing || !parentElement ? own : own * opacityOf(parentElement, drawing);
}

/**
 * Paints the paths of a drawing as the page shows them. A drawing that is loaded as a picture would need a further
 * source in the policy.
 */
export function paint(
  canvas: CanvasRenderingContext2D,
  drawing: SVGSVGElement,
  place: DOMRect,
): void {
  const { width, height } = drawing.getBoundingClientRect();
  const fit = new DOMMatrix()
    .translate(place.x, place.y)
    .scale(place.width / width, place.height / height);
  canvas.save();
  canvas.beginPath();
  canvas.rect(place.x, place.y, place.width, place.height);
  canvas.clip();
  for (const path of drawing.querySelectorAll('path')) {
    const matrix = path.getCTM();
    if (matrix === null) continue;
    const shape = new Path2D(path.getAttribute('d') ?? '');
    const { fill, stroke, dashes, strokeLinecap, strokeLinejoin, width: thick } = styleOf(path);
    canvas.save();
    canvas.setTransform(fit.multiply(DOMMatrix.fromMatrix(matrix)));
    canvas.globalAlpha = opacityOf(path, drawing);
    if (fill !== 'none') {
      canvas.fillStyle = fill;
      canvas.fill(shape);
    }
    if (stroke !== 'none') {
      canvas.strokeStyle = stroke;
      canvas.lineWidth = thick;
      canvas.lineCap = strokeLinecap === 'round' ? 'round' : 'butt';
      canvas.lineJoin = strokeLinejoin === 'round' ? 'round' : 'miter';
      canvas.setLineDash(dashes);
      canvas.stroke(shape);
    }
    canvas.restore();
  }
  canvas.restore();
}

/** Paints a slope on the stage of all of them, in the colors of `panel`. */
export function paintSlope(
  canvas: CanvasRenderingContext2D,
  { setting, viewBox, panel, place }: DrawnSlope,
): void {
  const drawing = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  const [, , width = '', height = ''] = viewBox.split(' ');
  for (const [name, value] of Object.entries({ viewBox, width, height })) {
    drawing.setAttribute(name, value);
  }
  drawing.setAttribute('fill', 'none');
  drawing.setAttribute('stroke-linecap', 'round');
  panel.append(drawing);
  const root = createRoot(drawing);
  flushSync(() => root.render(<SlopeDrawing setting={setting} />));
  paint(canvas, drawing, place);
  root.unmount();
  drawing.remove();
}
