import { expect, test } from 'vitest'
import { canvasGraph } from './json-canvas.ts'

test.each([
  ['1', '#e5484d'],
  ['#0a66c2', '#0a66c2'],
  ['constructor', 'constructor'],
])('the color %s of a JSON Canvas card is read as %s', (written, color) => {
  const card = { id: 'a', type: 'text', text: 'Ada', x: 0, y: 0, width: 10, height: 10, color: written }
  expect(canvasGraph({ nodes: [card], edges: [] })?.nodes[0]?.cells.get('color')).toBe(color)
})

test.each(['__proto__', 'url', 'notes'])(
  'the value of a custom field named %s in a JSON Canvas file is preserved',
  (name) => {
    const own = Object.fromEntries([[name, 'Kept']])
    const card = { id: 'a', type: 'text', text: 'Ada', x: 0, y: 0, width: 10, height: 10, kithmap: own }
    // Parsed from JSON text like a file, so that keys such as "__proto__" become plain properties.
    const parsed: unknown = JSON.parse(JSON.stringify({ nodes: [card], edges: [] }))
    expect(canvasGraph(parsed)?.nodes[0]?.cells.get(name)).toBe('Kept')
  },
)
