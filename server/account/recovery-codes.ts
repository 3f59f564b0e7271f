import type { Auth } from './auth.ts'

/**
 * Returns the number of unused recovery codes of a user. The codes are encrypted, and only Better Auth can decrypt
 * them.
 */
export async function recoveryCodesLeft(auth: Auth, userId: string): Promise<number> {
  const { backupCodes } = await auth.api.viewBackupCodes({ body: { userId } })
  return backupCodes.length
}
