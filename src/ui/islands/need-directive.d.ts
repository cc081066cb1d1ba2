import 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    'client:need'?: boolean | 'used';
  }
}
