/** Places people name in a description, longest names first where one contains another. */
const knownPlaces =
  `Silicon Valley|San Francisco|Bay Area|San Diego|San Jose|Los Angeles|Hollywood|Santa Monica|New York City
  |New York|NYC|Brooklyn|Boston|Chicago|Austin|Dallas|Houston|Seattle|Portland|Denver|Detroit|Miami|Atlanta|Nashville
  |Philadelphia|Phoenix|Las Vegas|Salt Lake City|Minneapolis|New Orleans|Charlotte|Washington, D.C.|Washington|Greenwich|Des Moines|Toronto|Montreal|Vancouver|Mexico City|São Paulo
  |Buenos Aires|London|Manchester|Edinburgh|Aberdeen|Cambridge|Oxford|Dublin|Paris|Toulouse|Lyon|Amsterdam|Brussels
  |Berlin|Munich|München|Hamburg|Frankfurt|Cologne|Köln|Düsseldorf|Stuttgart|Leipzig|Dresden|Vienna|Wien|Zurich|Zürich|Geneva|Genève|Basel|Milan|Milano|Rome|Roma|Naples|Florence|Turin|Madrid|Barcelona|Lisbon|Lisboa|Porto|Valencia|Seville|Marseille|Bordeaux|Copenhagen
  |Stockholm|Gothenburg|Oslo|Bergen|Helsinki|Reykjavik|Tallinn|Warsaw|Prague|Budapest|Athens|Istanbul|Tel Aviv|Dubai|Nairobi|Lagos|Cape Town
  |Johannesburg|Cairo|Mumbai|Bangalore|Bengaluru|Delhi|Singapore|Hong Kong|Shenzhen|Shanghai|Beijing|Tokyo|Seoul|Sydney
  |Melbourne|Brisbane|Perth|Auckland|Wellington|California|Texas|Florida|Oregon|Colorado|Connecticut|Iowa|Switzerland|Germany|France|Italy|Spain|Portugal
  |Netherlands|Denmark|Sweden|Norway|Ireland|Scotland|England|Canada|Kenya|India|China|Japan|Brazil|Mexico|Europe|Africa
  |Asia`
    .split('|')
    .map((place) => place.trim())

const statedPlace =
  /\b(?:based|live|living|located|moved|moving|work|working|settled)\s+(?:in|to|from)\s+(\p{Lu}[\p{L}'’-]+(?:[ -]\p{Lu}[\p{L}'’-]+){0,2})/u

/** Names that stand behind a mere "in", as some places do that nobody has listed. */
const presumedPlace = /\s(?:in|near|around)\s+(\p{Lu}\p{Ll}[\p{L}'’-]*(?:[ -]\p{Lu}[\p{L}'’-]+)?)(?=[\s,.;:!?)]|$)/u
const months = /^(?:January|February|March|April|May|June|July|August|September|October|November|December)\b/

/** Whether a name is that of a known place. */
export function isPlace(name: string): boolean {
  return knownPlaces.includes(name)
}

/** The place a description speaks of: the first known one in it, or what stands after "based in" and the like. */
export function placeIn(prompt: string): string | null {
  let first: { place: string; at: number } | null = null
  for (const place of knownPlaces) {
    const at = wordIndex(prompt, place)
    if (at >= 0 && (first === null || at < first.at)) first = { place, at }
  }
  const presumed = presumedPlace.exec(prompt)?.[1] ?? null
  return first?.place ?? statedPlace.exec(prompt)?.[1] ?? (presumed && !months.test(presumed) ? presumed : null)
}

/** Where a name stands in a text as words of its own; -1 if it does not. */
function wordIndex(written: string, name: string): number {
  const at = written.indexOf(name)
  if (at < 0) return -1
  const isLetter = (character: string | undefined) => character !== undefined && /\p{L}/u.test(character)
  return isLetter(written[at - 1]) || isLetter(written[at + name.length]) ? -1 : at
}
