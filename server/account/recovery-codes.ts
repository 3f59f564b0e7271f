import type { Auth } from './auth.ts'

/** How many recovery codes a person still has. They are stored sealed, and only the library opens them. */
export async function recoveryCodesLeft(auth: Auth, userId: string): Promise<number> {
  const { backupCodes } = await auth.api.viewBackupCodes({ body: { userId } })
  return backupCodes.length
}
