/**
 * Declares the globals that this layer uses, which browsers and Node have in common. No other types of the DOM or Node
 * are available here.
 */
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
