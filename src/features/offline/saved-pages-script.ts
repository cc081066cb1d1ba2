import { PAGES_CACHE, readIndex, type KeptPage } from './kept-pages.ts';

const { documentElement: root } = document;
const part = (name: string) => document.querySelector<HTMLElement>(`[data-saved="${name}"]`);
const list = part('list');
const template = document.querySelector<HTMLTemplateElement>('template[data-saved="entry"]');
const date = new Intl.DateTimeFormat(root.lang, { dateStyle: 'long', timeStyle: 'short' });

function entryOf({ path, title, language, at }: KeptPage): Node | undefined {
  const entry = template?.content.cloneNode(true);
  if (!(entry instanceof DocumentFragment)) return undefined;
  const link = entry.querySelector('a');
  const time = entry.querySelector('time');
  if (link) Object.assign(link, { href: path, textContent: title, lang: language });
  if (time)
    Object.assign(time, { dateTime: new Date(at).toISOString(), textContent: date.format(at) });
  return entry;
}

/** Lists of pages have no title of their own. */
async function savedPages(): Promise<KeptPage[]> {
  const pages = await readIndex(await caches.open(PAGES_CACHE));
  return pages.filter(({ title }) => title !== '').sort((one, other) => other.at - one.at);
}

async function fill(): Promise<void> {
  const entries = (await savedPages()).flatMap((page) => entryOf(page) ?? []);
  list?.replaceChildren(...entries);
  part('empty')?.toggleAttribute('hidden', entries.length > 0);
  part('remove')?.toggleAttribute('hidden', entries.length === 0);
}

// The worker shows this page at the addresses of pages that it does not have.
const { pathname } = new URL(
  document.querySelector<HTMLLinkElement>('[rel=canonical]')?.href ?? location.href,
);
const replacesAnother = location.pathname !== pathname;
part('missing')?.toggleAttribute('hidden', !replacesAnother);
part('retry')?.addEventListener('click', () => location.reload());
part('remove')?.addEventListener('click', () => {
  void caches.delete(PAGES_CACHE).then(fill);
});
if (replacesAnother) addEventListener('online', () => location.reload());
if ('caches' in window) fill().catch(() => undefined);
