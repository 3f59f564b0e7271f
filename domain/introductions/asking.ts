import { longestAsking, type Party } from '../entities/introduction/introduction.ts'

interface Asking {
  readonly party: Party
  /** The names of the introducer, the person to meet, and the user who asks. */
  readonly connector: string
  readonly target: string
  readonly own: string
  /** The purpose of the introduction. May be empty. */
  readonly about: string
}

/**
 * Returns the draft of a request, which the user can edit. It asks the connector to introduce the user, or the target
 * to accept the introduction.
 */
export function askingText({ party, connector, target, own, about }: Asking): string {
  const why = about.trim() === '' ? '' : ` It is about this: ${sentence(about)}`
  const parts =
    party === 'connector'
      ? [
          `Hello ${firstName(connector)},`,
          `would you introduce me to ${target}?${why}`,
          `Please ask ${firstName(target)} first whether that suits them. And if now is not a good moment for it, just say so: that is no trouble at all.`,
        ]
      : [
          `Hello ${firstName(target)},`,
          `${connector} would introduce us to each other.${why} Would that suit you?`,
          'If now is not a good moment for it, just say so: that is no trouble at all.',
        ]
  return [...parts, ['Thank you,', own].filter(Boolean).join('\n')].join('\n\n').slice(0, longestAsking)
}

/** Returns the subject of the email with a request. */
export function askingSubject({ party, connector, target }: Pick<Asking, 'party' | 'connector' | 'target'>): string {
  return party === 'connector' ? `Would you introduce me to ${target}?` : `An introduction by ${connector}`
}

/** Returns the first word of a name, for the salutation. */
function firstName(name: string): string {
  return name.trim().split(/\s+/)[0] ?? name
}

function sentence(about: string): string {
  const said = about.trim()
  return /[.!?…]$/.test(said) ? said : `${said}.`
}
