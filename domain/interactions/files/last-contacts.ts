import type { Field } from '../../entities/field/field.ts'
import { valueIn } from '../../entities/field/field-value.ts'
import type { InteractionKind, NewInteraction } from '../../entities/interaction/interaction.ts'
import type { Node } from '../../entities/node/node.ts'
import { longestName } from '../../entities/fields.ts'
import { headerKey } from '../../header-key.ts'
import { recordId, type RecordOwner } from './record-id.ts'

/** Matches headers of columns with the day of the last meeting, call or message, in several languages. */
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
 * Returns the kind of interaction that the dates of a column record, such as "Last contact" or "Last call". Null if
 * the header does not name a last contact.
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
  /** The user's current day, yyyy-mm-dd. Later dates are plans and not contacts. */
  readonly today: string
}

/**
 * Returns the interactions for the dates in a field. They have the same ids each time, so that a file that is imported
 * again logs no contact twice. Only people and organizations are contacts.
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
