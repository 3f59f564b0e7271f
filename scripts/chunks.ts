/** What the bundler tells of a module. */
interface ModuleInfo {
  readonly isEntry: boolean
  readonly importers: readonly string[]
  readonly dynamicImporters: readonly string[]
}

interface Graph {
  getModuleInfo(id: string): ModuleInfo | null
}

interface Group {
  readonly name: (id: string, graph: Graph) => string | null
  readonly priority: number
}

/**
 * What several parts of the app share comes in few files: on a slow line each one more costs a way there and back. The
 * first group that a module's users call for takes it, so that a page loads next to nothing it has no use for. What a
 * module imports has at least its users, and so is in the same group or one before it.
 */
export function chunkGroups(): Group[] {
  const users = usersOfModules()
  const group = (name: string, isFor: (users: ReadonlySet<string>) => boolean, priority: number): Group => ({
    name: (id, graph) => (isFor(users(id, graph)) ? name : null),
    priority,
  })
  const has = (of: ReadonlySet<string>, name: RegExp) => [...of].some((user) => name.test(user))
  const isShared = (of: ReadonlySet<string>) => of.size > 1
  return [
    group('public-shared', (of) => has(of, /\/page-script\.ts$/) && isShared(of), 8),
    group('sign-in-shared', (of) => has(of, /\/sign-in\.html$/) && isShared(of), 7),
    group('core', (of) => has(of, /\/app\.html$/) && isShared(of), 6),
    // What the workspace uses stands apart from what it would load for nothing.
    group('everywhere-shared', (of) => has(of, pages) && has(of, workspace), 5),
    group('pages-shared', (of) => has(of, pages) && isShared(of), 4),
    group('workspace-shared', (of) => has(of, workspace) && isShared(of), 3),
    group('tasks-shared', (of) => has(of, /\/(todos|tasks)-page\.tsx$/) && isShared(of), 2),
    group('dialogs-shared', isShared, 1),
  ]
}

const pages = /\/(pricing|settings|billing)-route\.tsx$/
const workspace = /\/workspace-page\.tsx$/

/** The entries, static and dynamic, that come to need a module. */
function usersOfModules() {
  const known = new Map<string, ReadonlySet<string>>()
  return function usersOf(id: string, graph: Graph): ReadonlySet<string> {
    const found = known.get(id)
    if (found) return found
    const users = new Set<string>()
    const seen = new Set<string>()
    const open = [id]
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      if (seen.has(next)) continue
      seen.add(next)
      const info = graph.getModuleInfo(next)
      if (!info) continue
      if (info.isEntry || info.dynamicImporters.length > 0) users.add(next)
      open.push(...info.importers)
    }
    known.set(id, users)
    return users
  }
}
