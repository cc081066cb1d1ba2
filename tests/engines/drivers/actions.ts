import type { Key, Point } from './engine.ts';

/** Keys without a letter, as WebDriver writes them (W3C WebDriver, "keyboard actions"). */
const codes: Readonly<Record<Key, string>> = {
  Tab: '\uE004',
  Enter: '\uE007',
  Escape: '\uE00C',
};

const pointer = (actions: object[]): object => ({
  type: 'pointer',
  id: 'mouse',
  parameters: { pointerType: 'mouse' },
  actions,
});

const move = ({ x, y }: Point): object => ({
  type: 'pointerMove',
  x: Math.round(x),
  y: Math.round(y),
});

export const moveActions = (to: Point): object[] => [pointer([move(to)])];

export const clickActions = (at: Point): object[] => [
  pointer([move(at), { type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 }]),
];

export const writeActions = (text: string): object[] => [
  {
    type: 'key',
    id: 'keyboard',
    actions: Array.from(text).flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]),
  },
];

export const pressActions = (key: Key): object[] => writeActions(codes[key]);
