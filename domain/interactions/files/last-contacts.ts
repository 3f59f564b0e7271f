import type { Field } from '../../entities/field/field.ts'
import { valueIn } from '../../entities/field/field-value.ts'
import type { InteractionKind, NewInteraction } from '../../entities/interaction/interaction.ts'
import type { Node } from '../../entities/node/node.ts'
import { longestName } from '../../entities/fields.ts'
import { headerKey } from '../../header-key.ts'
import { recordId, type RecordOwner } from './record-id.ts'

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

interface LastContactsOptions extends RecordOwner {
  readonly nodes: Iterable<Pick<Node, 'id' | 'type' | 'name' | 'fieldValues'>>
  /** The field with the dates. */
  readonly field: Pick<Field, 'id' | 'kind' | 'name'>
  readonly kind: InteractionKind
  /** The user's current day, yyyy-mm-dd. Later dates are planned contacts and are left out. */
  readonly today: string
}

/**
 * Returns the interactions for the dates in a field of people and organizations. Leaves out nodes of other types. The
 * same date always gives the same id, so that importing a file again logs no interaction twice.
 */
export function lastContacts({ nodes, field, kind, today, ...owner }: LastContactsOptions): NewInteraction[] {
  const { networkId } = owner
  const found: NewInteraction[] = []
  for (const { id: nodeId, type, name, fieldValues } of nodes) {
    const day = valueIn({ id: field.id, kind: 'date' }, fieldValues)
    if (typeof day !== 'string' || day > today || (type !== 'person' && type !== 'organization')) continue
    found.push({
      id: recordId(`last contact ${kind} ${nodeId} ${day}`, owner),
      kind,
      direction: null,
      day,
      time: null,
      text: '',
      participants: [{ networkId, nodeId, name: name.slice(0, longestName) }],
    })
  }
  return found
}
