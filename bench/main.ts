import { benchAnalysis } from './analysis.ts'
import { benchCanvas } from './canvas/canvas-bench.ts'
import { benchEdits } from './edits.ts'
import { benchHistory } from './history.ts'
import { benchImport } from './import.ts'
import { benchImportPage } from './import-page.ts'
import { benchLayouts } from './layouts.ts'
import { benchLoad } from './load.ts'
import { benchOpen } from './open.ts'
import { optionsOf } from './options.ts'
import { benchCoverage } from './coverage.ts'
import { benchPaths } from './paths.ts'
import { benchTable } from './table.ts'

/**
 * `npm run bench` runs all benches, and `npm run bench -- edits --quick` runs one bench in its short form. With --quick
 * and without names, benches that take minutes even in the short form are skipped.
 */
const benches = {
  edits: benchEdits,
  open: benchOpen,
  load: benchLoad,
  paths: benchPaths,
  coverage: benchCoverage,
  analysis: benchAnalysis,
  layouts: benchLayouts,
  import: benchImport,
  'import-page': benchImportPage,
  table: benchTable,
  history: benchHistory,
  canvas: benchCanvas,
}
const slow: readonly string[] = ['canvas', 'table', 'history', 'open', 'load', 'import', 'import-page', 'layouts']

const words = process.argv.slice(2)
const options = optionsOf(words)
const names = words.filter((word) => !word.startsWith('--'))
const unknown = names.filter((name) => !Object.hasOwn(benches, name))
if (unknown.length > 0) {
  console.error(`There is no bench named ${unknown.join(', ')}. There are: ${Object.keys(benches).join(', ')}.`)
  process.exit(1)
}
for (const [name, bench] of Object.entries(benches)) {
  if (names.length > 0 ? !names.includes(name) : options.quick && slow.includes(name)) continue
  console.log(`\n${name}${options.quick ? ' (short form)' : ''}`)
  await bench(options)
}
