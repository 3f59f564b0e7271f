import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'

const project = join(import.meta.dirname, '../..')

/** Pairs of a file and an import that is not allowed in it. */
const refused: [string, string][] = [
  ['domain/graph/a.ts', "import '../../contract/a.ts'"],
  ['domain/graph/b.ts', "import '../../server/platform/env.ts'"],
  ['domain/graph/c.ts', "import 'react'"],
  ['domain/graph/d.ts', "import 'node:fs'"],
  ['domain/graph/e.ts', "import 'fs'"],
  ['domain/graph/f.ts', "export { a } from '../../web/ui/a.ts'"],
  ['domain/graph/g.ts', "export * from '../../web/ui/a.ts'"],
  ['domain/graph/h.ts', "import type { A } from '../../server/platform/env.ts'; export type B = A"],
  ['domain/graph/i.ts', "export type B = import('../../server/platform/env.ts').A"],
  ['domain/graph/j.test.ts', "import '../../server/platform/env.ts'"],
  ['domain/a.ts', "import type { A } from './entities/a.ts'; export type B = A"],
  ['domain/entities/a.ts', "import '../edits/a.ts'"],
  ['domain/entities/b/c.ts', "import type { A } from '../../graph/a.ts'; export type B = A"],
  ['domain/edits/a.ts', "import '../exchange/texts.ts'"],
  ['domain/strength/a.ts', "import '../cadence/a.ts'"],
  ['domain/attic/a.ts', "import '../entities/y.ts'"],
  ['domain/assistant/a.ts', "import '../attic/a.ts'"],
  ['domain/exchange/headers/a.ts', "import '../cells/a.ts'"],
  ['domain/exchange/read/a.ts', "import type { A } from '../map/a.ts'; export type B = A"],
  ['domain/exchange/read/json/a.ts', "import '../../export/a.ts'"],
  ['domain/exchange/map/a.ts', "import '../plan/a.ts'"],
  ['domain/exchange/plan/a.ts', "import '../import-into.ts'"],
  ['domain/exchange/plan/b.ts', "import '../../strength/a.ts'"],
  ['domain/exchange/place/a.ts', "import '../compare/a.ts'"],
  ['domain/exchange/compare/a.ts', "import '../attic/a.ts'"],
  ['domain/exchange/attic/a.ts', "import '../headers/a.ts'"],
  ['domain/exchange/texts.ts', "import { a } from './read/a.ts'; export { a }"],
  ['domain/exchange/table.ts', "import '../assistant/a.ts'"],
  ['domain/exchange/rejection.ts', "import './import-into.ts'"],
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
  ['server/platform/a.ts', "import '../db/a.ts'"],
  ['server/platform/b.ts', "import type { A } from '../account/a.ts'; export type B = A"],
  ['server/platform/c.ts', "import '../server.ts'"],
  ['server/db/a.ts', "import '../jobs/a.ts'"],
  ['server/db/b.ts', "import '../job-registry.ts'"],
  ['server/limits/a.ts', "import '../http/a.ts'"],
  ['server/http/a.ts', "import '../pages/a.ts'"],
  ['server/http/b.ts', "import '../app.ts'"],
  ['server/http/c.ts', "import type { A } from '../operations.ts'; export type B = A"],
  ['server/jobs/a.ts', "import '../billing/a.ts'"],
  ['server/jobs/b.ts', "import type { A } from '../job-registry.ts'; export type B = A"],
  ['server/mail/a.ts', "import '../account/a.ts'"],
  ['server/account/a.ts', "import '../network/a.ts'"],
  ['server/account/b.ts', "import '../exports/a.ts'"],
  ['server/account/c.ts', "import '../server.ts'"],
  ['server/billing/a.ts', "import type { A } from '../job-registry.ts'; export type B = A"],
  ['server/network/a.ts', "import '../realtime/a.ts'"],
  ['server/network/b.ts', "import '../exchange/a.ts'"],
  ['server/network/c.ts', "import '../activity/a.ts'"],
  ['server/network/d.ts', "await import('../api.ts')"],
  ['server/removal/a.ts', "import '../operator/a.ts'"],
  ['server/attic/a.ts', "import '../platform/a.ts'"],
  ['server/network/e.ts', "import '../attic/a.ts'"],
  [
    'server/operations.ts',
    "import type { A } from './account/a.ts'; import { b } from './billing/a.ts'; export { b }; export type B = A",
  ],
  ['server/e.ts', "import './operator/operator.ts'"],
  ['sandbox/a.ts', "import '../server/env.ts'"],
  ['sandbox/b.ts', "import '../web/ui/a.ts'"],
  ['web/api/a.ts', "import '../../server/platform/env.ts'"],
  ['web/api/b.ts', "import './../../server/platform/env.ts'"],
  ['web/api/c.ts', "await import('../../server/platform/env.ts')"],
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
  ['web/canvas/scene/a.ts', "import '../renderer/a.ts'"],
  ['web/canvas/scene/b.ts', "import 'react'"],
  ['web/canvas/drawing/a.ts', "import '../state/a.ts'"],
  ['web/canvas/renderer/a.ts', "import '../elements/a.tsx'"],
  ['web/canvas/renderer/b.ts', "import '@xyflow/react'"],
  ['web/canvas/renderer/c.ts', "new Worker(new URL('./a.ts', import.meta.url)); import '@mantine/core'"],
  ['web/canvas/state/a.ts', "import type { A } from '../gestures/a.ts'; export type B = A"],
  ['web/canvas/elements/a.tsx', "import '../gestures/a.ts'"],
  ['web/canvas/elements/b.tsx', "import '../../workspace/a.ts'"],
  ['web/canvas/gestures/a.ts', "import '../actions/a.ts'"],
  ['web/canvas/actions/a.ts', "import '../network-canvas.tsx'"],
  ['web/canvas/attic/a.ts', "import '../scene/a.ts'"],
  ['web/network/a.ts', "import '../canvas/scene/a.ts'"],
  ['web/network/b.ts', "import '@xyflow/react'"],
  ['web/network/c.ts', "import '../app/a.ts'"],
  ['web/store/b.ts', "import '../network/a.ts'"],
]

