/** The globals of browsers and servers alike that this floor uses; it sees neither DOM nor Node otherwise. */
declare const URL: {
  canParse(url: string): boolean
  parse(url: string, base?: string): { origin: string; pathname: string; search: string; hash: string } | null
}

declare class TextDecoder {
  constructor(label?: string, options?: { fatal?: boolean; ignoreBOM?: boolean })
  decode(input?: Uint8Array, options?: { stream?: boolean }): string
}

declare class TextEncoder {
  encode(input: string): Uint8Array
}
