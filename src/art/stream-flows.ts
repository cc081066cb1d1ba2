import { distance } from './geometry.ts';
import type { Draft, Stream } from './confluence.ts';

/** Adds up what each stream carries: tributaries stand after the stream that they join. */
export function gather(drafts: readonly Draft[], unitLength: number): Stream[] {
  const gains = drafts.map(({ line }) => {
    const [start] = line;
    let before = start;
    return line.map((point) => {
      const run = before ? distance(before, point) / unitLength : 0;
      before = point;
      return run;
    });
  });
  const flows: number[][] = [];
  for (let stream = drafts.length - 1; stream >= 0; stream -= 1) {
    let sum = 0;
    const flow = (gains[stream] ?? []).map((gain) => (sum += gain));
    flows[stream] = flow;
    const joins = drafts[stream]?.joins;
    const gain = joins && gains[joins.stream];
    if (gain) gain[joins.point] = (gain[joins.point] ?? 0) + sum;
  }
  return drafts.map((each, stream) => ({ ...each, flows: flows[stream] ?? [] }));
}
