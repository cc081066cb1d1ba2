import { useId, type ReactNode } from 'react';
import type { PictureSize } from '../art/geometry.ts';

/** What whoever places a drawing may say of it. */
export interface FigureProps {
  /** What it shows, in a sentence. Without it the drawing decorates, and is hidden from assistive technology. */
  title?: string | undefined;
  /** What there is to see in it. */
  description?: string | undefined;
  /** Drawn below all else; a file puts its style here. */
  children?: ReactNode;
}

interface Props extends FigureProps {
  size: PictureSize;
  drawing: ReactNode;
}

/** Size of the words in a drawing, in units of its view box. */
export const WORD_SIZE = 22;

/** The frame of a drawing that carries a meaning. Its colours are the roles of the ground that it stands on. */
export function Figure({ size: { width, height }, title, description, children, drawing }: Props) {
  const id = useId();
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      fontSize={WORD_SIZE}
      fontWeight="600"
      {...(title === undefined
        ? { 'aria-hidden': true }
        : { role: 'img', 'aria-labelledby': `${id}t`, 'aria-describedby': `${id}d` })}
    >
      {title !== undefined && <title id={`${id}t`}>{title}</title>}
      {title !== undefined && description !== undefined && <desc id={`${id}d`}>{description}</desc>}
      {children}
      {drawing}
    </svg>
  );
}
