/** The information that the bundler has about a module. */
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
 * Returns rules that bundle modules shared by several parts of the app into a few chunks, because each additional file
 * costs a round trip on a slow connection. The users of a module are the entries that import it. A module belongs to
 * the first group whose condition its users satisfy, so that a page loads almost no unused code. An imported module has
 * at least the users of the importing module, so it is in the same group or an earlier group.
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
    // Public pages have a chunk of their own, because they do not allow the styles that other chunks load.
    group('public-shared', (of) => has(of, /\/(page-script|fill-slot-picker)\.ts$/) && isShared(of), 8),
    group('sign-in-shared', (of) => has(of, /\/sign-in\.html$/) && isShared(of), 7),
    group('core', (of) => has(of, /\/app\.html$/) && isShared(of), 6),
    // Modules that other pages share with the workspace are separate from modules that only other pages share. So the
    // workspace loads none of the latter.
    group('everywhere-shared', (of) => has(of, pages) && [workspace, canvas, table].some((part) => has(of, part)), 5),
    group('pages-shared', (of) => has(of, pages) && isShared(of), 4),
    group('workspace-shared', (of) => has(of, workspace) && isShared(of), 3),
    // Either pane of a network can be loaded first and without the other, so modules that both use are a separate
    // chunk.
    group('panes-shared', (of) => has(of, canvas) && has(of, table), 2.8),
    group('canvas-shared', (of) => has(of, canvas) && isShared(of), 2.6),
    group('table-shared', (of) => has(of, table) && isShared(of), 2.4),
    group('grid-shared', (of) => has(of, grid) && isShared(of), 2.2),
    group('tasks-shared', (of) => has(of, /\/(today|todos|tasks|people)-page\.tsx$/) && isShared(of), 2),
    group('dialogs-shared', isShared, 1),
  ]
}

const pages = /\/(pricing|settings|billing)-route\.tsx$/
const workspace = /\/workspace-page\.tsx$/
const canvas = /\/network-as-canvas\.tsx$/
const table = /\/network-as-table\.tsx$/
/**
 * Matches the module with the rows of the table for windows that are wider than a phone. Such windows always load the
 * canvas as well.
 */
const grid = /\/rows-table\.tsx$/

/** Returns a function that lists the entries (static and dynamic) that import a module directly or indirectly. */
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

/** Whether a module only re-exports a whole library. Its importers need only a few of its exports. */
function isLobby(id: string): boolean {
  return /\/node_modules\/(@mantine\/\w+\/esm\/index|@tabler\/icons-react\/dist\/esm\/(tabler-icons-react|icons\/index))\.mjs$/.test(
    id,
  )
}

/**
 * Returns a function that finds the users of a module that a lobby re-exports. A lobby is a module that only re-exports
 * a library; see `isLobby`. The users are the importers of the lobby whose source contains the module's name or one of
 * its exports.
 */
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
