import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/** The system user who runs PostgreSQL. Undefined ids mean the current user. */
export interface Owner {
  readonly uid?: number
  readonly gid?: number
}

/**
 * Returns an unprivileged user. The user has a name, because initdb requires one. The user's id differs between
 * systems.
 */
function unprivilegedUser(): Owner {
  const users = existsSync('/etc/passwd') ? readFileSync('/etc/passwd', 'utf8').split('\n') : []
  const fields = users.map((line) => line.split(':')).find(([name, , uid]) => name === 'nobody' && Number(uid) > 0)
  return { uid: Number(fields?.[2] ?? 65534), gid: Number(fields?.[3] ?? 65534) }
}

/**
 * Returns the user who runs PostgreSQL. If this process runs as another user than root, that is the current user.
 * PostgreSQL refuses to run as root. So for root, it is the owner of the data, or the system user `nobody` if there is
 * no data yet.
 */
export function ownerOf(pgData: string): Owner {
  if (process.getuid?.() !== 0) return {}
  const existing = statSync(pgData, { throwIfNoEntry: false })
  if (existing && existing.uid !== 0) return { uid: existing.uid, gid: existing.gid }
  return unprivilegedUser()
}

export function makeFolder(path: string, owner: Owner, mode = 0o700): void {
  mkdirSync(path, { recursive: true })
  chmodSync(path, mode)
  if (owner.uid !== undefined && owner.gid !== undefined) chownSync(path, owner.uid, owner.gid)
}

/** Whether the owner has access to `path`, which requires access to all parent folders. */
export function canReach(path: string, owner: Owner): boolean {
  if (owner.uid === undefined) return true
  for (let folder = path; ; folder = dirname(folder)) {
    const stat = statSync(folder, { throwIfNoEntry: false })
    if (stat) {
      const enter = stat.uid === owner.uid ? 0o100 : stat.gid === owner.gid ? 0o010 : 0o001
      if ((stat.mode & enter) === 0) return false
    }
    if (folder === dirname(folder)) return true
  }
}
