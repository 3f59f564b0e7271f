import { builtinModules } from 'node:module'
import { dirname, relative, resolve, sep } from 'node:path'

/*
 * An oxlint rule for allowed import directions. It resolves each import to a file, so '../../server/env.ts' and
 * './../../server/env.ts' are treated alike.
 */

const databasePackages = ['pg', 'kysely', 'pg-boss']
const serverPackages = [
  'hono',
  '@hono/node-server',
  '@orpc/server',
  '@orpc/openapi',
  'nodemailer',
  'ws',
  'request-filtering-agent',
]
const testPackages = ['vitest', 'fast-check']
const canvasPackage = '@xyflow/react'
const interfacePackages = [
  'react',
  'react-dom',
  canvasPackage,
  '@mantine/core',
  '@mantine/hooks',
  '@tabler/icons-react',
]

/** For each top-level folder, the folders and, where it matters, the packages it may import. */
const floors = {
  domain: {
    floors: [],
    packages: [
      'zod',
      'immutable',
      'papaparse',
      'graphology',
      'graphology-communities-louvain',
      'graphology-metrics',
      'saxes',
      'ical.js',
      'hucre',
      'fflate',
      'chrono-node',
    ],
  },
  contract: { floors: ['domain'], packages: ['zod', '@orpc/contract'] },
  server: { floors: ['domain', 'contract'] },
  sandbox: { floors: ['domain', 'contract'] },
  web: { floors: ['domain', 'contract'] },
}

/** Shared folders that every web feature may import. They import no feature, and each other only as listed here. */
const webBase = { ui: [], api: ['ui'], store: ['api', 'ui'], network: ['store', 'api', 'ui'] }

/**
 * The folders of web/canvas. Each may import only those before it. Files next to them import them all and are imported
 * by none of them.
 */
const canvasRooms = ['scene', 'drawing', 'renderer', 'state', 'elements', 'interaction', 'actions']
/** These run in a worker as well as on the page. */
const roomsWithoutReact = ['scene', 'drawing', 'renderer']

/** Server files that may touch the database. */
const databaseFiles = [
  /^server\/.+\/(queries|commands)[^/]*\.ts$/,
  /^server\/(jobs|db)\//,
  /^server\/account\/auth\.ts$/,
]
/** Files that may load the sandbox, by a dynamic import, so that a production server never loads its code. */
const sandboxDoors = [/^server\/(main|server)\.ts$/]

const isTest = (file) => /\.(test|proof)\.tsx?$/.test(file)
const packageName = (specifier) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')
const isBuiltin = (specifier) => specifier.startsWith('node:') || builtinModules.includes(specifier)

/**
 * Returns why this import is disallowed, or undefined if it is allowed. `file` and the files that `specifier` may
 * resolve to are relative to the root.
 * @param {{ file: string, specifier: string, dynamic: boolean }} edge
 */
export function refusal({ file, specifier, dynamic }) {
  const floor = file.split('/')[0]
  if (!(floor in floors)) return undefined
  if (!specifier.startsWith('.') && !specifier.startsWith('/')) return packageRefusal(file, floor, specifier)
  const target = relative('/', resolve('/', dirname(file), specifier))
    .split(sep)
    .join('/')
  return fileRefusal(file, floor, target, dynamic)
}

function packageRefusal(file, floor, specifier) {
  const name = packageName(specifier)
  const test = isTest(file)
  if (isBuiltin(specifier))
    return test || !['domain', 'contract', 'web'].includes(floor)
      ? undefined
      : `${floor} runs in the browser too and may not use ${specifier}.`
  const allowed = floors[floor].packages
  if (allowed && !allowed.includes(name) && !(test && testPackages.includes(name))) {
    return `${floor} may import only ${allowed.join(', ')}, not ${name}.`
  }
  if (name === canvasPackage && !file.startsWith('web/canvas/')) return `Only web/canvas may import ${canvasPackage}.`
  const [, feature, room] = file.split('/')
  if (feature === 'canvas' && roomsWithoutReact.includes(room) && interfacePackages.includes(name))
    return `web/canvas/${room} runs in a worker too and may not import ${name}.`
  if (floor === 'web' && !test && [...databasePackages, ...serverPackages].includes(name))
    return `web may not import the server's package ${name}.`
  if (
    floor === 'server' &&
    !test &&
    databasePackages.includes(name) &&
    !databaseFiles.some((each) => each.test(file))
  ) {
    return `Only queries, commands, jobs and db touch the database; move what needs ${name} there.`
  }
  return undefined
}

function fileRefusal(file, floor, target, dynamic) {
  const to = target.split('/')[0]
  if (
    isTest(file) &&
    (to === 'tests' || (to === 'sandbox' && floor === 'server') || (to === 'server' && floor === 'sandbox'))
  )
    return undefined
  if (to === 'sandbox' && floor === 'server') {
    if (dynamic && sandboxDoors.some((each) => each.test(file))) return undefined
    return 'server may load sandbox only by a dynamic import in server/server.ts.'
  }
  if (to !== floor) return floors[floor].floors.includes(to) ? undefined : `${floor} may not import ${to}.`
  if (floor !== 'web') return undefined
  const [, from] = file.split('/')
  const [, feature] = target.split('/')
  return from === 'canvas' && feature === 'canvas' ? roomRefusal(file, target) : webRefusal(from, feature)
}

/** Returns why a canvas folder may not import another one. */
function roomRefusal(file, target) {
  const from = roomOf(file)
  const to = roomOf(target)
  if (from === to || from === undefined) return undefined
  if (to === undefined) return `What joins the rooms of web/canvas may not be imported by web/canvas/${from}.`
  const [height, goal] = [canvasRooms.indexOf(from), canvasRooms.indexOf(to)]
  if (height < 0 || goal < 0) return `web/canvas/${height < 0 ? from : to} is no room of the canvas.`
  return goal < height ? undefined : `web/canvas/${from} may not import web/canvas/${to}, which stands above it.`
}

function roomOf(file) {
  const [, , room, name] = file.split('/')
  return name === undefined ? undefined : room
}

function webRefusal(from, to) {
  if (from === to || from === 'app') return undefined
  if (to === 'app') return `web/app is where features meet; web/${from} may not import it.`
  const mayUse = webBase[from]
  if (mayUse) return mayUse.includes(to) ? undefined : `web/${from} may not import web/${to}.`
  return to in webBase
    ? undefined
    : `web/${from} may import ui, store, api and network, but not its sibling web/${to}. Let web/app bring them together.`
}

const rule = {
  meta: { type: 'problem', docs: { description: 'Keep the import directions between the folders' }, schema: [] },
  create(context) {
    const file = relative(context.cwd, context.filename).split(sep).join('/')
    const look = (node, source, dynamic) => {
      if (typeof source?.value !== 'string') return
      const message = refusal({ file, specifier: source.value, dynamic })
      if (message) context.report({ node, message })
    }
    return {
      ImportDeclaration: (node) => look(node, node.source, false),
      ExportNamedDeclaration: (node) => look(node, node.source, false),
      ExportAllDeclaration: (node) => look(node, node.source, false),
      ImportExpression: (node) => look(node, node.source, true),
      TSImportType: (node) => look(node, node.source ?? node.argument?.literal, false),
    }
  },
}

export default { meta: { name: 'kithmap' }, rules: { 'import-direction': rule } }
