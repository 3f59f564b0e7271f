/** Networks whose name contains what was typed, whatever its case and however its accents are encoded. */
export function matchingNetworks<T extends { readonly name: string }>(
  networks: readonly T[],
  typed: string,
): readonly T[] {
  const wanted = folded(typed.trim())
  return wanted === '' ? networks : networks.filter((network) => folded(network.name).includes(wanted))
}

function folded(text: string): string {
  return text.normalize('NFC').toLocaleLowerCase()
}
