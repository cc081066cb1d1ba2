import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'astro';

const PACKAGES = fileURLToPath(new URL('../../node_modules', import.meta.url));

/** What every page pays that takes React along, whatever it then does with it. */
const SCRIPT = `<script>
import { hydrateRoot } from 'react-dom/client';
hydrateRoot(document.getElementById('root'), null);
</script>`;

/** Hydrates an empty React root, built with the tools that build the site. */
export async function buildReactScript(): Promise<string> {
  const root = mkdtempSync(join(tmpdir(), 'react-page-'));
  try {
    symlinkSync(PACKAGES, join(root, 'node_modules'));
    mkdirSync(join(root, 'src/pages'), { recursive: true });
    writeFileSync(join(root, 'src/pages/index.astro'), SCRIPT);
    const vite = { build: { assetsInlineLimit: 0 } };
    await build({
      root,
      configFile: false,
      logLevel: 'error',
      devToolbar: { enabled: false },
      vite,
    });
    const scripts = join(root, 'dist/_astro');
    const [file = ''] = readdirSync(scripts);
    return readFileSync(join(scripts, file), 'utf8');
  } finally {
    rmSync(root, { recursive: true });
  }
}
