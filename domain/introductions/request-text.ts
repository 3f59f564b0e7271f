import { longestRequestText, type Party } from '../entities/introduction/introduction.ts'

interface RequestTextInput {
  readonly party: Party
  /** The names of the connector (who introduces), the target (whom the user wants to meet), and the user. */
  readonly connector: string
  readonly target: string
  readonly own: string
  /** Whether the target is a person, who is called by the first name. */
  readonly isTargetPerson: boolean
  /** The purpose of the introduction. May be empty. */
  readonly about: string
}

/**
 * Returns the draft of a request, which the user can edit. The request asks the connector to introduce the user, or
 * asks the target to accept the introduction. `party` is the recipient.
 */
export function requestText({ party, connector, target, own, about, isTargetPerson }: RequestTextInput): string {
  const targetCalled = isTargetPerson ? firstName(target) : target
  const why = about.trim() === '' ? '' : ` My reason: ${sentence(about)}`
  const parts =
    party === 'connector'
      ? [
          `Hello ${firstName(connector)},`,
          `Would you introduce me to ${target}?${why}`,
          `Please check with ${targetCalled} first. If now is not a good time, just let me know.`,
        ]
      : [
          `Hello ${targetCalled},`,
          `${connector} offered to introduce us.${why} Would that be OK with you?`,
          'If now is not a good time, just let me know.',
        ]
  return [...parts, ['Thank you,', own].filter(Boolean).join('\n')].join('\n\n').slice(0, longestRequestText)
}

/** Returns the subject of a request email. */
export function requestSubject({
  party,
  connector,
  target,
}: Pick<RequestTextInput, 'party' | 'connector' | 'target'>): string {
  return party === 'connector' ? `Would you introduce me to ${target}?` : `An introduction by ${connector}`
}

/** Returns the first word of a name, for the salutation. */
function firstName(name: string): string {
  return name.trim().split(/\s+/)[0] ?? name
}

function sentence(about: string): string {
  const topic = about.trim()
  return /[.!?…]$/.test(topic) ? topic : `${topic}.`
}