const allowed: [string, string][] = [
  ['domain/graph/y.ts', "import './z.ts'; import '../edits/y.ts'; import 'zod'; import 'immutable'"],
  ['domain/y.ts', "import './z.ts'"],
  ['domain/entities/y.ts', "import '../y.ts'; import './node/z.ts'"],
  ['domain/entities/y.test.ts', "import '../edits/y.ts'; import '../exchange/import-into.ts'"],
  ['domain/assistant/y.ts', "import '../entities/y.ts'; import '../exchange/plan/y.ts'"],
  ['domain/exchange/y.ts', "import 'papaparse'"],
  ['domain/exchange/import-into.ts', "import './compare/y.ts'; import './read/y.ts'; import './row-place.ts'"],
  ['domain/exchange/row-place.ts', "import type { A } from './plan/y.ts'; import '../y.ts'; export type B = A"],
  ['domain/exchange/read/csv/y.ts', "import '../../headers/y.ts'; import '../z.ts'; import '../../texts.ts'"],
  ['domain/exchange/plan/y.ts', "import '../map/y.ts'; import '../../graph/y.ts'; import '../table.ts'"],
  ['domain/exchange/read/y.test.ts', "import '../plan/y.ts'; import '../import-into.ts'"],
  [
    'domain/graph/y.test.ts',
    "import 'vitest'; import 'fast-check'; import 'node:fs'; import '../../tests/support/a.ts'",
  ],
  ['contract/y.ts', "import '../domain/graph/y.ts'; import 'zod'; import '@orpc/contract'"],
  ['server/main.ts', "await import('../sandbox/a.ts')"],
  ['server/network/queries.ts', "import 'pg'; import '../db/database.ts'; import '../../domain/graph/y.ts'"],
  [
    'server/http/y.ts',
    "import '../limits/a.ts'; import '../platform/a.ts'; import '../../contract/y.ts'; import 'hono'",
  ],
  [
    'server/network/y.ts',
    "import '../operations.ts'; import '../account/a.ts'; import '../jobs/a.ts'; import '../http/a.ts'",
  ],
  ['server/removal/y.ts', "import '../exports/a.ts'; import '../ai/a.ts'; import '../mail/a.ts'"],
  ['server/y.ts', "import './removal/a.ts'; import './http/a.ts'; import './operations.ts'"],
  ['server/operator/y.ts', "import '../job-registry.ts'; import '../exchange/a.ts'"],
  ['server/account/y.test.ts', "import '../network/a.ts'; import '../server.ts'"],
  ['server/network/commands-move.ts', "import 'kysely'; import 'node:fs'"],
  ['server/account/auth.ts', "import 'kysely'; import '../../contract/y.ts'"],
  ['server/network/y.test.ts', "import 'pg'; import '../../sandbox/a.ts'"],
  ['web/workspace/y.ts', "import '../ui/a.ts'; import '../store/a.ts'; import '../api/a.ts'; import './z.ts'"],
  ['web/app/y.ts', "import '../workspace/a.ts'; import '../canvas/a.ts'; import 'react'"],
  ['web/canvas/y.ts', "import '@xyflow/react'; import '../ui/a.ts'; import './actions/a.ts'; import './scene/a.ts'"],
  ['web/canvas/renderer/y.ts', "import '../scene/a.ts'; import '../drawing/a.ts'; import './z.ts'"],
  ['web/canvas/elements/y.ts', "import '../state/a.ts'; import 'react'; import '@xyflow/react'"],
  ['web/canvas/actions/y.ts', "import '../gestures/a.ts'; import '../../network/a.ts'; import '../../ui/a.ts'"],
  ['web/network/y.ts', "import '../store/a.ts'; import '../api/a.ts'; import '../ui/a.ts'; import 'react'"],
  ['web/workspace/z.ts', "import '../network/a.ts'"],
  ['web/store/y.ts', "import '../api/a.ts'; import '../../contract/y.ts'; import '../../domain/graph/y.ts'"],
]

