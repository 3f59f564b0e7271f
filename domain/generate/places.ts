/**
 * Known places as they occur in descriptions. In "Казани=Казань", the first part is a form that occurs in descriptions,
 * and the second part is the name of the place.
 */
const knownPlaces =
  `Silicon Valley|San Francisco|Bay Area|San Diego|San Jose|Los Angeles|Hollywood|Santa Monica|New York City
  |New York|NYC|Brooklyn|Boston|Chicago|Austin|Dallas|Houston|Seattle|Portland|Denver|Detroit|Miami|Atlanta|Nashville
  |Philadelphia|Phoenix|Las Vegas|Salt Lake City|Minneapolis|New Orleans|Charlotte|Washington, D.C.|Washington|Greenwich
  |Des Moines|Toronto|Montreal|Montréal|Vancouver|Mexico City|Ciudad de México|Guadalajara|Monterrey|São Paulo|Rio de Janeiro
  |Brasília|Recife|Salvador|Curitiba|Belo Horizonte|Buenos Aires|Bogotá|Medellín|Lima|Santiago|Montevideo|Caracas|Quito
  |London|Manchester|Edinburgh|Aberdeen|Cambridge|Oxford|Dublin|Paris|Toulouse|Lyon|Lille|Nantes|Strasbourg|Marseille
  |Bordeaux|Bruxelles|Brussels|Amsterdam|Rotterdam|Antwerp|Berlin|Munich|München|Hamburg|Frankfurt|Cologne|Köln|Düsseldorf
  |Stuttgart|Leipzig|Dresden|Vienna|Wien|Graz|Zurich|Zürich|Bern|Geneva|Genève|Basel|Milan|Milano|Rome|Roma|Naples|Napoli
  |Florence|Firenze|Turin|Torino|Bologna|Venice|Venezia|Madrid|Barcelona|Lisbon|Lisboa|Porto|Valencia|Seville|Sevilla|Bilbao
  |Málaga|Copenhagen|Stockholm|Gothenburg|Oslo|Bergen|Helsinki|Reykjavik|Tallinn|Riga|Vilnius|Warsaw|Kraków|Prague|Budapest
  |Bucharest|Sofia|Athens|Istanbul|Ankara|Kyiv|Moscow|Tel Aviv|Dubai|Abu Dhabi|Riyadh|Doha|Nairobi|Lagos|Accra|Dakar|Abidjan
  |Casablanca|Tunis|Cape Town|Johannesburg|Cairo|Mumbai|Pune|Chennai|Hyderabad|Kolkata|Bangalore|Bengaluru|New Delhi|Delhi
  |Karachi|Lahore|Islamabad|Dhaka|Singapore|Hong Kong|Taipei|Shenzhen|Shanghai|Beijing|Tokyo|Osaka|Kyoto|Seoul|Busan|Bangkok
  |Hanoi|Manila|Kuala Lumpur|Jakarta|Surabaya|Bandung|Yogyakarta|Denpasar|Bali|Medan|Sydney|Melbourne|Brisbane|Perth|Auckland
  |Wellington|California|Texas|Florida|Oregon|Colorado|Connecticut|Iowa|Switzerland|Germany|Deutschland|France|Italy|Italia
  |Spain|España|Portugal|Netherlands|Denmark|Sweden|Norway|Ireland|Scotland|England|Canada|Kenya|India|Indonesia|China|Japan
  |Brazil|Brasil|Mexico|México|Argentina|Colombia|Chile|Europe|Africa|Asia
  |Москва|Москве=Москва|Москвы=Москва|Санкт-Петербург|Санкт-Петербурге=Санкт-Петербург|Казань|Казани=Казань|Новосибирск
  |Новосибирске=Новосибирск|Екатеринбург|Екатеринбурге=Екатеринбург|Россия|России=Россия|Киев|Минск|Алматы|Ташкент
  |北京|上海|广州|深圳|杭州|成都|南京|武汉|西安|重庆|苏州|天津|香港|台北|新加坡|中国|東京|大阪|京都|横浜|名古屋|福岡|札幌|神戸|仙台|広島|日本
  |मुंबई|दिल्ली|नई दिल्ली|बेंगलुरु|बैंगलोर|कोलकाता|चेन्नई|पुणे|हैदराबाद|जयपुर|अहमदाबाद|लखनऊ|भारत
  |ঢাকা|ঢাকায়=ঢাকা|ঢাকার=ঢাকা|চট্টগ্রাম|চট্টগ্রামে=চট্টগ্রাম|কলকাতা|কলকাতায়=কলকাতা|সিলেট|সিলেটে=সিলেট|রাজশাহী|খুলনা|বাংলাদেশ|বাংলাদেশে=বাংলাদেশ
  |القاهرة|الرياض|جدة|دبي|أبوظبي|الدوحة|بيروت|عمان|عمّان|بغداد|دمشق|الدار البيضاء|الرباط|تونس|الجزائر|الإسكندرية|الكويت|مصر|السعودية|المغرب
  |کراچی|لاہور|اسلام آباد|راولپنڈی|پشاور|فیصل آباد|ملتان|پاکستان`
    .split('|')
    .map((written) => {
      const [form = '', meant = form] = written.trim().split('=')
      return { form, meant }
    })

const forms = new Set(knownPlaces.map(({ form }) => form))

const statedPlace =
  /\b(?:based|live|living|located|moved|moving|work|working|settled)\s+(?:in|to|from)\s+(\p{Lu}[\p{L}'’-]+(?:[ -]\p{Lu}[\p{L}'’-]+){0,2})/u

/** Matches a name after "in", which can be a place that is not in the list. */
const presumedPlace =
  /\s(?:in|near|around|à|en|em|di|в|во)\s+(\p{Lu}\p{Ll}[\p{L}'’-]*(?:[ -]\p{Lu}[\p{L}'’-]+)?)(?=[\s,.;:!?)]|$)/u
const months = /^(?:January|February|March|April|May|June|July|August|September|October|November|December)\b/

/** Whether a name is a known place. */
export function isPlace(name: string): boolean {
  return forms.has(name)
}

/** Returns the place in a description: the first known place, or the name after "based in" or a similar phrase. */
export function placeIn(written: string): string | null {
  // If all letters are capitals, capitals do not indicate names.
  const isLoud = !/\p{Ll}/u.test(written)
  const prompt = isLoud
    ? written.toLowerCase().replaceAll(/(?<=^|\s)\p{L}/gu, (letter) => letter.toUpperCase())
    : written
  let first: { meant: string; at: number; length: number } | null = null
  for (const { form, meant } of knownPlaces) {
    const at = placeIndex(prompt, form)
    const { length } = form
    // If two places start at the same position, the longer name wins: "New Delhi", not "New".
    if (at >= 0 && (first === null || at < first.at || (at === first.at && length > first.length))) {
      first = { meant, at, length }
    }
  }
  const presumed = presumedPlace.exec(prompt)?.[1] ?? null
  return first?.meant ?? statedPlace.exec(prompt)?.[1] ?? (presumed && !months.test(presumed) ? presumed : null)
}

/** Returns the index of a place name in a string, or -1. In scripts that separate words, only whole words match. */
function placeIndex(written: string, name: string): number {
  if (/\p{Script=Han}/u.test(name)) return written.indexOf(name)
  const isLetter = (character: string | undefined) => character !== undefined && /[\p{L}\p{M}]/u.test(character)
  for (let at = written.indexOf(name); at >= 0; at = written.indexOf(name, at + 1)) {
    if (!isLetter(written[at - 1]) && !isLetter(written[at + name.length])) return at
  }
  return -1
}
