import type { Role } from '../domain/entities/member.ts'

/**
 * Who may call an operation: anyone, any signed-in user, or a member with at least this role in the network given by
 * `id` in the input. Every operation declares it, and the server enforces exactly that.
 */
export type Access = 'public' | 'user' | Role

export interface OperationMeta {
  readonly access: Access
}
