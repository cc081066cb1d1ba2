import { longDate } from '../../lib/dates.ts';

interface Props {
  day: string;
  label: string;
}

export function SentOn({ day, label }: Props) {
  return (
    <>
      {label} <time dateTime={day}>{longDate(day)}</time>
    </>
  );
}
