/** So many characters of a text tell how it is written. */
export const sampleCharacters = 65_536

/** The lines at the beginning of a text that hold something, without the one that is cut off. */
export function beginningLines(text: string): string[] {
  const lines = text.slice(0, sampleCharacters).split(/\r\n|\r|\n/)
  return (text.length >= sampleCharacters ? lines.slice(0, -1) : lines).filter((line) => line.trim() !== '')
}
