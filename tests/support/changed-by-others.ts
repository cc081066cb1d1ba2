import type { Page, Route } from '@playwright/test';

/** Runs in the page and does what translators do: each text stands in new elements. The words stay, so that tests find them. */
function wrapTexts(): void {
  const html = 'http://www.w3.org/1999/xhtml';
  // As translators do; the type of `createElement` advises against the element.
  const wrapped = (inside: Element | string): Element => {
    const wrapper: Element = document.createElementNS(html, 'font');
    wrapper.setAttribute('dir', 'auto');
    wrapper.append(inside);
    return wrapper;
  };
  document.documentElement.lang = 'es';
  document.documentElement.classList.add('translated-ltr');
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) {
    if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
  }
  for (const text of texts) {
    const isShown = text.parentElement?.closest('script, style, svg, textarea, font') === null;
    if (!isShown || text.data.trim() === '') continue;
    text.replaceWith(wrapped(wrapped(text.data)));
  }
}

/** Runs in the page and does what extensions do: elements and attributes of their own, everywhere. */
function insertElements(): void {
  document.documentElement.dataset.extension = '1';
  document.body.setAttribute('cz-shortcut-listen', 'true');
  for (const place of document.querySelectorAll(
    'body, main, footer, form, astro-island, fieldset',
  )) {
    place.prepend(document.createElement('extension-root'));
    place.append(document.createElement('extension-root'));
  }
  for (const control of document.querySelectorAll('input, textarea, select, button, a')) {
    control.setAttribute('data-extension', '1');
    if (control.matches('input, textarea')) control.after(document.createElement('extension-icon'));
  }
}

export async function translate(page: Page): Promise<void> {
  await page.evaluate(wrapTexts);
}

export async function extend(page: Page): Promise<void> {
  await page.evaluate(insertElements);
}

/** Changes each page once it has been read, before its islands are hydrated. */
export async function changeOnArrival(page: Page): Promise<void> {
  await page.addInitScript(
    `addEventListener('DOMContentLoaded', () => { (${String(wrapTexts)})(); (${String(insertElements)})(); });`,
  );
}

/** What neither a translator nor a network changes. The policy names the hashes of scripts and styles. */
const CODE = /(<(script|style|textarea|svg|title)\b[^]*?<\/\2>)/;

const OFF = /(<!--email_off-->[^]*?<!--\/email_off-->)/;

/** Hides addresses as Cloudflare does: in texts and links, except between its comments. */
function hideAddresses(html: string): string {
  const hidden = (part: string): string =>
    part
      .replaceAll(/href="?mailto:[^">\s]+"?/g, 'href="/cdn-cgi/l/email-protection#9b"')
      .replaceAll(
        /(?<=>[^<]*)[\w.+-]+@[\w-]+(?:\.[\w-]+)+(?=[^<>]*<)/g,
        '<span class="__cf_email__">[email&#160;protected]</span>',
      );
  return html
    .split(OFF)
    .map((part) => (OFF.test(part) ? part : hidden(part)))
    .join('');
}

/** Removes what a page does not need, except in scripts and styles, whose hashes the policy names. */
function minify(html: string): string {
  return html
    .split(CODE)
    .filter((_, index) => index % 3 !== 2)
    .map((part, index) =>
      index % 2 === 1
        ? part
        : part
            .replaceAll(/<!--[^]*?-->/g, '')
            .replaceAll(/\s+/g, ' ')
            .replaceAll(/="([\w-]+)"(?!\/)/g, '=$1'),
    )
    .join('');
}

/** Wraps each text in elements, as a translating proxy does. */
function wrapWritten(html: string): string {
  const [head = '', body = ''] = html.split(/(?=<body)/);
  const wrapped = body
    .split(CODE)
    .filter((_, index) => index % 3 !== 2)
    .map((part, index) =>
      index % 2 === 1
        ? part
        : part.replaceAll(/>([^<]*[^<\s][^<]*)</g, '><font><font>$1</font></font><'),
    );
  return head + wrapped.join('');
}

async function changePages(page: Page, change: (html: string) => string): Promise<void> {
  await page.route('**/*', async (route: Route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    return route.fulfill({ response, body: change(await response.text()) });
  });
}

/** Changes each page on its way, as a network between the site and its visitors may. */
export async function changeOnTheWay(page: Page): Promise<void> {
  await changePages(page, (html) => minify(hideAddresses(html)));
}

/** Also translates it there, because a browser without scripts does not. */
export async function translateOnTheWay(page: Page): Promise<void> {
  await changePages(page, (html) => wrapWritten(minify(hideAddresses(html))));
}
