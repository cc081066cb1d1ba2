/** The addresses of a language by those that content and components use. */
export interface LocalAddresses {
  readonly addresses: Readonly<Record<string, string>>;
}

/**
 * A PDF has the address of its page with the paper size behind it. If only the main language has it, the address of its
 * page there is that of the page with `.pdf` behind it.
 */
const DOWNLOAD = /-[a-z\d]+\.pdf$/;

export function localAddress({ addresses }: LocalAddresses, path: string): string {
  const own = addresses[path];
  if (own !== undefined) return own;
  const [paper] = DOWNLOAD.exec(path) ?? [];
  if (paper !== undefined) {
    const page = path.slice(0, -paper.length);
    const address = addresses[`${page}.pdf`] ?? addresses[page];
    if (address !== undefined) return address + paper;
  }
  const [folder] = /^\/.+\//.exec(path) ?? [''];
  return (addresses[folder] ?? folder) + path.slice(folder.length);
}
