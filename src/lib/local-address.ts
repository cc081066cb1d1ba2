/** The addresses of a language by those that content and components use. */
export interface LocalAddresses {
  readonly addresses: Readonly<Record<string, string>>;
}

/** A PDF has the address of its page with the paper size behind it. */
const DOWNLOAD = /-[a-z\d]+\.pdf$/;

export function localAddress({ addresses }: LocalAddresses, path: string): string {
  const page = addresses[path.replace(DOWNLOAD, '')];
  if (page !== undefined) return page + (DOWNLOAD.exec(path)?.[0] ?? '');
  const [folder] = /^\/.+\//.exec(path) ?? [''];
  return (addresses[folder] ?? folder) + path.slice(folder.length);
}
