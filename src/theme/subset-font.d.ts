declare module 'subset-font' {
  interface Options {
    targetFormat: 'woff2' | 'truetype';
    /** Axes to pin to a value or to narrow to a range. */
    variationAxes?: Record<string, number | { min: number; max: number }>;
  }

  /** Takes a font and the characters to keep; gives the smaller font. */
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
}
