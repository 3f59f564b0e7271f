/** Command-line options after the names of benches. */
export interface BenchOptions {
  readonly quick: boolean
  has(name: string): boolean
  /** Returns the values of --name=a,b. */
  list(name: string, fallback: readonly string[]): readonly string[]
  /** Returns the value of --name=3. */
  number(name: string, fallback: number): number
}

export function optionsOf(words: readonly string[]): BenchOptions {
  const value = (name: string) => words.find((word) => word.startsWith(`--${name}=`))?.slice(name.length + 3)
  return {
    quick: words.includes('--quick'),
    has: (name) => words.includes(`--${name}`),
    list: (name, fallback) => value(name)?.split(',') ?? fallback,
    number: (name, fallback) => Number(value(name) ?? fallback),
  }
}
