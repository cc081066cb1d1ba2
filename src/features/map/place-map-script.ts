import type { Point } from '../../drawings/geometry.ts';
import { lengthIn, scaleBar } from './scale-bar.ts';

/** Counties have no more detail to show at larger scales. */
const MOST_SCALE = 8;
/** Factor of one press of a button or key. */
const ZOOM = 2;
const STEP_PX = 100;
/** One notch of a wheel is about 100 px. */
const WHEEL_PX = 250;
/** A shorter movement counts as a click. */
const PRESS_PX = 6;

const distance = ([x, y]: Point, [otherX, otherY]: Point): number =>
  Math.hypot(otherX - x, otherY - y);

const middleOf = ([x, y]: Point, [otherX, otherY]: Point): Point => [
  (x + otherX) / 2,
  (y + otherY) / 2,
];

/** In the window, like every point below. */
const placeOf = ({ clientX, clientY }: MouseEvent): Point => [clientX, clientY];

function start(figure: HTMLElement, frame: HTMLElement, sheet: HTMLElement): void {
  let scale = 1;
  const legend = frame.querySelector<HTMLElement>('[data-map-scale]');
  const fingers = new Map<number, Point>();
  let traveled = 0;

  const middle = (): Point => {
    const { left, top, width, height } = frame.getBoundingClientRect();
    return [left + width / 2, top + height / 2];
  };
  /** Shows a point, in shares of the map, in the middle. The style sheet keeps the frame inside the map. */
  const center = (x: number, y: number): void => {
    frame.style.setProperty('--map-x', String(x));
    frame.style.setProperty('--map-y', String(y));
  };
  /** Zooms the map, and moves what is at `from` to another place. */
  const zoom = (factor: number, from = middle(), to = from): void => {
    const { left, top, width, height } = sheet.getBoundingClientRect();
    const before = scale;
    scale = Math.min(MOST_SCALE, Math.max(1, scale * factor));
    const grown = scale / before;
    const [x, y] = middle();
    center(
      (from[0] - left + (x - to[0]) / grown) / width,
      (from[1] - top + (y - to[1]) / grown) / height,
    );
    frame.style.setProperty('--map-scale', String(scale));
    frame.toggleAttribute('data-zoomed', scale > 1);
    const bar = scaleBar(Number(legend?.dataset.mapScale), scale);
    const length = lengthIn(bar.length, legend?.dataset.mapLanguage ?? 'en');
    legend?.querySelector('span')?.replaceChildren(length);
    legend?.querySelector('rect')?.setAttribute('width', bar.width);
  };
  const move = (x: number, y: number): void => zoom(1, [x, y], [0, 0]);

  const presses: Readonly<Record<string, () => void>> = {
    '+': () => zoom(ZOOM),
    '=': () => zoom(ZOOM),
    '-': () => zoom(1 / ZOOM),
    0: () => {
      zoom(0);
      center(0.5, 0.5);
    },
    ArrowLeft: () => move(-STEP_PX, 0),
    ArrowRight: () => move(STEP_PX, 0),
    ArrowUp: () => move(0, -STEP_PX),
    ArrowDown: () => move(0, STEP_PX),
  };

  frame.addEventListener('click', (event) => {
    if (!(event.target instanceof Element)) return;
    const control = event.target.closest('button');
    if (control) presses[control.dataset.mapKey ?? '']?.();
    else if (traveled < PRESS_PX) zoom(1, placeOf(event), middle());
  });

  frame.addEventListener('keydown', (event) => {
    const press = presses[event.key];
    if (!press || event.ctrlKey || event.metaKey || event.altKey) return;
    press();
    event.preventDefault();
  });

  frame.addEventListener(
    'wheel',
    (event) => {
      // Scrolling past the map scrolls the page.
      if (!event.ctrlKey && !event.metaKey && !frame.contains(document.activeElement)) return;
      event.preventDefault();
      zoom(2 ** (-event.deltaY / WHEEL_PX), placeOf(event));
    },
    { passive: false },
  );

  frame.addEventListener('pointerdown', (event) => {
    if (event.target instanceof Element && event.target.closest('button')) return;
    if (fingers.size === 0) traveled = 0;
    fingers.set(event.pointerId, placeOf(event));
    frame.setPointerCapture(event.pointerId);
  });

  frame.addEventListener('pointermove', (event) => {
    const before = fingers.get(event.pointerId);
    if (!before) return;
    const now = placeOf(event);
    const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1];
    fingers.set(event.pointerId, now);
    traveled += distance(before, now);
    const factor = other ? distance(now, other) / Math.max(1, distance(before, other)) : 1;
    // What is between two fingers stays there.
    zoom(factor, middleOf(before, other ?? before), middleOf(now, other ?? now));
  });

  frame.addEventListener('lostpointercapture', ({ pointerId }) => fingers.delete(pointerId));

  frame.tabIndex = 0;
  figure.setAttribute('data-live', '');
}

const figure = document.querySelector<HTMLElement>('[data-map]');
const frame = figure?.querySelector<HTMLElement>('[data-map-frame]');
const sheet = frame?.querySelector<HTMLElement>('[data-map-sheet]');
if (figure && frame && sheet) start(figure, frame, sheet);
