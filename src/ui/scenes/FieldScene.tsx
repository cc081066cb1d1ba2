import { useId } from 'react';
import { classes } from '../../lib/classes.ts';
import { ACT, Scene, WAITS } from './Scene.tsx';

/** Per column of fields: all of them as bare soil, and those that turn to each of two greens. */
const COLUMNS = [
  {
    bare: 'm11 41 80-8-12 29-79 7zm1 32 62-5-11 28-61 3zm-8 32 64-4-14 36-65 3zm-30 41 76-3-17 43-77 1z',
    young: 'm11 41 80-8-12 29-79 7zm-37 105 76-3-17 43-77 1z',
    grown: 'm12 73 62-5-11 28-61 3z',
  },
  {
    bare: 'm120 32 78-3-11 30-79 2zm-30 36 77-3-11 28-77 2zm-10 33 79-1-14 36-80 1zm-9 42 68 0-17 44-68-1z',
    young: 'm80 101 79-1-14 36-80 1z',
    grown: 'm71 143 68 0-17 44-68-1z',
  },
  {
    bare: 'm186 30 78 1-11 29-79-1zm-12 35 69 1-11 28-69-1zm-11 35 75 1-14 37-75-2zm-24 43 75 1-17 44-75-1z',
    young: 'm174 65 69 1-11 28-69-1z',
    grown: 'm174 65 69 1-11 28-69-1z',
  },
  {
    bare: 'm289 32 73 6-12 29-73-6zm-14 36 62 4-11 27-61-4zm-29 33 78 4-14 36-78-3zm-12 43 82 4-17 43-82-3z',
    young: 'm289 32 73 6-12 29-73-6zm-55 112 82 4-17 43-82-3z',
    grown: 'm234 144 82 4-17 43-82-3z',
  },
  {
    bare: 'm370 39 72 9-11 28-72-9zm-22 34 75 8-10 26-76-7zm-1 34 71 7-14 34-72-5zm-39 41 66 4-17 42-66-3z',
    young: 'm347 107 71 7-14 34-72-5z',
    grown: 'm348 73 75 8-10 26-76-7z',
  },
];

export function FieldScene() {
  const rows = useId();
  return (
    <Scene>
      {COLUMNS.map(({ bare }, column) => (
        <path key={column} fill="var(--bare)" d={bare} />
      ))}
      {COLUMNS.map(({ young, grown }, column) => (
        <g key={column} className={classes(ACT.appear, WAITS[column + 1])}>
          <path fill="var(--young)" d={young} />
          <path fill="var(--grown)" d={grown} />
        </g>
      ))}
      <pattern
        id={rows}
        width="7"
        height="9"
        patternUnits="userSpaceOnUse"
        patternTransform="skewX(-21)"
      >
        <path stroke="var(--shade)" d="M0 0v9" />
      </pattern>
      {COLUMNS.map(({ bare }, column) => (
        <path key={column} fill={`url(#${rows})`} d={bare} />
      ))}
      <path
        className={classes(ACT.appear, WAITS[6])}
        stroke="var(--cream)"
        d="M42 52h6m-3-3v6M0 166h6m-3-3v6M109 119h6m-3-3v6M200 80h6m-3-3v6M316 49h6m-3-3v6M264 168h6m-3-3v6M372 128h6m-3-3v6"
      />
      <g className={ACT.cross}>
        <path fill="var(--cool)" fillOpacity="0.2" d="M114 40 56 180h88z" />
        <path
          fill="var(--steel)"
          stroke="var(--cream)"
          strokeWidth="1.5"
          strokeLinejoin="round"
          d="M104 32h20m-15-7h10v14h-10zM82 26h22v12H82zm42 0h22v12h-22z"
        />
      </g>
    </Scene>
  );
}
