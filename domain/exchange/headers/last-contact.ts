import type { InteractionKind } from '../../entities/interaction/interaction.ts'
import { headerKey } from '../../header-key.ts'

/** Matches words for "last" in column headers, such as "Last contact", in several languages. */
const last = /\b(last|latest|letzt\w*|dernier\w*|ultim\w*|laatst\w*|senast\w*|sist\w*|seneste|ostatni\w*)\b/
const words: readonly (readonly [InteractionKind, RegExp])[] = [
  ['called', /\b(calls?|called|phoned|anruf\w*|telefonat\w*|appel\w*|llamada|chiamata|chamada)\b/],
  ['wrote', /\b(e ?mails?|emailed|mailed|wrote|written|messages?|messaged|nachricht\w*)\b/],
  [
    'met',
    /\b(met|meetings?|meet|contact\w*|touch\w*|interactions?|spoke\w*|talked|kontakt\w*|treffen|getroffen|rencontre|contacto|contatto|contato)\b/,
  ],
]

/**
 * Returns the kind of interaction whose dates a column contains: "Last call" is a column of calls, and "Last contact" a
 * column of meetings. Returns null for all other headers.
 */
export function kindOfLastContact(header: string): InteractionKind | null {
  const plain = headerKey(header)
  if (!last.test(plain)) return null
  return words.find(([, pattern]) => pattern.test(plain))?.[0] ?? null
}
