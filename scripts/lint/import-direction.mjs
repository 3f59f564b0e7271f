import { builtinModules } from 'node:module'
import { dirname, relative, resolve, sep } from 'node:path'

/* This oxlint rule checks the direction of imports. It resolves each import to a file, so that different spellings of a
   path are treated the same. */

/** Packages that access the database. */
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

/** For each top-level folder: the top-level folders that its code may import, and where necessary also the packages. */
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
      '@noble/hashes',
      'ical.js',
      'postal-mime',
      'hucre',
      'fflate',
      'chrono-node',
      'dayjs',
      'tinyqueue',
    ],
  },
  contract: { floors: ['domain'], packages: ['zod', '@orpc/contract'] },
  server: { floors: ['domain', 'contract'] },
  sandbox: { floors: ['domain', 'contract'] },
  web: { floors: ['domain', 'contract'] },
}

/**
 * The folders of the domain. Each may import only folders listed before it. All may import the files directly in
 * `domain`, which must not import the folders.
 */
const domainFolders = [
  'entities',
  'edits',
  'graph',
  'exchange',
  'search',
  'strength',
  'interactions',
  'cadence',
  'people',
  'filter',
  'appearance',
  'catalog',
  'generate',
  'coverage',
  'insights',
  'introductions',
  'history',
  'reports',
  'calendar',
  'account',
  'meetings',
  'plans',
  'assistant',
]
/** The subfolders (rooms) of domain/exchange in the order of an import. Each may import only rooms listed before it. */
const exchangeRooms = ['headers', 'cells', 'read', 'map', 'plan', 'place', 'compare', 'export']
/**
 * Files directly in domain/exchange that its rooms may import. These files import rooms only as types. All other files
 * directly in domain/exchange run the steps of an import, and no room may import them.
 */
const exchangeBase = ['rejection.ts', 'row-place.ts', 'table.ts', 'texts.ts'].map((name) => `domain/exchange/${name}`)

/**
 * Folders that all features of the web app may import. They must not import features, and only import each other as
 * listed here.
 */
const webBase = { ui: [], api: ['ui'], store: ['api', 'ui'], network: ['store', 'api', 'ui'] }

/**
 * The folders of web/canvas. Each may import only folders listed before it. Files directly in web/canvas may import all
 * folders, and the folders must not import these files.
 */
const canvasLayers = ['scene', 'drawing', 'renderer', 'state', 'elements', 'gestures', 'actions']
/** Folders of web/canvas that must not import React, because they also run in a worker. */
const layersWithoutReact = ['scene', 'drawing', 'renderer']

/** Folders that all features of the server may import. Each may import only folders listed before it. */
const serverBase = ['platform', 'db', 'limits', 'http', 'services', 'jobs', 'mail']
/** Features of the server. Each may import all folders in `serverBase` and the features listed before it. */
const serverFeatures = [
  'pages',
  'account',
  'billing',
  'network',
  'activity',
  'history',
  'overview',
  'calendars',
  'digests',
  'meetings',
  'exchange',
  'exports',
  'reports',
  'introductions',
  'ai',
  'realtime',
  'contact',
  'image',
  'removal',
]
const serverOrder = [...serverBase, ...serverFeatures]
/**
 * The only file directly in `server` that features may import. It lists the operations that features implement, and
 * imports features only as types.
 */
const operationsFile = 'server/operations.ts'
/** The folder of a separate program. Like the files directly in `server`, it may import all other folders. */
const operatorFolder = 'operator'

/** Server files that may access the database. */
const databaseFiles = [
  /^server\/.+\/(queries|commands)[^/]*\.ts$/,
  /^server\/(jobs|db)\//,
  /^server\/account\/auth\.ts$/,
]
/** Files that may import the sandbox, and only dynamically, so that a production server never loads it. */
const sandboxDoors = [/^server\/(main|server)\.ts$/]

const isTest = (file) => /\.(test|proof)\.tsx?$/.test(file)
const packageName = (specifier) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')
const isBuiltin = (specifier) => specifier.startsWith('node:') || builtinModules.includes(specifier)

/**
 * Returns the reason why an import is not allowed, or undefined if it is allowed. `file` and the files to which
 * `specifier` may resolve are relative to the root.
 * @param {{ file: string, specifier: string, dynamic: boolean, typeOnly: boolean }} edge
 */
export function rejection({ file, specifier, dynamic, typeOnly }) {
  const floor = file.split('/')[0]
  if (!(floor in floors)) return undefined
  if (!specifier.startsWith('.') && !specifier.startsWith('/')) return packageRejection(file, floor, specifier)
  const target = relative('/', resolve('/', dirname(file), specifier))
    .split(sep)
    .join('/')
  return fileRejection(file, floor, target, { dynamic, typeOnly })
}

function packageRejection(file, floor, specifier) {
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
  const [, feature, layer] = file.split('/')
  if (feature === 'canvas' && layersWithoutReact.includes(layer) && interfacePackages.includes(name))
    return `web/canvas/${layer} runs in a worker too and may not import ${name}.`
  if (floor === 'web' && !test && [...databasePackages, ...serverPackages].includes(name))
    return `web may not import the server's package ${name}.`
  if (
    floor === 'server' &&
    !test &&
    databasePackages.includes(name) &&
    !databaseFiles.some((each) => each.test(file))
  ) {
    return `Only queries, commands, jobs and db may access the database. Move the code that needs ${name} there.`
  }
  return undefined
}

