interface ImportMetaEnv {
  /** Whether this build keeps pages on the device. */
  readonly KEEPS_PAGES: boolean;
}

interface Navigator {
  /** Network Information, without Firefox and Safari. */
  readonly connection?: { readonly saveData?: boolean };
}

/** Trusted Types (W3C). */
interface TrustedTypePolicyFactory {
  createPolicy(
    name: string,
    rules: { readonly createScriptURL: (address: string) => string | undefined },
  ): void;
}

interface Window {
  readonly trustedTypes?: TrustedTypePolicyFactory;
}
