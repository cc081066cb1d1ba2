import { parse } from 'node:path';
import type { APIRoute, GetStaticPaths } from 'astro';
import { getContent } from '../../content/collections.ts';
import { localAddress, type Content } from '../../site/index.ts';

interface BuiltFile {
  /** As content and components name it. */
  path: string;
  body: () => string | Uint8Array | Promise<Uint8Array>;
}

/** Returns the exports of an endpoint that builds these files of one type in the language of its route. */
export function endpointOf(
  type: string,
  filesOf: (content: Content) => BuiltFile[] | Promise<BuiltFile[]>,
) {
  const getStaticPaths: GetStaticPaths = async ({ routePattern }) => {
    const content = await getContent(routePattern);
    return (await filesOf(content)).map(({ path, body }) => ({
      params: { name: parse(localAddress(content.editions.own, path)).name },
      props: { body },
    }));
  };
  const GET: APIRoute<Pick<BuiltFile, 'body'>> = async ({ props }) => {
    const body = await props.body();
    return new Response(typeof body === 'string' ? body : new Uint8Array(body), {
      headers: { 'Content-Type': type },
    });
  };
  return { getStaticPaths, GET };
}
