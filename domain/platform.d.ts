/** Declares the globals shared by browsers and Node that this layer uses. It sees no other DOM or Node types. */
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
