import type { Role } from '../domain/entities/member.ts'

/**
 * The caller that an operation requires: anyone ('public'), any signed-in user ('user'), or a member with at least this
 * role in the network whose `id` is in the input. Every operation declares its access, and the server enforces it.
 */
export type Access = 'public' | 'user' | Role

export interface OperationMeta {
  readonly access: Access
}
