import { Appearance, isPlain, plainAppearance } from '../../domain/appearance/appearance.ts'

const storageKey = (networkId: string) => `kithmap:appearance:${networkId}`

/** Returns the appearance settings last used for this network in this browser. */
export function rememberedAppearance(networkId: string): Appearance {
  try {
    const stored = localStorage.getItem(storageKey(networkId))
    return (stored && Appearance.safeParse(JSON.parse(stored)).data) || plainAppearance
  } catch {
    // Storage is blocked, or its content is invalid.
    return plainAppearance
  }
}

export function rememberAppearance(networkId: string, appearance: Appearance): void {
  try {
    if (isPlain(appearance)) localStorage.removeItem(storageKey(networkId))
    else localStorage.setItem(storageKey(networkId), JSON.stringify(appearance))
  } catch {
    // The settings last until the page is closed.
  }
}
