import { Appearance, isPlain, plainAppearance } from '../../domain/entities/view/appearance.ts'

const storageKey = (networkId: string) => `kithmap:appearance:${networkId}`

/** Returns the appearance settings that this browser last used for the network. */
export function rememberedAppearance(networkId: string): Appearance {
  try {
    const stored = localStorage.getItem(storageKey(networkId))
    return (stored && Appearance.safeParse(JSON.parse(stored)).data) || plainAppearance
  } catch {
    // The browser blocks storage, or the stored settings are invalid.
    return plainAppearance
  }
}

export function rememberAppearance(networkId: string, appearance: Appearance): void {
  try {
    if (isPlain(appearance)) localStorage.removeItem(storageKey(networkId))
    else localStorage.setItem(storageKey(networkId), JSON.stringify(appearance))
  } catch {
    // If the browser blocks storage, the settings last until the page is closed.
  }
}
