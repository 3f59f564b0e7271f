import { z } from 'zod'

/** Roles of members, weakest first. Each role includes the rights of the roles before it. */
export const roles = ['viewer', 'commenter', 'editor', 'owner'] as const
export const Role = z.enum(roles)
export type Role = z.infer<typeof Role>

export function hasRole(role: Role, needed: Role): boolean {
  return roles.indexOf(role) >= roles.indexOf(needed)
}
