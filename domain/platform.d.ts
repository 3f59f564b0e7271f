/**
 * Declares the globals that this layer uses and that both browsers and Node provide. This layer has no access to other
 * types of the DOM or Node.
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
