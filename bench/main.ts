import { buildWeb } from '../scripts/build-web.mjs'
import { benches, usage } from './benches.ts'
import { optionsOf } from './options.ts'

/**
 * `npm run bench` runs all benches, and `npm run bench -- edits --quick` runs one bench in its short form. With --quick
 * and without names, benches that take minutes even in the short form are skipped.
 */
const words = process.argv.slice(2)
const options = optionsOf(words)
if (options.has('help')) {
  console.log(usage())
  process.exit()
}
const names = words.filter((word) => !word.startsWith('--'))
const unknown = names.filter((name) => !Object.hasOwn(benches, name))
if (unknown.length > 0) {
  console.error(`There is no bench named ${unknown.join(', ')}. There are: ${Object.keys(benches).join(', ')}.`)
  process.exit(1)
}
const wanted = Object.entries(benches).filter(([name, { isSlow }]) =>
  names.length > 0 ? names.includes(name) : !(options.quick && isSlow),
)
if (wanted.some(([, { usesPages }]) => usesPages)) {
  const failure = await buildWeb(process.execPath, process.env)
  if (failure !== undefined) {
    console.error(`${failure}\nThe web pages could not be built; the reason is above.`)
    process.exit(1)
  }
}
for (const [name, { run }] of wanted) {
  console.log(`\n${name}${options.quick ? ' (short form)' : ''}`)
  await run(options)
}
