import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'

const project = join(import.meta.dirname, '../..')

/** [the file, what it imports]: each breaks one direction. */
const refused: [string, string][] = [
  ['domain/model/a.ts', "import '../../contract/a.ts'"],
  ['domain/model/b.ts', "import '../../server/env.ts'"],
  ['domain/model/c.ts', "import 'react'"],
  ['domain/model/d.ts', "import 'node:fs'"],
  ['domain/model/e.ts', "import 'fs'"],
  ['domain/model/f.ts', "export { a } from '../../web/ui/a.ts'"],
  ['domain/model/g.ts', "export * from '../../web/ui/a.ts'"],
  ['domain/model/h.ts', "import type { A } from '../../server/env.ts'; export type B = A"],
  ['domain/model/i.ts', "export type B = import('../../server/env.ts').A"],
  ['domain/model/j.test.ts', "import '../../server/env.ts'"],
  ['contract/a.ts', "import '../server/env.ts'"],
  ['contract/b.ts', "import '../web/api/a.ts'"],
  ['contract/c.ts', "import '@orpc/server'"],
  ['contract/d.ts', "import 'node:crypto'"],
  ['server/a.ts', "import '../web/api/a.ts'"],
  ['server/b.ts', "import '../sandbox/a.ts'"],
  ['server/c.ts', "await import('../sandbox/a.ts')"],
  ['server/server.ts', "import '../sandbox/a.ts'"],
  ['server/network/routes.ts', "import 'pg'"],
  ['server/network/access.ts', "import { Kysely } from 'kysely'; export const a = Kysely"],
  ['server/account/session.ts', "import 'pg/lib/client.js'"],
  ['server/d.ts', "import '@xyflow/react'"],
  ['sandbox/a.ts', "import '../server/env.ts'"],
  ['sandbox/b.ts', "import '../web/ui/a.ts'"],
  ['web/api/a.ts', "import '../../server/env.ts'"],
  ['web/api/b.ts', "import './../../server/env.ts'"],
  ['web/api/c.ts', "await import('../../server/env.ts')"],
  ['web/api/d.ts', "import '../../sandbox/a.ts'"],
  ['web/api/e.ts', "import 'node:path'"],
  ['web/api/f.ts', "import 'pg'"],
  ['web/api/g.ts', "import '@orpc/server/fetch'"],
  ['web/api/h.ts', "import '../store/a.ts'"],
  ['web/ui/a.ts', "import '../store/a.ts'"],
  ['web/ui/b.ts', "import '../canvas/a.ts'"],
  ['web/store/a.ts', "import '../workspace/a.ts'"],
  ['web/workspace/a.ts', "import '../canvas/a.ts'"],
  ['web/workspace/b.ts', "import '../import/a.ts'"],
  ['web/workspace/c.ts', "import '../app/a.ts'"],
  ['web/workspace/d.ts', "import '@xyflow/react'"],
  ['web/app/a.ts', "import '@xyflow/react/dist/style.css'"],
  ['web/canvas/b.ts', "import '../workspace/a.ts'"],
]

const allowed: [string, string][] = [
  ['domain/model/y.ts', "import './z.ts'; import '../edits/a.ts'; import 'zod'; import 'immutable'"],
  ['domain/import/y.ts', "import 'papaparse'"],
  [
    'domain/model/y.test.ts',
    "import 'vitest'; import 'fast-check'; import 'node:fs'; import '../../tests/support/a.ts'",
  ],
  ['contract/y.ts', "import '../domain/model/y.ts'; import 'zod'; import '@orpc/contract'"],
  ['server/main.ts', "await import('../sandbox/a.ts')"],
  ['server/network/queries.ts', "import 'pg'; import '../db/database.ts'; import '../../domain/model/y.ts'"],
  ['server/network/commands-move.ts', "import 'kysely'; import 'node:fs'"],
  ['server/account/auth.ts', "import 'kysely'; import '../../contract/y.ts'"],
  ['server/network/y.test.ts', "import 'pg'; import '../../sandbox/a.ts'"],
  ['web/workspace/y.ts', "import '../ui/a.ts'; import '../store/a.ts'; import '../api/a.ts'; import './z.ts'"],
  ['web/app/y.ts', "import '../workspace/a.ts'; import '../canvas/a.ts'; import 'react'"],
  ['web/canvas/y.ts', "import '@xyflow/react'; import '../ui/a.ts'"],
  ['web/store/y.ts', "import '../api/a.ts'; import '../../contract/y.ts'; import '../../domain/model/y.ts'"],
]

const Report = z.object({ diagnostics: z.array(z.object({ code: z.string(), filename: z.string() })) })

let folder: string
let flagged: Set<string>

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'kithmap-directions-'))
  cpSync(join(project, '.oxlintrc.json'), join(folder, '.oxlintrc.json'))
  cpSync(join(project, 'scripts/lint'), join(folder, 'scripts/lint'), { recursive: true })
  for (const [file, source] of [...refused, ...allowed]) {
    const path = join(folder, file)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, `${source}\n`)
  }
  flagged = new Set(
    lint()
      .filter((each) => each.code === 'kithmap(import-direction)')
      .map((each) => each.filename),
  )
})

afterAll(() => rmSync(folder, { recursive: true }))

/** The project's own configuration, on files that exist only here. */
function lint() {
  // Types need the whole project; the directions need only the imports.
  const config = join(folder, '.oxlintrc.json')
  writeFileSync(config, readFileSync(config, 'utf8').replace('"typeAware": true', '"typeAware": false'))
  const args = [
    join(project, 'node_modules/oxlint/bin/oxlint'),
    '--format=json',
    'domain',
    'contract',
    'server',
    'sandbox',
    'web',
  ]
  try {
    return Report.parse(JSON.parse(execFileSync(process.execPath, args, { cwd: folder, encoding: 'utf8' }))).diagnostics
  } catch (error) {
    const output = error instanceof Error && 'stdout' in error ? String(error.stdout) : ''
    return Report.parse(JSON.parse(output)).diagnostics
  }
}

test.each(refused)('%s may not: %s', (file) => expect(flagged).toContain(file))

test.each(allowed)('%s may: %s', (file) => expect(flagged).not.toContain(file))
