const storageKey = (networkId: string) => `kithmap:paths-from:${networkId}`

/** Where the person last began to look for ways in this network. */
export function rememberedStart(networkId: string): string | null {
  try {
    return localStorage.getItem(storageKey(networkId))
  } catch {
    return null
  }
}

export function rememberStart(networkId: string, nodeId: string): void {
  try {
    localStorage.setItem(storageKey(networkId), nodeId)
  } catch {
    // Storage is blocked: they choose again.
  }
}
