declare module 'subset-font' {
  interface SubsetFontOptions {
    readonly targetFormat: 'sfnt' | 'woff' | 'woff2';
    readonly variationAxes?: Readonly<
      Record<string, number | { min: number; max: number; default?: number }>
    >;
    readonly keepFeatures?: readonly string[];
    readonly preserveNameIds?: readonly number[];
    readonly noHinting?: boolean;
  }
  export default function subsetFont(font: Buffer, text: string, options: SubsetFontOptions): Promise<Buffer>;
}
