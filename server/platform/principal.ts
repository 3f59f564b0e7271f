import type { Access, PrincipalKind } from '../../contract/access.ts'

/**
 * A permission of a principal on behalf of its user: to read documents, edit them, or manage the account. A scope never
 * grants more than the user's role allows.
 */
type Scope = 'read' | 'edit' | 'account'

/** The originator of a call or a change on behalf of a user. Each batch of edits records the kind and the user. */
export interface Principal {
  readonly kind: PrincipalKind
  readonly userId: string
  readonly scopes: readonly Scope[]
}

/** A browser or a program with the cookie of a session. */
export interface SessionPrincipal extends Principal {
  readonly kind: 'session'
  /** Id of the session. Live connections use it to detect the end of the session. The id grants no access. */
  readonly sessionId: string
}

export function sessionPrincipal(userId: string, sessionId: string): SessionPrincipal {
  return { kind: 'session', userId, sessionId, scopes: ['read', 'edit', 'account'] }
}

/**
 * A user whose own change has effects that a background job carries out. The changes count as made by the user, but
 * there is no session.
 */
export function followUpPrincipal(userId: string): Principal {
  return { kind: 'session', userId, scopes: ['read', 'edit'] }
}

/** Anyone who has a secret link of the user, for example from an email. */
export function linkPrincipal(userId: string): Principal {
  return { kind: 'link', userId, scopes: ['read', 'edit'] }
}

/** A background job. Jobs that change nothing only get the scope `read`. */
export function jobPrincipal(userId: string, ...scopes: readonly ('read' | 'edit')[]): Principal {
  return { kind: 'job', userId, scopes }
}

/** The operator, who runs a command on the server. */
export function operatorPrincipal(userId: string): Principal {
  return { kind: 'operator', userId, scopes: ['read', 'edit'] }
}

/**
 * Whether the scopes of a principal include the scope that an operation requires. The role of its user is checked
 * separately.
 */
export function isInScope({ scopes }: Principal, access: Exclude<Access, 'public'>): boolean {
  return scopes.includes(scopeFor(access))
}

function scopeFor(access: Exclude<Access, 'public'>): Scope {
  if (access === 'user') return 'account'
  return access === 'viewer' ? 'read' : 'edit'
}
