declare module 'subset-font' {
  interface Options {
    targetFormat: 'woff2' | 'truetype';
    /** Axes to pin to a value or to narrow to a range. */
    variationAxes?: Record<string, number | { min: number; max: number }>;
  }

  /** @param text the characters to keep */
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
}
