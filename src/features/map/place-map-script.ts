import {
  FIRST_VIEW,
  lengthIn,
  moved,
  scaleBar,
  zoomed,
  type Point,
  type View,
} from './map-view.ts';

/** Factor of one press of a button or key. */
const ZOOM = 2;
const STEP = 0.08;
/** One notch of a wheel is about 100 px. */
const WHEEL_PX = 250;
/** A shorter movement counts as a click. */
const PRESS_PX = 6;

function start(figure: HTMLElement, frame: HTMLElement, sheet: HTMLElement): void {
  let view: View = FIRST_VIEW;
  const scale = frame.querySelector<HTMLElement>('[data-map-scale]');
  const fingers = new Map<number, Point>();
  let traveled = 0;

  const parts = (x: number, y: number): Point => ({
    x: x / sheet.offsetWidth,
    y: y / sheet.offsetHeight,
  });
  const seen = (): Point => parts(frame.clientWidth, frame.clientHeight);
  const fromMiddle = ({ clientX, clientY }: MouseEvent): Point => {
    const box = frame.getBoundingClientRect();
    return parts(clientX - box.left - box.width / 2, clientY - box.top - box.height / 2);
  };
  const show = (next: View): void => {
    view = next;
    frame.style.setProperty('--map-x', String(view.x));
    frame.style.setProperty('--map-y', String(view.y));
    frame.style.setProperty('--map-scale', String(view.scale));
    frame.toggleAttribute('data-zoomed', view.scale > 1);
    const bar = scaleBar(Number(scale?.dataset.mapScale), view.scale);
    scale
      ?.querySelector('span')
      ?.replaceChildren(lengthIn(bar.length, document.documentElement.lang));
    scale?.querySelector('rect')?.setAttribute('width', bar.width);
  };
  const zoom = (factor: number, at?: Point): void => show(zoomed(view, factor, seen(), at));
  const move = (by: Point): void => show(moved(view, by, seen()));

  const presses: Readonly<Record<string, () => void>> = {
    '+': () => zoom(ZOOM),
    '=': () => zoom(ZOOM),
    '-': () => zoom(1 / ZOOM),
    0: () => show(FIRST_VIEW),
    ArrowLeft: () => move({ x: STEP, y: 0 }),
    ArrowRight: () => move({ x: -STEP, y: 0 }),
    ArrowUp: () => move({ x: 0, y: STEP }),
    ArrowDown: () => move({ x: 0, y: -STEP }),
  };

  frame.addEventListener('click', (event) => {
    if (!(event.target instanceof Element)) return;
    const control = event.target.closest('button');
    if (control) presses[control.dataset.mapKey ?? '']?.();
    else if (traveled < PRESS_PX) {
      const { x, y } = fromMiddle(event);
      move({ x: -x, y: -y });
    }
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
      zoom(2 ** (-event.deltaY / WHEEL_PX), fromMiddle(event));
    },
    { passive: false },
  );

  frame.addEventListener('pointerdown', (event) => {
    if (event.target instanceof Element && event.target.closest('button')) return;
    if (fingers.size === 0) traveled = 0;
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    frame.setPointerCapture(event.pointerId);
  });

  frame.addEventListener('pointermove', (event) => {
    const before = fingers.get(event.pointerId);
    if (!before) return;
    const now = { x: event.clientX, y: event.clientY };
    const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1];
    fingers.set(event.pointerId, now);
    const way = { x: now.x - before.x, y: now.y - before.y };
    traveled += Math.hypot(way.x, way.y);
    move(parts(way.x / fingers.size, way.y / fingers.size));
    if (!other) return;
    const spread = (one: Point): number => Math.hypot(one.x - other.x, one.y - other.y);
    zoom(spread(now) / Math.max(1, spread(before)), fromMiddle(event));
  });

  frame.addEventListener('lostpointercapture', ({ pointerId }) => fingers.delete(pointerId));

  frame.tabIndex = 0;
  figure.setAttribute('data-live', '');
}

const figure = document.querySelector<HTMLElement>('[data-map]');
const frame = figure?.querySelector<HTMLElement>('[data-map-frame]');
const sheet = frame?.querySelector<HTMLElement>('[data-map-sheet]');
if (figure && frame && sheet) start(figure, frame, sheet);
