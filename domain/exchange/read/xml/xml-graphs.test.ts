import { expect, test } from 'vitest'
import { finish } from '../../../finish.ts'
import type { Format } from '../format.ts'
import { gexfFormat } from './gexf-format.ts'
import { graphmlFormat } from './graphml-format.ts'

/** Reads a graph. Returns the non-empty cells of each node and edge, and the messages. */
function contentsOf(format: Format, text: string) {
  const read = finish(format.read(new TextEncoder().encode(text), {}))
  if (!read.ok) throw new Error(read.rejection.sentence)
  const [nodes = [], edges = []] = read.value.tables.map(({ headers, rows }) =>
    rows.map(({ cells }) =>
      Object.fromEntries(headers.map((header, at) => [header, cells[at]] as const).filter(([, cell]) => cell)),
    ),
  )
  return { nodes, edges, notKept: read.value.tables.flatMap(({ notKept = [] }) => notKept) }
}

test('GEXF: imports times written as attributes and nodes with several parents, and reports the description of the graph', () => {
  const { nodes, edges, notKept } = contentsOf(
    gexfFormat,
    `<gexf><meta><creator>Gephi</creator><description>Salon letters</description></meta><graph timeformat="date"><nodes>
      <node id="a" timestamps="&lt;[2001-01-01, 2002-01-01]&gt;"/>
      <node id="b" timestamps="&lt;[2003-01-01]&gt;"/>
      <node id="c" intervals="&lt;[2001-01-01, 2002-01-01]; [2004-01-01, 2005-01-01]&gt;"/>
      <node id="d" intervals="&lt;[2001-01-01, 2002-01-01]&gt;"><parents><parent for="a"/><parent for="b"/></parents></node>
    </nodes></graph></gexf>`,
  )
  expect(nodes).toEqual([
    { id: 'a', label: 'a', Spells: '2001-01-01; 2002-01-01' },
    { id: 'b', label: 'b', Timestamp: '2003-01-01' },
    { id: 'c', label: 'c', Spells: '2001-01-01 – 2002-01-01; 2004-01-01 – 2005-01-01' },
    { id: 'd', label: 'd', Start: '2001-01-01', End: '2002-01-01' },
  ])
  expect(edges.map(({ source, label, target }) => `${source} ${label} ${target}`)).toEqual([
    'd Part of a',
    'd Part of b',
  ])
  expect(notKept).toEqual(['“description” describes the whole graph and is not imported: “Salon letters”.'])
})

test('GraphML: <desc> elements and additional labels are imported, and values that belong to the whole graph are reported', () => {
  const { nodes, edges, notKept } = contentsOf(
    graphmlFormat,
    `<graphml>
      <key id="d" for="node" attr.name="description"/><key id="l" for="node" attr.name="label"/>
      <key id="t" for="graph" attr.name="topic"/><key id="g" for="node"/>
      <graph edgedefault="undirected"><desc>Of the graph</desc><data key="t">Harbors</data>
        <node id="a"><desc>Second</desc><data key="d">First</data><data key="l">Ada</data>
          <data key="g"><ShapeNode><NodeLabel>A. Quill</NodeLabel><NodeLabel>Pilot</NodeLabel></ShapeNode></data></node>
        <node id="b"><desc>Only one</desc>
          <data key="g"><Group><Open><NodeLabel>Bo</NodeLabel></Open><Closed><NodeLabel>Folder</NodeLabel></Closed></Group></data></node>
        <node id="c"/>
        <hyperedge><desc>Three of them</desc><endpoint node="a"/><endpoint node="b"/><endpoint node="c"/></hyperedge>
      </graph></graphml>`,
  )
  expect(nodes).toEqual([
    { id: 'a', label: 'A. Quill', description: 'First', desc: 'Second', 'other labels': 'Pilot; Ada' },
    { id: 'b', label: 'Bo', description: 'Only one' },
    { id: 'c', label: 'c' },
  ])
  expect(edges.map(({ description }) => description)).toEqual(['Three of them', 'Three of them'])
  expect(notKept).toEqual([
    '“topic” describes the whole graph and is not imported: “Harbors”.',
    '“description” describes the whole graph and is not imported: “Of the graph”.',
  ])
})
