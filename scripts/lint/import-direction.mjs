import { builtinModules } from 'node:module'
import { dirname, relative, resolve, sep } from 'node:path'

/*
 * Who may import whom, as an oxlint rule. It looks at where an import leads, not at how it is spelled, so that
 * '../../server/env.ts' and './../../server/env.ts' are the same to it.
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

/** The floors: which other floors and, where it matters, which packages each may use. */
const floors = {
  domain: { floors: [], packages: ['zod', 'immutable', 'papaparse'] },
  contract: { floors: ['domain'], packages: ['zod', '@orpc/contract'] },
  server: { floors: ['domain', 'contract'] },
  sandbox: { floors: ['domain', 'contract'] },
  web: { floors: ['domain', 'contract'] },
}

/** What every web feature may use. They themselves know no feature; of each other only what stands here. */
const webBase = { ui: [], api: ['ui'], store: ['api', 'ui'] }

/** Server files that may touch the database; the listener holds the connection on which Postgres announces edits. */
const databaseFiles = [
  /^server\/.+\/(queries|commands)[^/]*\.ts$/,
  /^server\/(jobs|db)\//,
  /^server\/account\/auth\.ts$/,
  /^server\/realtime\/listener\.ts$/,
]
/** Where the stand-ins are plugged in, by a dynamic import, so that a production server never reads their code. */
const sandboxDoors = [/^server\/(main|server)\.ts$/]

const isTest = (file) => /\.(test|proof)\.tsx?$/.test(file)
const packageName = (specifier) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')
const isBuiltin = (specifier) => specifier.startsWith('node:') || builtinModules.includes(specifier)

/**
 * Why this import is refused, or undefined. `file` and the files that `specifier` may lead to are relative to the root.
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
  return floor === 'web' ? webRefusal(file.split('/')[1], target.split('/')[1]) : undefined
}

function webRefusal(from, to) {
  if (from === to || from === 'app') return undefined
  if (to === 'app') return `web/app is where features meet; web/${from} may not import it.`
  const mayUse = webBase[from]
  if (mayUse) return mayUse.includes(to) ? undefined : `web/${from} may not import web/${to}.`
  return to in webBase
    ? undefined
    : `web/${from} may import ui, store and api, but not its sibling web/${to}. Let web/app bring them together.`
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
