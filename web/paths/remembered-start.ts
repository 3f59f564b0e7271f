const storageKey = (networkId: string) => `kithmap:paths-from:${networkId}`

/** Returns the node where the user last started a path search in this network. */
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
    // Storage is blocked, so the start is not remembered.
  }
}