function fileRejection(file, floor, target, { dynamic, typeOnly }) {
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
  if (floor === 'domain') return isTest(file) ? undefined : domainRejection(file, target, typeOnly)
  if (floor === 'server') return isTest(file) ? undefined : serverRejection(file, target, typeOnly)
  if (floor !== 'web') return undefined
  const [, from] = file.split('/')
  const [, feature] = target.split('/')
  return from === 'canvas' && feature === 'canvas' ? layerRejection(file, target) : webRejection(from, feature)
}

/** Returns the reason why a folder of the domain must not import another one, or undefined if it may. */
function domainRejection(file, target, typeOnly) {
  const from = folderOf(file)
  const to = folderOf(target)
  if (from === to) return from === 'exchange' ? roomRejection(file, target, typeOnly) : undefined
  if (from === undefined) return `All folders of domain may import ${file}, so it may not import domain/${to}.`
  const [height, goal] = [domainFolders.indexOf(from), domainFolders.indexOf(to)]
  if (height < 0) return `Add domain/${from} to the folders of the domain in scripts/lint/import-direction.mjs.`
  return to === undefined || (goal >= 0 && goal < height)
    ? undefined
    : `domain/${from} may not import domain/${to}, which is a higher layer. Move the shared part down.`
}

/** Returns the reason why a room of domain/exchange must not import another one, or undefined if it may. */
function roomRejection(file, target, typeOnly) {
  const from = layerOf(file)
  const to = layerOf(target)
  if (from === undefined) {
    if (!exchangeBase.includes(file)) return undefined
    return (to === undefined ? exchangeBase.includes(target) : typeOnly)
      ? undefined
      : `All rooms of domain/exchange may import ${file}, so it may import rooms only as types.`
  }
  if (from === to) return undefined
  const [height, goal] = [exchangeRooms.indexOf(from), exchangeRooms.indexOf(to)]
  if (height < 0) return `Add domain/exchange/${from} to the rooms in scripts/lint/import-direction.mjs.`
  if (to === undefined) {
    return exchangeBase.includes(target)
      ? undefined
      : `domain/exchange/${from} may not import ${target}, which runs the steps of an import.`
  }
  return goal >= 0 && goal < height
    ? undefined
    : `domain/exchange/${from} may not import domain/exchange/${to}, which comes later in an import.`
}

/** Returns the reason why a folder of the server must not import another one, or undefined if it may. */
function serverRejection(file, target, typeOnly) {
  const from = folderOf(file)
  const to = folderOf(target)
  if (from === to && from !== undefined) return undefined
  if (from === undefined || from === operatorFolder) {
    if (to === operatorFolder) return 'server/operator is a program of its own; no file may import it.'
    return file === operationsFile && serverFeatures.includes(to) && !typeOnly
      ? `${operationsFile} may import features only as types.`
      : undefined
  }
  const [height, goal] = [serverOrder.indexOf(from), serverOrder.indexOf(to)]
  if (height < 0) return `Add server/${from} to the layers of the server in scripts/lint/import-direction.mjs.`
  if (to === undefined) {
    return target === operationsFile && serverFeatures.includes(from)
      ? undefined
      : `server/${from} may not import ${target}, which assembles the server. Let server/server.ts pass in what is needed.`
  }
  return goal >= 0 && goal < height
    ? undefined
    : `server/${from} may not import server/${to}, which is a higher layer. Move the shared part down, or let server/server.ts pass it in.`
}

/**
 * Returns the subfolder of its top-level folder that contains a file, or undefined if the file is directly in the
 * top-level folder.
 */
function folderOf(file) {
  const [, folder, name] = file.split('/')
  return name === undefined ? undefined : folder
}

/** Returns the reason why a folder of the canvas must not import another one, or undefined if it may. */
function layerRejection(file, target) {
  const from = layerOf(file)
  const to = layerOf(target)
  if (from === to || from === undefined) return undefined
  if (to === undefined) return `web/canvas/${from} may not import ${target}, which joins the layers of web/canvas.`
  const [height, goal] = [canvasLayers.indexOf(from), canvasLayers.indexOf(to)]
  if (height < 0 || goal < 0) return `web/canvas/${height < 0 ? from : to} is not a layer of the canvas.`
  return goal < height ? undefined : `web/canvas/${from} may not import web/canvas/${to}, which is a higher layer.`
}

/**
 * Returns the subfolder of its second-level folder that contains a file, or undefined if the file is directly in the
 * second-level folder.
 */
function layerOf(file) {
  const [, , layer, name] = file.split('/')
  return name === undefined ? undefined : layer
}

function webRejection(from, to) {
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
    const look = (node, source, { dynamic = false, typeOnly = false } = {}) => {
      if (typeof source?.value !== 'string') return
      const message = rejection({ file, specifier: source.value, dynamic, typeOnly })
      if (message) context.report({ node, message })
    }
    return {
      ImportDeclaration: (node) => look(node, node.source, { typeOnly: node.importKind === 'type' }),
      ExportNamedDeclaration: (node) => look(node, node.source, { typeOnly: node.exportKind === 'type' }),
      ExportAllDeclaration: (node) => look(node, node.source, { typeOnly: node.exportKind === 'type' }),
      ImportExpression: (node) => look(node, node.source, { dynamic: true }),
      TSImportType: (node) => look(node, node.source ?? node.argument?.literal, { typeOnly: true }),
    }
  },
}

export default { meta: { name: 'kithmap' }, rules: { 'import-direction': rule } }
