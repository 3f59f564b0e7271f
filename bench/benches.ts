import { benchAnalysis } from './analysis.ts'
import { benchAnalysisPage } from './analysis-page.ts'
import { benchCanvas } from './canvas/canvas-bench.ts'
import { benchCoverage } from './coverage.ts'
import { benchEdits } from './edits.ts'
import { benchHistory } from './history.ts'
import { benchImport } from './import.ts'
import { benchImportPage } from './import-page.ts'
import { benchLayouts } from './layouts.ts'
import { benchLoad } from './load.ts'
import { benchOpen } from './open.ts'
import { benchLongHistory } from './long-history.ts'
import type { BenchOptions } from './options.ts'
import { benchPaths } from './paths.ts'
import { benchTable } from './table.ts'

interface Bench {
  run(options: BenchOptions): void | Promise<void>
  /** Summary of the measurement. */
  readonly about: string
  /** Descriptions of the bench's own options. Each key is an example of the option. */
  readonly options?: Readonly<Record<string, string>>
  /** Whether the bench takes minutes even in the short form. */
  readonly isSlow?: boolean
  /** Whether the bench measures the built web pages. */
  readonly usesPages?: boolean
}

const patience = { '--patience=20': 'seconds to wait for an idle machine before each measurement' }

/** All benches by name, in the order in which they run. */
export const benches: Readonly<Record<string, Bench>> = {
  edits: { run: benchEdits, about: 'overhead of the server over the database' },
  open: {
    run: benchOpen,
    about: 'opening a network from the cache and from the server',
    isSlow: true,
    usesPages: true,
  },
  load: { run: benchLoad, about: 'loading of pages on a phone and on a desktop', isSlow: true, usesPages: true },
  paths: { run: benchPaths, about: 'paths through a network, compared with graphology, ngraph.path and igraph' },
  coverage: { run: benchCoverage, about: 'coverage of targets in a large network' },
  analysis: { run: benchAnalysis, about: 'analysis of a network, compared with graphology and Python libraries' },
  'analysis-page': {
    run: benchAnalysisPage,
    about: 'the canvas during the analysis of a large network',
    options: { '--sizes=10000,50000': 'numbers of nodes', ...patience },
    isSlow: true,
    usesPages: true,
  },
  layouts: {
    run: benchLayouts,
    about: 'time and quality of layouts, compared with other libraries',
    options: { '--shapes=grid,tree': 'names of the graphs', '--deadline=240': 'time limit per layout in seconds' },
    isSlow: true,
  },
  import: { run: benchImport, about: 'import of large files', isSlow: true },
  'import-page': {
    run: benchImportPage,
    about: 'the page during the import of a large file',
    options: { '--rows=100000': 'rows of the file', ...patience },
    isSlow: true,
    usesPages: true,
  },
  table: {
    run: benchTable,
    about: 'scrolling and editing in the table of a large network',
    options: { '--nodes=50000': 'nodes of the network', '--seconds=4': 'duration of each scroll', ...patience },
    isSlow: true,
    usesPages: true,
  },
  history: {
    run: benchHistory,
    about: 'playing the history of a network, and dragging through it',
    options: {
      '--nodes=2000': 'nodes of the network',
      '--moments=100': 'moments of its history',
      '--seconds=6': 'duration of each measurement',
      '--profile=FILE': 'file for processor profiles of the drags',
      ...patience,
    },
    isSlow: true,
    usesPages: true,
  },
  'long-history': {
    run: benchLongHistory,
    about: 'reading former versions of a network with a long history',
    options: { '--batches=50000': 'batches of its history' },
    isSlow: true,
  },
  canvas: {
    run: benchCanvas,
    about: 'the canvas, compared with React Flow, Cytoscape and Sigma',
    options: {
      '--sizes=500,2000,10000': 'numbers of nodes',
      '--huge': 'also 50,000 nodes, Kithmap alone',
      '--rounds=3': 'measurements of each canvas',
      '--only=kithmap,sigma': 'names of the canvases',
      '--motions=panNear,panFar,zoom,drag': 'motions to measure',
      '--styled': 'with a filter, groups, and size and color by degree, Kithmap alone',
      '--dense': 'three connections per node, most of them across the picture, Kithmap alone',
      '--cpu=6': 'slowdown factor once the page is open',
      '--no-reactions': 'skips the responses to single gestures',
      ...patience,
    },
    isSlow: true,
    usesPages: true,
  },
}

/** Returns the help text. */
export function usage(): string {
  const own = Object.entries(benches).flatMap(([name, { options }]) =>
    options ? ['', `Options of ${name}:`, ...lines(options)] : [],
  )
  return [
    'Usage: npm run bench [-- NAME … OPTION …]',
    '',
    'Runs the named benches, or all benches if none is named.',
    '',
    'Benches:',
    ...lines(Object.fromEntries(Object.entries(benches).map(([name, { about }]) => [name, about]))),
    '',
    'Options:',
    ...lines({
      '--quick': 'runs the short form. Without names, benches that take minutes are skipped',
      '--help': 'prints this text',
    }),
    ...own,
  ].join('\n')
}

function lines(texts: Readonly<Record<string, string>>): string[] {
  const width = Math.max(...Object.keys(texts).map(({ length }) => length))
  return Object.entries(texts).map(([name, text]) => `  ${name.padEnd(width)}  ${text}`)
}
