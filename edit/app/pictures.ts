import { FILE_BYTES } from '../protocol.ts';

/** A picture that was added. */
export interface Picture {
  name: string;
  title: string;
}

interface Offer {
  /** What was dropped or pasted. */
  file?: File;
  /** Whether a text shows it. */
  inText?: boolean;
  onDone: (picture: Picture) => void;
}

/** Where the next picture goes once it has been added. */
let offer: Offer | undefined;

export function takeOffer(): Offer | undefined {
  const taken = offer;
  offer = undefined;
  return taken;
}

/** Opens the form for a new picture, which then goes where it was asked for. */
export function offerPicture(next: Offer): void {
  offer = next;
  document.getElementById('newPicture')?.showPopover();
}

/** Calls back with what a file contains or, if it is not of these types or too large, with its name and size. */
export function readFile(file: File, types: string, onRead: (content: unknown) => void): void {
  if (!types.split(',').includes(file.type) || file.size > FILE_BYTES) {
    onRead(`${file.name} with ${(file.size / 1_000_000).toFixed(1)} MB`);
    return;
  }
  const reader = new FileReader();
  reader.onload = () => onRead(reader.result);
  reader.readAsDataURL(file);
}
