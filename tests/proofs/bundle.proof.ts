import { readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { expect, test } from 'vitest'
import { figure } from '../support/proof.ts'

const built = join(import.meta.dirname, '../../dist/client')
const readable = new Set(['.html', '.js', '.css', '.svg', '.json', '.txt', '.xml', '.webmanifest'])

/**
 * Formats of secrets, and names of variables that only the server has. Better Auth's variable is not in the list,
 * because Better Auth's browser code mentions the variable, although it is not set in browsers.
 */
const secrets = [
  /\b[sr]k_(?:live|test)_\w{8,}/,
  /\bwhsec_\w{8,}/,
  /\bsk-[A-Za-z0-9]{16,}/,
  /-----BEGIN [A-Z ]*PRIVATE KEY-----/,
  /\b(?:postgres(?:ql)?|smtps?):\/\/[^\s"'`/]+:[^\s"'`/]+@/,
  /\b(?:STRIPE_(?:TEST_)?SECRET_KEY|STRIPE_(?:TEST_)?WEBHOOK_SECRET|GOOGLE_CLIENT_SECRET|AI_API_KEY|DATABASE_URL|SMTP_URL)\b/,
]

test('T24 the client build contains no secret and no source map', async () => {
  const files = (await readdir(built, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())
  expect(files.length).toBeGreaterThan(10)
  expect(files.filter(({ name }) => extname(name) === '.map')).toEqual([])
  const read = files.filter(({ name }) => readable.has(extname(name)))
  let characters = 0
  for (const { parentPath, name } of read) {
    const text = await readFile(join(parentPath, name), 'utf8')
    characters += text.length
    expect(text, name).not.toContain('sourceMappingURL=')
    for (const secret of secrets) expect(secret.exec(text)?.[0], `${secret} in ${name}`).toBeUndefined()
  }
  figure(`T24: ${read.length} files, ${Math.round(characters / 1000)} kB of text, 0 secrets, 0 source maps`)
})

test('T24 the client CSS contains the styles of every Mantine component in the client code', async () => {
  const styled = classesIn(await readFile(join(mantine, 'styles.layer.css'), 'utf8'))
  const files = await readdir(join(built, 'assets'))
  const textOf = async (extension: string) => {
    const names = files.filter((name) => extname(name) === extension)
    return (await Promise.all(names.map((name) => readFile(join(built, 'assets', name), 'utf8')))).join('\n')
  }
  const given = classesIn(await textOf('.css'))
  const used = new Set(Array.from((await textOf('.js')).matchAll(/\bm_[0-9a-f]{5,8}\b/g), ([name]) => name))
  const missing = [...used].filter((name) => styled.has(name) && !given.has(name))
  expect(missing, 'classes whose part is not in web/ui/theme/mantine.css').toEqual([])
})

const mantine = join(import.meta.dirname, '../../node_modules/@mantine/core')

function classesIn(css: string): ReadonlySet<string> {
  return new Set(Array.from(css.matchAll(/\.(m_[0-9a-f]{5,8})\b/g), ([, name = '']) => name))
}
