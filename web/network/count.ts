/** Made once: `toLocaleString` looks the language up for every number, which lists of thousands feel. */
const figures = new Intl.NumberFormat('en-US')

/** "1 node", "1,204 nodes" */
export function count(n: number, one: string, many: string): string {
  return `${figures.format(n)} ${n === 1 ? one : many}`
}
