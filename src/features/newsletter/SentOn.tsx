import { longDate } from '../../lib/dates.ts';

interface Props {
  day: string;
  label: string;
  language: string;
}

export function SentOn({ day, label, language }: Props) {
  return (
    <>
      {label} <time dateTime={day}>{longDate(day, language)}</time>
    </>
  );
}
