/** Number of characters from which the format of a string is detected. */
export const sampleCharacters = 65_536

/** Returns the non-empty lines at the start of a string. The last line is left out if it is truncated. */
export function beginningLines(text: string): string[] {
  const lines = text.slice(0, sampleCharacters).split(/\r\n|\r|\n/)
  return (text.length >= sampleCharacters ? lines.slice(0, -1) : lines).filter((line) => line.trim() !== '')
}
