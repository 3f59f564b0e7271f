import type { Role } from '../domain/entities/member.ts'

/**
 * The caller that an operation requires: anyone ('public'), any signed-in user ('user'), or a member with at least this
 * role in the network whose `id` is in the input. Every operation declares its access, and the server enforces it.
 */
export type Access = 'public' | 'user' | Role

/**
 * How a call or a change is made: in a session, through a secret link such as those in emails, by a background job, or
 * by a command of the server's operator.
 */
export const principalKinds = ['session', 'link', 'job', 'operator'] as const
export type PrincipalKind = (typeof principalKinds)[number]

/**
 * The kinds of principals whose changes in a network count as the user's own. Through a link or an operator's command,
 * someone else may have made the change on behalf of the user. An example is the guest of a meeting.
 */
export const ownKinds = ['session', 'job'] as const satisfies readonly PrincipalKind[]

export interface OperationMeta {
  readonly access: Access
}
