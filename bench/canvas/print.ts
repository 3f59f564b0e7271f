import { median } from '../measure.ts'
import type { Motion } from './driver.ts'
import { motions, type Result, type SeenMotion } from './measure.ts'

/** Prints the medians of all rounds, one contender per line. */
export function printResults(size: number, results: ReadonlyMap<string, readonly Result[]>): void {
  console.log(`\n${size.toLocaleString('en-US')} nodes — foreign: processors taken by others meanwhile`)
  for (const [name, rounds] of results) {
    if (rounds.length === 0) continue
    const of = (pick: (result: Result) => number) => median(rounds.map(pick))
    const drawn = of(({ opening }) => opening.drawnMs)
    console.log(
      [
        name.padEnd(11),
        `first picture ${ms(drawn)}`,
        `longest task ${ms(of(({ opening }) => opening.longestTaskMs))}`,
        `heap ${of(({ heapMb }) => heapMb).toFixed(0)} MB`,
        `browser ${of(({ memoryMb }) => memoryMb).toFixed(0)} MB`,
        `idle ${of(({ idleLoad }) => idleLoad).toFixed(0)} ms/s`,
        `foreign ${of(({ opening }) => opening.foreign).toFixed(1)}`,
      ].join('  '),
    )
    for (const motion of motions) {
      const measured = rounds.flatMap((result) => result.motions[motion] ?? [])
      if (measured.length > 0) printMotion(motion, measured, median(measured.map(presented)))
    }
    const answers = rounds.flatMap((result) => result.answers ?? [])
    if (answers.length > 0) {
      const answer = (pick: (one: (typeof answers)[number]) => number) => ms(median(answers.map(pick)))
      console.log(
        `  next frame after: taking a card ${answer((one) => one.takeMs)}, selecting all ${answer((one) => one.selectAllMs)}`,
      )
    }
    const reactions = rounds.flatMap((result) => result.reactions ?? [])
    if (reactions.length === 0) continue
    const reaction = (pick: (one: (typeof reactions)[number]) => number) => ms(median(reactions.map(pick)))
    console.log(
      `  next frame after: hover ${reaction((one) => one.hoverMs)}, select ${reaction((one) => one.selectMs)}, open ${reaction((one) => one.openMs)}`,
    )
    printMotion(
      'marquee',
      reactions.map((one) => one.marquee),
    )
    printMotion(
      `move ${median(reactions.map((one) => one.selected))}`,
      reactions.map((one) => one.moveMany),
    )
  }
}

const presented = ({ presentedFps }: SeenMotion) => presentedFps

function printMotion(name: string, measured: readonly Motion[], presentedFps?: number): void {
  const of = (pick: (motion: Motion) => number) => median(measured.map(pick))
  console.log(
    [
      `  ${name.padEnd(9)}`,
      `${of(({ fps }) => fps)
        .toFixed(1)
        .padStart(5)} fps`,
      ...(presentedFps === undefined ? [] : [`presented ${presentedFps.toFixed(1).padStart(5)}`]),
      `p95 ${ms(of(({ p95Ms }) => p95Ms))}`,
      `lag ${ms(of(({ lagMs }) => lagMs))}`,
      `foreign ${of(({ foreign }) => foreign).toFixed(1)}`,
    ].join('  '),
  )
}

function ms(value: number): string {
  return `${value.toFixed(0).padStart(4)} ms`
}
