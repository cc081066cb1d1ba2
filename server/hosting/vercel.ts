import type { Manifest } from '../site/index.ts';
import type { Headers } from '../http/index.ts';
import { SPECULATION_HEADER } from '../http/index.ts';
import type { HostRule } from './host-rules.ts';
import { everywhereHeaders, fileRules } from './host-rules.ts';
import { headerCase } from './syntax.ts';

interface VercelRule {
  readonly source: string;
  readonly missing?: readonly { type: 'header'; key: string; value: string }[];
  readonly headers: readonly { key: string; value: string }[];
}

function pairs(headers: Headers): VercelRule['headers'] {
  return Object.entries(headers).map(([name, value]) => ({ key: headerCase(name), value }));
}

function vercelRules({ pattern, headers }: HostRule): VercelRule[] {
  const source = pattern.replace(/\*$/, '(.*)');
  const conditional = Object.keys(SPECULATION_HEADER);
  const always = Object.entries(headers).filter(([name]) => !conditional.includes(name));
  const rules: VercelRule[] = [{ source, headers: pairs(Object.fromEntries(always)) }];
  if (always.length === Object.keys(headers).length) return rules;
  const missing = [{ type: 'header', key: 'save-data', value: 'on' }] as const;
  return [...rules, { source, missing, headers: pairs(SPECULATION_HEADER) }];
}

/** The `vercel.json` to lay into the folder of the built site. */
export function vercelConfig(manifest: Manifest): string {
  const everywhere = { source: '/(.*)', headers: pairs(everywhereHeaders(manifest)) };
  const config = {
    cleanUrls: true,
    trailingSlash: false,
    headers: [everywhere, ...fileRules(manifest).flatMap(vercelRules)],
  };
  return `${JSON.stringify(config, undefined, 2)}\n`;
}
