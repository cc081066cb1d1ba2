import { classes } from '../../lib/classes.ts';
import { ACT, Scene, WAITS } from './Scene.tsx';

export function GatheringScene() {
  return (
    <Scene>
      <path
        fill="var(--bare)"
        stroke="var(--young)"
        strokeWidth="2"
        d="M-2 96q90-14 180 6t180 34v46H-2z"
      />
      <path stroke="var(--vein)" d="M0 128q90-14 178 4t178 28M0 152q90-12 178 2t150 26" />
      <path
        className={ACT.fall}
        stroke="var(--cool)"
        strokeWidth="1.6"
        strokeLinecap="round"
        d="m38 40-7 22m29-18-7 22m29-18-7 22m29-24-7 22M46 72l-5 16m27-14-5 16m27-18-5 16"
      />
      <path
        fill="var(--cloud)"
        d="M28 34h82a13 13 0 0 0-6-25 22 22 0 0 0-40-3 17 17 0 0 0-30 7 11 11 0 0 0-6 21z"
      />
      <path stroke="var(--cream)" strokeWidth="1.6" d="M178 70v78m-6-78h12" />
      <path
        className={classes(ACT.appear, WAITS[3])}
        stroke="var(--cool)"
        strokeWidth="1.6"
        strokeLinecap="round"
        d="M168 116q-8 7 0 14m20-14q8 7 0 14m-30-20q-15 13 0 26m40-26q15 13 0 26"
      />
      <path
        stroke="var(--straw)"
        strokeWidth="7"
        strokeLinecap="round"
        d="M178 112h0m0 16h0m0 16h0"
      />
      <path
        className={ACT.cross}
        fill="var(--steel)"
        stroke="var(--cream)"
        strokeWidth="1.6"
        d="M272 28h22m-16-7h10v14h-10zM248 22h22v12h-22zm48 0h22v12h-22z"
      />
      <path
        className={classes(ACT.appear, WAITS[5])}
        stroke="var(--straw)"
        strokeDasharray="2 4"
        d="M283 40 252 94M188 72q28 4 48 30M116 36q96-6 128 58"
      />
      <path
        className={classes(ACT.appear, WAITS[6])}
        fill="var(--loam)"
        stroke="var(--straw)"
        strokeWidth="1.6"
        d="M236 94h16v16h-16zm4 5h8m-8 5h5"
      />
    </Scene>
  );
}
