/** The two globals of browsers and servers alike that this floor uses; it sees neither DOM nor Node otherwise. */
declare const URL: { canParse(url: string): boolean }

declare class TextDecoder {
  constructor(label?: string, options?: { fatal?: boolean; ignoreBOM?: boolean })
  decode(input?: Uint8Array, options?: { stream?: boolean }): string
}
