import { useEffect, useState, type MouseEvent, type ReactNode } from 'react';
import { ask } from './ask.ts';
import type { FieldProps } from './form.tsx';

/** The photo, on which a press chooses its focal point. Without a mouse, that is written into the field. */
export function Focus({ path: [name], value, onChange }: FieldProps): ReactNode {
  const [photo, setPhoto] = useState('');
  useEffect(() => {
    void ask('photo', { value: { name } }).then(({ address }) => setPhoto(address));
  }, [name]);
  const [left, top] = String(value).split(' ');
  const choose = ({ currentTarget, clientX, clientY, detail }: MouseEvent): void => {
    const box = currentTarget.getBoundingClientRect();
    const x = Math.round(((clientX - box.x) / box.width) * 100);
    const y = Math.round(((clientY - box.y) / box.height) * 100);
    if (detail > 0) onChange(`${x}% ${y}%`);
  };
  return (
    photo !== '' && (
      <button
        type="button"
        className="focus"
        aria-label="Choose the focal point on the photo"
        onClick={choose}
      >
        <img src={photo} alt="" />
        <span style={{ left, top }} />
      </button>
    )
  );
}
