import { join } from 'node:path'
import { build, preview } from 'vite'
import { startEmbedded } from '../../server/db/embedded/embedded.ts'
import { freePort, KithmapProcess, temporaryFolder } from '../../tests/support/kithmap.ts'
import { Session } from '../../tests/support/session.ts'
import type { BenchOptions } from '../options.ts'
import { type Contender, kithmap, peer, type SeededNetwork } from './contenders.ts'
import { type BenchGraph, benchGraph, denseShape, usualShape } from './graph.ts'
import { measure, type MeasureOptions, type MotionName, motions, type Result } from './measure.ts'
import { printResults } from './print.ts'
import { seedNetwork, seedStyledNetwork } from './seed.ts'

const peersConfig = join(import.meta.dirname, 'peers/vite.config.ts')
const peerNames = ['react-flow', 'cytoscape', 'sigma']
const hugeSize = 50_000
/** Minimum network size for which Kithmap's responses to single gestures are measured too. */
const reactionsFrom = 10_000

/**
 * Compares Kithmap with plain React Flow, Cytoscape and Sigma. Each draws the same network and receives the same real
 * mouse and wheel events, one after the other.
 */
export async function benchCanvas({ quick, list, number, has }: BenchOptions): Promise<void> {
  const sizes = list('sizes', quick ? ['500'] : ['500', '2000', '10000']).map(Number)
  if (has('huge')) sizes.push(hugeSize)
  const rounds = number('rounds', quick ? 1 : 3)
  const wanted = list('motions', quick ? ['panNear'] : motions).filter((name): name is MotionName =>
    motions.some((motion) => motion === name),
  )
  const isStyled = has('styled')
  const isDense = has('dense')
  const only = list('only', quick || isStyled || isDense ? ['kithmap'] : ['kithmap', ...peerNames])
  const graphOf = (size: number) => benchGraph(size, isDense ? denseShape : usualShape)
  const stage = await openStage({ sizes, only, graphOf, isStyled })
  try {
    for (const size of sizes) {
      const results = new Map(stage.contenders.map(({ name }): [string, Result[]] => [name, []]))
      for (let round = 0; round < rounds; round++) {
        const contenders = stage.contenders.filter(({ name }) => size < hugeSize || name === 'kithmap')
        // The order alternates between rounds, so that a machine that slows down or speeds up favors no contender.
        for (const contender of round % 2 === 0 ? contenders : contenders.toReversed()) {
          const result = await tryToMeasure({
            contender,
            size,
            graph: graphOf(size),
            wanted,
            cookies: stage.cookies,
            patienceMs: number('patience', quick ? 0 : 20) * 1000,
            withAnswers: contender.name === 'kithmap' && !isStyled && size < reactionsFrom,
            cpuTimes: number('cpu', 1),
            withReactions: contender.name === 'kithmap' && size >= reactionsFrom && !isStyled && !has('no-reactions'),
          })
          if (result) results.get(contender.name)?.push(result)
        }
      }
      printResults(size, results)
    }
  } finally {
    await stage.close()
  }
}

/**
 * Measures a contender. If another library fails under the load, logs the failure and resolves to null, so that the
 * bench continues with the next contender.
 */
async function tryToMeasure(options: MeasureOptions): Promise<Result | null> {
  const { contender, size } = options
  try {
    return await measure(options)
  } catch (error) {
    if (contender.name === 'kithmap') throw error
    console.error(`  ${contender.name} broke down at ${size} nodes and is not counted in this round:`, error)
    return null
  }
}

interface StageOptions {
  readonly sizes: readonly number[]
  readonly only: readonly string[]
  readonly graphOf: (size: number) => BenchGraph
  readonly isStyled: boolean
}

interface Stage {
  readonly contenders: readonly Contender[]
  readonly cookies: { name: string; value: string; url: string }[]
  close(): Promise<void>
}

/** Starts a server with the networks, and serves the pages of the other libraries. */
async function openStage({ sizes, only, graphOf, isStyled }: StageOptions): Promise<Stage> {
  const withPeers = peerNames.some((name) => only.includes(name))
  if (withPeers) await build({ configFile: peersConfig, logLevel: 'error' })
  const port = await freePort()
  const pages = withPeers
    ? await preview({ configFile: peersConfig, preview: { port, host: '127.0.0.1', strictPort: true } })
    : undefined
  const folder = await temporaryFolder('bench-canvas')
  const database = await startEmbedded({ dataDir: `${folder.path}/postgres`, log: () => undefined })
  // Networks of 100,000 nodes exceed the default limits.
  const unlimited = { STORAGE_FREE_MB: '0', STORAGE_NETWORK_MB: '0' }
  const options = { DATABASE_URL: database.url, ...unlimited }
  const server = await new KithmapProcess(await freePort(), folder.path, options).start()
  const person = await Session.register(server.baseUrl)
  const networks = new Map<number, SeededNetwork>()
  for (const size of sizes) {
    const seed = isStyled ? seedStyledNetwork : seedNetwork
    networks.set(size, await seed(person, `${size} nodes`, graphOf(size)))
  }
  const all = [kithmap(server.baseUrl, networks), ...peerNames.map((name) => peer(name, `http://127.0.0.1:${port}`))]
  return {
    contenders: all.filter(({ name }) => only.includes(name)),
    cookies: person.cookie.split('; ').map((pair) => {
      const [name = '', ...value] = pair.split('=')
      return { name, value: value.join('='), url: server.baseUrl }
    }),
    async close() {
      await pages?.close()
      await server.stop()
      await database.stop()
      await folder.remove()
    },
  }
}
