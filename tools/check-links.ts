import { sourceUrl } from '../src/schemas/source.ts';
import { mapSome } from '../src/lib/map-some.ts';
import { textsIn } from '../src/lib/texts-in.ts';
import { ownerContents } from '../build/settings.ts';

const TIMEOUT_MS = 20_000;
const AT_ONCE = 6;

/** Reserved names without a site (RFC 2606). */
const EXAMPLE = /\.(?:example|test|invalid)$/;

/** Resolves with why an address does not answer, or undefined. Sites that refuse programs count as available. */
async function whyDead(address: string): Promise<string | undefined> {
  try {
    const { status } = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    return [404, 410].includes(status) || status >= 500 ? String(status) : undefined;
  } catch (error) {
    const { cause } = error instanceof Error ? error : {};
    return cause instanceof Error ? cause.message : String(error);
  }
}

const contents = await ownerContents('complete');
const all = contents.flatMap((content) => [
  ...textsIn(content).flatMap(({ text }) => text.match(/https:\/\/[^\s)>\]"]+/g) ?? []),
  ...Object.values(content.sources).map(sourceUrl),
]);
const addresses = [...new Set(all)].filter((each) => !EXAMPLE.test(new URL(each).hostname)).sort();
const found = await mapSome(addresses, AT_ONCE, async (address) => {
  const why = await whyDead(address);
  return why === undefined ? [] : [`${address}\n  ${why}`];
});
const dead = found.flat();

function verdict(): string {
  if (dead.length === 0) return `All ${addresses.length} outside addresses answer.`;
  return dead.length < addresses.length
    ? `${dead.length} of ${addresses.length} outside addresses do not answer:\n${dead.join('\n')}`
    : `None of the ${addresses.length} outside addresses answers. This machine may be offline: try again with a connection.\nThe first: ${dead[0]}`;
}

console.log(verdict());
process.exitCode = dead.length === 0 ? 0 : 1;
