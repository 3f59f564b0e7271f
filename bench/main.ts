import { benchEdits } from './edits.ts'

/** `npm run bench`: everything; `npm run bench -- edits --quick`: one bench in its short form. */
const benches = { edits: benchEdits }

const words = process.argv.slice(2)
const quick = words.includes('--quick')
const names = words.filter((word) => !word.startsWith('--'))
const unknown = names.filter((name) => !Object.hasOwn(benches, name))
if (unknown.length > 0) {
  console.error(`There is no bench named ${unknown.join(', ')}. There are: ${Object.keys(benches).join(', ')}.`)
  process.exit(1)
}
for (const [name, bench] of Object.entries(benches)) {
  if (names.length > 0 && !names.includes(name)) continue
  console.log(`\n${name}${quick ? ' (short form)' : ''}`)
  await bench({ quick })
}
