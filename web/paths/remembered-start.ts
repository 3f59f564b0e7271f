const storageKey = (networkId: string) => `kithmap:paths-from:${networkId}`

/** Returns the id of the node at which the user has last started a path search in this network. */
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
    // If the browser blocks storage, the start is not stored.
  }
}
