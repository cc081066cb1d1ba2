import { longDate } from '../../lib/dates.ts';

interface Props {
  /** Such as `2026-11-20`. */
  day: string;
  /** Before the day. */
  label: string;
}

/** When an issue was sent. */
export function SentOn({ day, label }: Props) {
  return (
    <>
      {label} <time dateTime={day}>{longDate(day)}</time>
    </>
  );
}
