import { Marked } from 'marked'

const files = import.meta.glob<string>('../../../docs/guide/*.md', { query: '?raw', import: 'default', eager: true })

/** The guides, in display order. */
const order = [
  'first-network',
  'import',
  'fields',
  'canvas-keys',
  'inspector',
  'interactions',
  'keeping-in-touch',
  'people',
  'tags',
  'calendar',
  'meetings',
  'activity',
  'history',
  'filters',
  'views',
  'table',
  'appearance',
  'arrange',
  'groups',
  'strength',
  'paths',
  'introductions',
  'goals',
  'analysis',
  'insights',
  'reports',
  'duplicates',
  'tasks',
  'ai',
  'accounts',
  'self-hosting',
] as const

export interface Guide {
  readonly path: `/${string}`
  readonly title: string
  /** The first paragraph as plain text. */
  readonly lead: string
  readonly html: string
}

/** The user guide, read from docs/guide. Throws if a guide or the target of a link is missing. */
export const guides: readonly Guide[] = order.map(read)

function read(name: string): Guide {
  const source = Object.entries(files).find(([file]) => file.endsWith(`/${name}.md`))?.[1]
  if (source === undefined) throw new Error(`There is no docs/guide/${name}.md.`)
  const [, title = '', text = ''] = /^# (.+)\n+([^]*)$/.exec(source) ?? []
  if (!/^[\p{L}_*`]/u.test(text))
    throw new Error(`docs/guide/${name}.md does not begin with its title and a paragraph.`)
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth, text: words }) {
        return `<h${depth} id="${idOf(words)}">${this.parser.parseInline(tokens)}</h${depth}>\n`
      },
      link({ href, tokens }) {
        return `<a href="${addressOf(href, name)}">${this.parser.parseInline(tokens)}</a>`
      },
    },
  })
  const html = marked.parse(text, { async: false })
  const lead = (/^(.+)$/m.exec(text)?.[1] ?? '').replaceAll(/\[([^\]]+)\]\([^)]+\)|[_*`]/g, '$1')
  return { path: `/docs/${name}`, title, lead, html }
}

function idOf(words: string): string {
  return words
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
}

/**
 * Converts a link to another guide into its URL. In the repository, links contain file names, so that they also work
 * there.
 */
function addressOf(href: string, from: string): string {
  const file = /^([\w-]+)\.md$/.exec(href)?.[1]
  if (file === undefined) return href
  if (!order.some((name) => name === file))
    throw new Error(`docs/guide/${from}.md links to ${href}, which is no guide.`)
  return `/docs/${file}`
}
