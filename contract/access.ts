import type { Role } from '../domain/entities/member.ts'

/**
 * Who may call an operation: anyone, anyone signed in, or a member of the network named by `id` in the input with at
 * least this role. Every operation declares it; the server enforces what is declared and nothing else.
 */
export type Access = 'public' | 'user' | Role

export interface OperationMeta {
  readonly access: Access
}
