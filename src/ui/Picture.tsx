import type { ComponentProps } from 'react';
import { classes } from '../lib/classes.ts';
import type { Picture as PictureFile } from '../schemas/pictures.ts';
import styles from './Picture.module.css';

/** In pixels. No file is wider than its original. */
const PHOTO_WIDTHS = [480, 960, 1600] as const;

/** On a wide screen, most pictures are beside their text. */
const HALF = '(min-width: 60rem) 50vw, 100vw';

/** A phone shows about 800 pixels across, so a photo that has little more is one file. */
export function photoWidths({ width }: Pick<PictureFile, 'width'>): readonly number[] {
  if (width <= PHOTO_WIDTHS[1]) return [width];
  return [...new Set(PHOTO_WIDTHS.map((each) => Math.min(each, width)))];
}

export function pictureAddress(name: string, width?: number): string {
  return width === undefined ? `/figures/${name}.svg` : `/figures/${name}-${width}.avif`;
}

/** Address of a picture that works on any background: a photo, or a drawing with its own. */
export function paperAddress(picture: PictureFile): string {
  const { name, photo } = picture;
  return photo === undefined
    ? pictureAddress(`${name}-paper`)
    : pictureAddress(name, photoWidths(picture).at(-1));
}

interface Props extends Omit<ComponentProps<'img'>, 'src' | 'width' | 'height'> {
  picture: PictureFile;
  /** Shows only the image, without a link to its video, because a card is itself a link. */
  isOnCard?: boolean;
}

function Image({ picture, className, alt = '', sizes = HALF, isOnCard, ...rest }: Props) {
  const { name, width, height, ground, photo } = picture;
  const isDrawn = photo === undefined;
  const isNight = isDrawn && ground !== 'c';
  const widths = photo === undefined ? [] : photoWidths(picture);
  return (
    <img
      {...rest}
      className={classes(
        styles.root,
        isNight ? styles.night : undefined,
        isDrawn && isOnCard ? (isNight ? styles.card : styles.light) : undefined,
        className,
      )}
      src={pictureAddress(name, widths.at(-1))}
      {...(widths.length > 1 && {
        srcSet: widths.map((each) => `${pictureAddress(name, each)} ${each}w`).join(', '),
        sizes,
      })}
      alt={alt}
      width={width}
      height={height}
      loading="lazy"
    />
  );
}

/** A photo as a card shows it, which is a file of its own if the photo has a focal point. No other name has two hyphens. */
export function onCard(picture: PictureFile): PictureFile {
  const { name, card } = picture;
  if (card === undefined) return picture;
  const { width, height } = card;
  return { ...picture, name: `${name}--card`, crop: card, width, height };
}

/** A drawing is decorative unless it has an alternative text. That of a photo is its title, except on a card. */
export function Picture({ isOnCard = false, className, ...props }: Props) {
  const { title, photo, credit, video } = props.picture;
  const link = isOnCard ? undefined : video;
  const credits = credit !== undefined && <small>{credit}</small>;
  const isFramed = credits !== false || link !== undefined;
  const [onFrame, onImage] = isFramed && !isOnCard ? [className] : [undefined, className];
  const image = (
    <Image
      alt={photo === undefined || isOnCard ? '' : title}
      {...props}
      isOnCard={isOnCard}
      picture={isOnCard ? onCard(props.picture) : props.picture}
      className={onImage}
    />
  );
  if (!isFramed) return image;
  return (
    <span className={classes(styles.frame, onFrame)}>
      {link === undefined ? (
        image
      ) : (
        <a href={link.href} className={styles.video}>
          {image}
          <span>{link.label}</span>
        </a>
      )}
      {credits}
    </span>
  );
}
