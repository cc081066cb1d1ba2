import { useEffect, useRef, useState, type ReactNode } from 'react';
import { isMessage } from '../messages.ts';
import { ask } from './ask.ts';
import { Button, useForm } from './form.tsx';
import { textAtCursor } from './places.ts';

/** Widths of a phone, a tablet, and a computer, in CSS pixels. */
const WIDTHS = [390, 820, 1440];

const HINT = 'Click a text of the page to edit it.';
const NOT_FOUND = 'No field has exactly this text. It may be made from several.';

/** The page that shows the file that is open, in a choice of widths. A click on a text of it opens its field. */
export function Preview(): ReactNode {
  const { overview, open } = useForm();
  const { origin, starts } = overview.preview;
  const [width, setWidth] = useState(0);
  const [room, setRoom] = useState(0);
  const [hint, setHint] = useState(HINT);
  /** The page stays where a file has none of its own. */
  const [address, setAddress] = useState('/');
  if (overview.address !== undefined && overview.address !== address) setAddress(overview.address);
  const frame = useRef<HTMLIFrameElement>(null);

  useEffect(() => {
    const listening = new AbortController();
    const options = { signal: listening.signal };
    const send = (text: string): void => {
      if (text !== '') frame.current?.contentWindow?.postMessage({ text }, origin);
    };
    const show = (): void => send(textAtCursor());
    let timer: ReturnType<typeof setTimeout> | undefined;
    const showLater = (): void => {
      clearTimeout(timer);
      timer = setTimeout(show, SHOW_MS);
    };
    addEventListener('focusin', showLater, options);
    addEventListener('click', showLater, options);
    addEventListener('keyup', showLater, options);
    frame.current?.addEventListener('load', () => send(textAtCursor() || ' '), options);
    addEventListener(
      'message',
      ({ origin: from, data }: MessageEvent<unknown>) => {
        if (from !== origin || !isMessage(data)) return;
        const { address: at = '/', isShared = false, ...texts } = data;
        void ask('find', { value: { ...texts, address: at, isShared } }).then((found) => {
          setHint(found.path === '' ? NOT_FOUND : HINT);
          if (found.path !== '') open(found.path, found.key, found.part);
        });
      },
      options,
    );
    return () => {
      clearTimeout(timer);
      listening.abort();
    };
  });
  useEffect(() => {
    const part = frame.current?.parentElement;
    if (!part) return undefined;
    const observer = new ResizeObserver(([entry]) => setRoom(entry?.contentRect.width ?? 0));
    observer.observe(part);
    return () => observer.disconnect();
  }, [starts]);
  if (starts === undefined) return <p role="status">The page starts again with this change …</p>;
  if (starts === 0) {
    return <p role="status">The page appears here when the mistakes are corrected.</p>;
  }
  const scale = width > 0 && room > 0 ? Math.min(1, room / width) : 1;
  return (
    <aside aria-label="Preview">
      <div className="tools">
        {[0, ...WIDTHS].map((each) => (
          <Button
            key={each}
            label={each === 0 ? 'As wide as here' : `${each} px`}
            aria-pressed={width === each}
            onClick={() => setWidth(each)}
          />
        ))}
        <small role="status">{hint}</small>
      </div>
      <div className="frame">
        <iframe
          // The page that was shown before may be about to reload itself, which would bring it back.
          key={`${starts} ${address}`}
          ref={frame}
          title="Preview of the page"
          src={origin + address}
          style={
            width === 0
              ? {}
              : { inlineSize: `${width}px`, blockSize: `${100 / scale}%`, scale: String(scale) }
          }
        />
      </div>
    </aside>
  );
}

/** Wait in milliseconds before the page shows what the cursor is in. */
const SHOW_MS = 250;
