/** Places people name in a description, longest names first where one contains another. */
const knownPlaces =
  `Silicon Valley|San Francisco|Bay Area|San Diego|San Jose|Los Angeles|Hollywood|Santa Monica|New York City
  |New York|NYC|Brooklyn|Boston|Chicago|Austin|Dallas|Houston|Seattle|Portland|Denver|Detroit|Miami|Atlanta|Nashville
  |Philadelphia|Washington, D.C.|Washington|Greenwich|Des Moines|Toronto|Montreal|Vancouver|Mexico City|São Paulo
  |Buenos Aires|London|Manchester|Edinburgh|Aberdeen|Cambridge|Oxford|Dublin|Paris|Toulouse|Lyon|Amsterdam|Brussels
  |Berlin|Munich|Hamburg|Frankfurt|Cologne|Vienna|Zurich|Geneva|Basel|Milan|Rome|Madrid|Barcelona|Lisbon|Copenhagen
  |Stockholm|Oslo|Helsinki|Tallinn|Warsaw|Prague|Budapest|Athens|Istanbul|Tel Aviv|Dubai|Nairobi|Lagos|Cape Town
  |Johannesburg|Cairo|Mumbai|Bangalore|Bengaluru|Delhi|Singapore|Hong Kong|Shenzhen|Shanghai|Beijing|Tokyo|Seoul|Sydney
  |Melbourne|Auckland|California|Texas|Florida|Connecticut|Iowa|Switzerland|Germany|France|Italy|Spain|Portugal
  |Netherlands|Denmark|Sweden|Norway|Ireland|Scotland|England|Canada|Kenya|India|China|Japan|Brazil|Mexico|Europe|Africa
  |Asia`
    .split('|')
    .map((place) => place.trim())

const statedPlace =
  /\b(?:based|live|living|located|moved|moving|work|working|settled)\s+(?:in|to|from)\s+(\p{Lu}[\p{L}'’-]+(?:[ -]\p{Lu}[\p{L}'’-]+){0,2})/u

/** The place a description speaks of: the first known one in it, or what stands after "based in" and the like. */
export function placeIn(prompt: string): string | null {
  let first: { place: string; at: number } | null = null
  for (const place of knownPlaces) {
    const at = wordIndex(prompt, place)
    if (at >= 0 && (first === null || at < first.at)) first = { place, at }
  }
  return first?.place ?? statedPlace.exec(prompt)?.[1] ?? null
}

/** Where a name stands in a text as words of its own; -1 if it does not. */
function wordIndex(written: string, name: string): number {
  const at = written.indexOf(name)
  if (at < 0) return -1
  const isLetter = (character: string | undefined) => character !== undefined && /\p{L}/u.test(character)
  return isLetter(written[at - 1]) || isLetter(written[at + name.length]) ? -1 : at
}
