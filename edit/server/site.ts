import { relative } from 'node:path';
import { dev, type AstroIntegration } from 'astro';
import { routesIn, type Content } from '../../src/site/index.ts';

/** Time in milliseconds in which other programs finish what they write. */
const SETTLE_MS = 100;

/** Time in milliseconds in which a page begins to reload itself after a change. */
const RELOAD_MS = 2_000;

/** What Astro reads only when it starts. */
function settingsOf(contents: readonly Content[]): string {
  return JSON.stringify(contents.map((content) => [content.theme, routesIn(content)]));
}

interface SiteOptions {
  /** The content. */
  folder: string;
  /** The content with the drafts, which the site shows. */
  copy: string;
  contents: readonly Content[];
  /** Called after other programs have changed the content. */
  onChange: () => void;
}

type DevServer = Awaited<ReturnType<typeof dev>>;

/** Astro's development server, which reads the content when it is told to. */
export class Site {
  readonly #options: SiteOptions;
  /** One after the other, it starts, reads the content, and starts again. */
  #server: Promise<DevServer>;
  #port: number | undefined;
  /** The content that the site was last told to show, and the one that it shows. */
  #wanted: readonly Content[];
  #shown: readonly Content[];
  /** Since when it shows that, by `performance.now()`. */
  #shownSince = 0;
  /** What it showed when the preview last asked for a page. */
  #previewed: readonly Content[] | undefined;
  #refresh = (): Promise<void> => Promise.resolve();

  constructor(options: SiteOptions) {
    this.#options = options;
    this.#wanted = options.contents;
    this.#shown = options.contents;
    this.#server = this.#start();
  }

  async #start(): Promise<DevServer> {
    const { folder, copy, onChange } = this.#options;
    let timer: NodeJS.Timeout | undefined;
    const editor: AstroIntegration = {
      name: 'editor',
      hooks: {
        'astro:server:setup': ({ server, refreshContent }) => {
          this.#refresh = async () => refreshContent?.({});
          server.middlewares.use((request, _response, next) => {
            if (request.headers['sec-fetch-dest'] === 'iframe') this.#previewed = this.#shown;
            next();
          });
          server.watcher.add(folder);
          server.watcher.on('all', (_event, path) => {
            if (relative(folder, path).startsWith('..')) return;
            clearTimeout(timer);
            timer = setTimeout(onChange, SETTLE_MS);
          });
        },
      },
    };
    const server = await dev({
      logLevel: 'warn',
      // At first, Vite looks for a free port.
      server: { host: '127.0.0.1', ...(this.#port !== undefined && { port: this.#port }) },
      // When Astro has read the content, it reloads the page once. What it writes before that would reload it too early.
      vite: { server: { watch: { ignored: [`${copy}/**`, '**/.astro/**'] } } },
      integrations: [editor],
    });
    this.#port = server.address.port;
    return server;
  }

  get origin(): string {
    return `http://127.0.0.1:${this.#port ?? ''}`;
  }

  /** Resolves when the first page has been shown, which takes longest. */
  async ready(): Promise<void> {
    await this.#server;
    await fetch(this.origin);
  }

  /** Resolves when the next page that is loaded shows this content, which the copy has. */
  async show(contents: readonly Content[]): Promise<void> {
    const before = this.#wanted;
    this.#wanted = contents;
    if (contents !== before) {
      const isSame = settingsOf(contents) === settingsOf(before);
      const refresh = async (server: DevServer): Promise<DevServer> => {
        await this.#refresh();
        return server;
      };
      const restart = async (server: DevServer): Promise<DevServer> => {
        await server.stop();
        return this.#start();
      };
      // After a failure, which its request has reported, only a new start can help.
      this.#server = this.#server.then(isSame ? refresh : restart, () => this.#start());
    }
    await this.#server;
    if (contents === this.#shown) return;
    this.#shown = contents;
    this.#shownSince = performance.now();
  }

  /**
   * Whether the page in the preview shows the content. Astro tells the page to reload itself after each change, but a
   * page that is still loading does not hear that.
   */
  isPreviewCurrent(): boolean {
    return this.#previewed === this.#shown || performance.now() - this.#shownSince < RELOAD_MS;
  }
}