/** Two files that import each other, even if only types. */
const circle: [string, string][] = [
  ['domain/graph/v.ts', "import type { W } from './w.ts'; export type V = W"],
  ['domain/graph/w.ts', "import type { V } from './v.ts'; export type W = V | null"],
]

const Report = z.object({ diagnostics: z.array(z.object({ code: z.string(), filename: z.string() })) })

let folder: string
let flagged: Set<string>
let circular: Set<string>

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'kithmap-directions-'))
  cpSync(join(project, '.oxlintrc.json'), join(folder, '.oxlintrc.json'))
  cpSync(join(project, 'scripts/lint'), join(folder, 'scripts/lint'), { recursive: true })
  for (const [file, source] of [...refused, ...allowed, ...circle]) {
    const path = join(folder, file)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, `${source}\n`)
  }
  const found = lint()
  const filesOf = (code: string) => new Set(found.flatMap((each) => (each.code === code ? each.filename : [])))
  flagged = filesOf('kithmap(import-direction)')
  circular = filesOf('import(no-cycle)')
})

afterAll(() => rmSync(folder, { recursive: true }))

/** Lints files that only exist in this test, with the project's own configuration. */
function lint() {
  // Type-aware rules are turned off, because they need the whole project. Import directions only need the imports.
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

test.each(refused)('lint forbids %s to contain: %s', (file) => expect(flagged).toContain(file))

test('lint reports circular imports, including type imports', () => {
  for (const [file] of circle) expect(circular).toContain(file)
})

test.each(allowed)('lint allows %s to contain: %s', (file) => expect(flagged).not.toContain(file))
