import type { ComponentProps } from 'react';
import { classes } from '../lib/classes.ts';
import type { Picture as PictureFile } from '../schemas/pictures.ts';
import styles from './Picture.module.css';

/** In pixels; no file is wider than its original. */
const PHOTO_WIDTHS = [480, 960, 1600] as const;

export function photoWidths({ width }: Pick<PictureFile, 'width'>): readonly number[] {
  return [...PHOTO_WIDTHS.filter((each) => each < width), Math.min(width, PHOTO_WIDTHS[2])];
}

export function pictureAddress(name: string, width?: number): string {
  return width === undefined ? `/figures/${name}.svg` : `/figures/${name}-${width}.avif`;
}

/** Address of a picture that can be seen on any ground: a photo, or a drawing on paper of its own. */
export function paperAddress(picture: PictureFile): string {
  const { name, photo } = picture;
  return photo === undefined
    ? pictureAddress(`${name}-paper`)
    : pictureAddress(name, photoWidths(picture).at(-1));
}

interface Props extends Omit<ComponentProps<'img'>, 'src' | 'width' | 'height'> {
  picture: PictureFile;
}

/** Decorative unless it has an alternative text. */
export function Picture({ picture, className, alt = '', ...rest }: Props) {
  const { name, width, height, ground, photo, credit } = picture;
  const isNight = photo === undefined && ground !== 'c';
  const widths = photo === undefined ? [] : photoWidths(picture);
  const image = (
    <img
      {...rest}
      className={classes(styles.root, isNight ? styles.night : undefined, className)}
      src={pictureAddress(name, widths.at(-1))}
      {...(widths.length > 0 && {
        srcSet: widths.map((each) => `${pictureAddress(name, each)} ${each}w`).join(', '),
        sizes: '(min-width: 60rem) 50vw, 100vw',
      })}
      alt={alt}
      width={width}
      height={height}
      loading="lazy"
    />
  );
  if (photo === undefined || credit === undefined) return image;
  return (
    <span className={styles.photo}>
      {image}
      <small>{credit}</small>
    </span>
  );
}
