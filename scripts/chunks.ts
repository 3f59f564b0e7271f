/** What the bundler tells of a module. */
interface ModuleInfo {
  readonly id: string
  readonly isEntry: boolean
  readonly code: string | null
  readonly exports: readonly string[]
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
    group('everywhere-shared', (of) => has(of, pages) && [workspace, canvas, table].some((part) => has(of, part)), 5),
    group('pages-shared', (of) => has(of, pages) && isShared(of), 4),
    group('workspace-shared', (of) => has(of, workspace) && isShared(of), 3),
    // Each way to see a network is loaded first somewhere, and without the others.
    group('panes-shared', (of) => has(of, canvas) && has(of, table), 2.8),
    group('canvas-shared', (of) => has(of, canvas) && isShared(of), 2.6),
    group('table-shared', (of) => has(of, table) && isShared(of), 2.4),
    group('tasks-shared', (of) => has(of, /\/(today|todos|tasks)-page\.tsx$/) && isShared(of), 2),
    group('dialogs-shared', isShared, 1),
  ]
}

const pages = /\/(pricing|settings|billing)-route\.tsx$/
const workspace = /\/workspace-page\.tsx$/
const canvas = /\/network-as-canvas\.tsx$/
const table = /\/network-as-table\.tsx$/

/** The entries, static and dynamic, that come to need a module. */
function usersOfModules() {
  const known = new Map<string, ReadonlySet<string>>()
  const callers = callersByName()
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
      open.push(
        ...info.importers.flatMap((importer) => (isLobby(importer) ? callers(info, importer, graph) : [importer])),
      )
    }
    known.set(id, users)
    return users
  }
}

/** The one module by which all of a library is imported: whoever comes through it needs only what they name. */
function isLobby(id: string): boolean {
  return /\/node_modules\/(@mantine\/\w+\/esm\/index|@tabler\/icons-react\/dist\/esm\/(tabler-icons-react|icons\/index))\.mjs$/.test(
    id,
  )
}

/** Who imports from a lobby and has the name of a module, or of what it exports, somewhere in their text. */
function callersByName() {
  const known = new Map<string, ReadonlySet<string>>()
  const wordsOf = (id: string, graph: Graph) => {
    const found = known.get(id)
    if (found) return found
    const words = new Set(graph.getModuleInfo(id)?.code?.match(/\w+/g))
    known.set(id, words)
    return words
  }
  return (module: ModuleInfo, lobby: string, graph: Graph): string[] => {
    const names = [...module.exports.filter((name) => name !== 'default'), /(\w+)\.mjs$/.exec(module.id)?.[1] ?? '']
    const importers = graph.getModuleInfo(lobby)?.importers ?? []
    return importers.filter((importer) => {
      if (isLobby(importer)) return false
      const words = wordsOf(importer, graph)
      return names.some((name) => words.has(name))
    })
  }
}
