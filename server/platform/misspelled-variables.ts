/** Matches variables with our prefix, except the variables of tools and tests. */
const ownPrefix = /^KITHMAP_(?!PROOFS$|SERVER_PORT$|TEST_)/
/** Minimum length of a name that is compared. Shorter names are too similar to variables of other programs. */
const shortestCompared = 7

/**
 * Returns messages about variables that are probably misspelled: their name is similar to a known one or has our
 * prefix.
 */
export function findMisspelled(given: readonly string[], known: readonly string[]): string[] {
  const isKnown = new Set(known)
  return given
    .filter((name) => !isKnown.has(name))
    .flatMap((name) => {
      const meant = nearest(name.toUpperCase(), known)
      if (meant) return `${name} is not a variable of Kithmap: did you mean ${meant}?`
      return ownPrefix.test(name) ? `${name} is not a variable of Kithmap` : []
    })
}

function nearest(name: string, known: readonly string[]): string | undefined {
  const near = known
    .filter(({ length }) => length >= shortestCompared)
    .map((meant) => ({ meant, distance: editDistance(name, meant) }))
    .filter(({ meant, distance }) => distance <= (meant.length < 12 ? 2 : 3))
  return near.sort((one, other) => one.distance - other.distance)[0]?.meant
}

/** Returns the Levenshtein distance of two strings. */
function editDistance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (const [index, letter] of [...one].entries()) {
    const next = [index + 1]
    for (const [place, wanted] of [...other].entries()) {
      const exchanged = (row[place] ?? 0) + (letter === wanted ? 0 : 1)
      next.push(Math.min(exchanged, (row[place + 1] ?? 0) + 1, (next[place] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}
