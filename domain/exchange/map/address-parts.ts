import { headerKey } from '../../header-key.ts'

/**
 * The part of an address that a column contains, and the name of the address: "Home City" is the city of the address
 * "home".
 */
interface AddressPart {
  readonly part: Part
  readonly of: string
}

type Part = 'street' | 'postcode' | 'town' | 'state' | 'country'

const words: Record<Part, string> = {
  street: `street address, street, address line 1, address, strasse, straße, straße hausnummer, anschrift, adresse, rue, calle, via,
    rua, straat, gata, gade, gate, ulica, ulice, sokak, dirección, indirizzo, endereço, morada, adres`,
  postcode: `postal code, post code, postcode, zip code, zip, plz, postleitzahl, code postal, código postal, codigo postal, cap,
    cep, postnummer, postnr, kod pocztowy, psč, posta kodu`,
  town: `city, town, ort, stadt, wohnort, ville, ciudad, localidad, città, cidade, localidade, plaats, woonplaats, stad, by,
    kaupunki, miasto, miejscowość, město, şehir`,
  state:
    'state, province, region, county, state province, state region, bundesland, kanton, provincia, provincie, estado, województwo, kraj',
  country: 'country, country region, land, pays, país, paese, nazione, land region, państwo, země, ülke',
}

const parts = (Object.keys(words) as Part[])
  .flatMap((part) => words[part].split(',').map((word) => [headerKey(word), part] as const))
  // Sorts the longest words first, so that "postal code" is tried before "code" and "street address" before "address".
  .sort(([one], [other]) => other.length - one.length)

function partOf(header: string): AddressPart | null {
  const key = headerKey(header)
  for (const [word, part] of parts) {
    if (key === word) return { part, of: '' }
    if (key.endsWith(` ${word}`)) return { part, of: key.slice(0, -word.length - 1) }
  }
  return null
}

/**
 * Returns the columns with the other parts of an address, such as city, postal code and country for a street column.
 * For an address without a name, the other parts are found only if the column is a street. Without a street, "City" and
 * "Country" can be unrelated facts. "Region" is never included, because it may be a sales region.
 */
export function otherAddressColumns(headers: readonly string[], address: string | null): string[] {
  const own = address === null ? null : partOf(address)
  if (!own || (own.of === '' && own.part !== 'street')) return []
  const seen = new Set<Part>([own.part])
  return headers.filter((header) => {
    const found = header === address || headerKey(header) === 'region' ? null : partOf(header)
    if (!found || found.of !== own.of || seen.has(found.part)) return false
    seen.add(found.part)
    return true
  })
}

/** One part of an address, with the header of its column. */
export interface WrittenPart {
  readonly header: string
  readonly written: string
}

/** Joins parts of an address in the order of the file and skips repeated ones: "4 Mill Lane, 5003 Bergen, Norway". */
export function joinedAddress(written: readonly WrittenPart[]): string {
  let address = ''
  let before: Part | undefined
  for (const { header, written: cell } of written) {
    const lines = cell
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '')
    if (lines.length === 0 || addressContains(address, lines.join(', '))) continue
    const part = partOf(header)?.part
    const goesOn = before === 'postcode' ? part === 'town' : part === 'postcode' && before !== 'street'
    address += `${address === '' ? '' : goesOn ? ' ' : ', '}${lines.join(', ')}`
    before = part
  }
  return address
}

/** Whether a header names a part of an address. */
export function isAboutAddress(header: string): boolean {
  return partOf(header) !== null || /address|po box/i.test(header)
}

/**
 * Whether an address contains `part` as a line, or as its city or postal code. Only whole words count: "Älmhultsvägen
 * 1" does not contain "Älmhult".
 */
export function addressContains(address: string, part: string): boolean {
  const wanted = plain(part)
  if (wanted === '') return false
  return [address, ...address.split(/[\n,;]/)].some((line) => {
    const tokens = plain(line).split(' ')
    const isNumber = (token: string) => /\d/.test(token)
    return [tokens, tokens.filter(isNumber), tokens.filter((token) => !isNumber(token))].some(
      (some) => some.join(' ') === wanted,
    )
  })
}

const plain = (text: string) => text.toLowerCase().replace(/\s+/g, ' ').trim()
